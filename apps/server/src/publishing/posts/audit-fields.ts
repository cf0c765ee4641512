import type { PostFields } from '@inkstep/contract';
import type { PublicState } from './post-state.ts';
import { stateOf } from './present.ts';

/** What the audit log keeps of a post. Texts are in its versions. */
export const auditFields = ({ title, slug, category, featured }: PostFields, state: PublicState) => ({
  title,
  slug,
  state: stateOf(state),
  scheduled_for: state.scheduledFor?.toISOString() ?? null,
  category,
  featured,
});
