import type { GenerationStatus } from '@inkstep/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { GenerationCtx } from '../context.ts';
import { findWatchedRun, type WatchedRun } from '../queries.ts';
import { presentStatus } from './present-status.ts';

/** A run of a task with its status, without an estimate of its end. @throws DomainError NOT_FOUND */
export async function getRun(
  ctx: Pick<GenerationCtx, 'db'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  generationId: string,
): Promise<{ run: WatchedRun; status: GenerationStatus }> {
  const run = await findWatchedRun(ctx.db, workspaceId, generationId);
  if (!run) throw notFound('Run');
  return { run, status: presentStatus(run, new Date(), null) };
}
