import type { GenerationCtx } from '../context.ts';
import { getWriter } from '../get-writer.ts';
import { findMedianDuration, type Run } from '../queries.ts';

/** Total milliseconds that an active run will take: the median of recent runs, or null before the first. */
export async function estimateDuration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: { workspaceId: string },
  run: Run,
): Promise<number | null> {
  if (run.state !== 'generating') return null;
  return findMedianDuration(ctx.db, await getWriter(ctx, actor));
}
