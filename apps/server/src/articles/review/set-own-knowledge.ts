import { withinQuota } from '../../billing/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { getArticle } from '../text/get-article.ts';
import { enqueueScore } from '../text/jobs.ts';
import { lockArticle } from '../text/queries.ts';
import { upsertOwnKnowledge } from './queries.ts';

/** Replaces the sentences of a task's article that the checks accept without a source. */
export async function setOwnKnowledge(
  ctx: QueueCtx,
  key: TaskKey,
  { sentences }: { sentences: string[] },
): Promise<{ ownKnowledge: string[] }> {
  const { id } = await getArticle(ctx, key);
  const ownKnowledge = [...new Set(sentences)];
  await withinQuota(ctx, key, async (tx) => {
    if (!(await lockArticle(tx.db, key))) throw notFound('Article');
    await upsertOwnKnowledge(tx.db, id, ownKnowledge);
    await enqueueScore(tx, key);
  });
  return { ownKnowledge };
}
