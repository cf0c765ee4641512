import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { GenerationCtx } from '../context.ts';
import { findArticleText, findRun } from '../queries.ts';
import { failedCode } from './present-status.ts';
import { watchRun } from './watch-run.ts';

/** Waits for a run to end and returns its article. @throws DomainError if it failed or was stopped */
export async function awaitArticle(
  ctx: Pick<GenerationCtx, 'db' | 'notifications'>,
  actor: Actor,
  generationId: string,
  signal: AbortSignal,
): Promise<string> {
  for await (const _ of watchRun(ctx, generationId, signal)) {
    const run = await findRun(ctx.db, generationId);
    if (!run || run.state === 'cancelled') throw stopped();
    if (run.state === 'failed') {
      throw new DomainError(failedCode(run), run.errorMessage ?? 'The article could not be written.');
    }
    if (run.state === 'completed')
      return (await findArticleText(ctx.db, actor.workspaceId, generationId)) ?? '';
  }
  throw stopped();
}

const stopped = () => new DomainError('GENERATION_CANCELLED', 'The generation was stopped.');
