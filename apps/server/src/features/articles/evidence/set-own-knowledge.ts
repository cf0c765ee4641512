import { notFound } from '../../../platform/errors.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { withinQuota } from '../../storage/index.ts';
import { getArticle } from '../get-article.ts';
import { enqueueScore } from '../jobs.ts';
import { lockArticle } from '../queries.ts';
import { upsertOwnKnowledge } from './queries.ts';

/** From now on the checks of a task's article accept these sentences without a source, and only these. */
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
