import type { PostFields } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { PublicState } from '../posts/post-state.ts';
import { correctionOf, withCorrection } from './corrections.ts';
import { findCorrections, setCorrections } from './queries.ts';

interface Change {
  postId: string;
  before: PostFields;
  after: PostFields;
  was: PublicState;
  is: PublicState;
}

/**
 * Records a change of a text that readers see, or that it is public again. What was edited while it wasn't is only
 * dated: its steps were never public.
 */
export async function keepCorrection(tx: Tx, { postId, before, after, was, is }: Change): Promise<void> {
  if (!is.isPublished || was.publishedAt === null) return;
  const corrections = await findCorrections(tx, postId);
  if (!corrections) return;
  const at = new Date();
  const correction = was.isPublished
    ? correctionOf(before, after, at)
    : ({ at: at.toISOString(), kind: 'republished', added: [], removed: 0 } as const);
  if (correction)
    await setCorrections(
      tx,
      postId,
      withCorrection(corrections, { ...correction, added: [...correction.added] }),
    );
}
