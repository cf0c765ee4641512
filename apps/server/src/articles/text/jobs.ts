import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { scoreArticle } from '../review/score-article.ts';
import type { ArticleCtx } from './context.ts';

/** Debounces the saves of a user who is typing. */
const AFTER_SECONDS = 5;

export const scoreArticleJob = defineJob({
  name: 'score-article',
  schema: z.object({ workspaceId: z.uuid(), taskId: z.uuid() }),
  policy: 'short',
  concurrency: 1,
  handler: (ctx: Pick<ArticleCtx, 'db' | 'compute' | 'clusters' | 'comparedPosts' | 'files' | 'log'>, key) =>
    scoreArticle(ctx, key),
});

/**
 * Scores a task's article in the background. Call it after the change, in the same transaction: a job that is already
 * waiting then sees the change, or waits for it.
 */
export async function enqueueScore(ctx: QueueCtx, { workspaceId, taskId }: TaskKey): Promise<void> {
  const options = { singletonKey: taskId, afterSeconds: AFTER_SECONDS };
  await enqueue(ctx, scoreArticleJob, { workspaceId, taskId }, options);
}
