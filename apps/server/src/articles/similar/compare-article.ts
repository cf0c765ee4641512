import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { enqueueScore } from '../text/jobs.ts';
import { findSketch, listNaming, listSimilar } from './queries.ts';

const MAX_NAMING = 50;

/**
 * Scores an article again whose text is new, with those that are like it or were like its earlier text. Does nothing
 * for an article that is like no other.
 */
export async function compareArticle(ctx: QueueCtx, key: TaskKey): Promise<void> {
  const own = await findSketch(ctx.db, key);
  if (!own) return;
  const similar = (await listSimilar(ctx.db, own)).map(({ taskId }) => taskId);
  const naming = await listNaming(ctx.db, key, MAX_NAMING);
  const others = new Set([...similar, ...naming]);
  if (others.size === 0 && own.similarTaskId === null && own.similarPostId === null) return;
  for (const taskId of [key.taskId, ...others])
    await enqueueScore(ctx, { workspaceId: key.workspaceId, taskId });
}
