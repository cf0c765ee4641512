import type { GenerationCtx } from '../context.ts';
import { getWriter } from '../get-writer.ts';
import { findMedianDuration, type Run } from '../queries.ts';

/** Milliseconds that a run which goes on will take in all: the median of the last ones; null before the first. */
export async function estimateDuration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: { workspaceId: string },
  run: Run,
): Promise<number | null> {
  if (run.state !== 'generating') return null;
  return findMedianDuration(ctx.db, await getWriter(ctx, actor));
}
