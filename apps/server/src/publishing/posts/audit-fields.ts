import type { PostFields } from '@inkstep/contract';
import type { PublicState } from './post-state.ts';
import { postState } from './present.ts';

/** Fields of a post in the audit log. Its versions keep the texts. */
export const auditFields = ({ title, slug, category, featured }: PostFields, state: PublicState) => ({
  title,
  slug,
  state: postState(state),
  scheduled_for: state.scheduledFor?.toISOString() ?? null,
  category,
  featured,
});
