import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { compareArticle } from './compare-article.ts';
import { listUnsketched } from './queries.ts';
import { storeSketch } from './store-sketch.ts';

const AT_ONCE = 100;

/** Makes the sketches of articles that have none, or that of an earlier text. */
export async function sketchArticles(ctx: QueueCtx, signal?: AbortSignal): Promise<void> {
  let unsketched: Awaited<ReturnType<typeof listUnsketched>>;
  do {
    unsketched = await listUnsketched(ctx.db, AT_ONCE);
    for (const { id, text, version } of unsketched) {
      signal?.throwIfAborted();
      await storeSketch(ctx, { articleId: id, version }, text);
    }
    for (const { workspaceId, taskId } of unsketched)
      if (taskId !== null) await compareArticle(ctx, { workspaceId, taskId });
  } while (unsketched.length === AT_ONCE);
}
