import type { GenerationCtx } from '../context.ts';
import { findMedianDuration, type Run } from '../queries.ts';

/** Estimated total milliseconds of an active run: the median of recent runs, or null without any. */
export async function estimateDuration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: { workspaceId: string },
  run: Run,
): Promise<number | null> {
  if (run.state !== 'generating') return null;
  return findMedianDuration(ctx.db, { writer: await getWriter(ctx, actor), length: run.length });
}

/** Writer of an article that would start now. */
export async function getWriter(
  ctx: Pick<GenerationCtx, 'languageModel'>,
  { workspaceId }: { workspaceId: string },
): Promise<'model' | 'drafter'> {
  return (await ctx.languageModel({ workspaceId })) ? 'model' : 'drafter';
}
