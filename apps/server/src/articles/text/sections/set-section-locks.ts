import type { SectionLock } from '@inkstep/contract';
import { withinQuota } from '../../../billing/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../get-article.ts';
import { lockArticle } from '../queries.ts';
import { upsertLocks } from './queries.ts';

/** Replaces the locks of a task's article. */
export async function setSectionLocks(
  ctx: { db: Db },
  key: TaskKey,
  { locks }: { locks: SectionLock[] },
): Promise<{ locks: SectionLock[] }> {
  const { id } = await getArticle(ctx, key);
  await withinQuota(ctx, key, async ({ db }) => {
    if (!(await lockArticle(db, key))) throw notFound('Article');
    await upsertLocks(db, id, locks);
  });
  return { locks };
}
