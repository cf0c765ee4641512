import type { GenerationCtx } from './context.ts';

/** Who would write an article that starts now. */
export async function getWriter(
  ctx: Pick<GenerationCtx, 'languageModel'>,
  { workspaceId }: { workspaceId: string },
): Promise<'model' | 'drafter'> {
  return (await ctx.languageModel({ workspaceId })) ? 'model' : 'drafter';
}
