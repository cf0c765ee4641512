import type { GenerationCtx } from '../context.ts';
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

/** Who would write an article that starts now. */
export async function getWriter(
  ctx: Pick<GenerationCtx, 'languageModel'>,
  { workspaceId }: { workspaceId: string },
): Promise<'model' | 'drafter'> {
  return (await ctx.languageModel({ workspaceId })) ? 'model' : 'drafter';
}
