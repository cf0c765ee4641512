import type { SectionLock } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { getArticle } from '../get-article.ts';
import { upsertLocks } from './queries.ts';

/** Locks these sections of a task's article, and only these. */
export async function setSectionLocks(
  ctx: { db: Db },
  key: TaskKey,
  { locks }: { locks: SectionLock[] },
): Promise<{ locks: SectionLock[] }> {
  const { id } = await getArticle(ctx, key);
  await upsertLocks(ctx.db, id, locks);
  return { locks };
}
