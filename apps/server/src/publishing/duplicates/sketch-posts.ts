import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import type { BlogCtx } from '../context.ts';
import { toPostFields } from '../posts/present.ts';
import { sketchPost } from './post-text.ts';
import { listUnsketched, upsertSketch } from './queries.ts';

const AT_ONCE = 100;

/** Makes the sketches of posts that have none, or that of an earlier version. */
export async function sketchPosts(ctx: Pick<BlogCtx, 'db'>, signal?: AbortSignal): Promise<void> {
  let unsketched: Awaited<ReturnType<typeof listUnsketched>>;
  do {
    unsketched = await listUnsketched(ctx.db, AT_ONCE);
    for (const { id, version, ...row } of unsketched) {
      signal?.throwIfAborted();
      await upsertSketch(ctx.db, { id, version }, sketchPost(toPostFields({ id, ...row })));
    }
  } while (unsketched.length === AT_ONCE);
}

export const similarPosts = defineHourlyJob('sketch-posts', (ctx: BlogCtx, signal) =>
  sketchPosts(ctx, signal),
);
