import { z } from 'zod';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { BlogCtx } from '../context.ts';
import { secondsUntil } from './queries.ts';

export const PUBLISH = { name: 'publish-post', schema: z.object({ postId: z.uuid() }) };

/** The queue polls every two seconds, so the job starts early and waits for the exact time. */
export const AHEAD_SECONDS = 4;

/** Uses the transaction of ctx. */
export async function enqueuePublication(
  ctx: Pick<BlogCtx, 'db' | 'queue'>,
  { postId, at }: { postId: string; at: Date },
): Promise<void> {
  const seconds = (await secondsUntil(ctx.db, at)) - AHEAD_SECONDS;
  await enqueue(ctx, PUBLISH, { postId }, { afterSeconds: Math.max(0, seconds) });
}
