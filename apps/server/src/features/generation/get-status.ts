import type { GenerationStatus } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { requireTask } from '../tasks/index.ts';
import type { GenerationCtx } from './context.ts';
import { getWriter } from './get-writer.ts';
import { notStarted, presentStatus } from './present-status.ts';
import { findLatestRun, findMedianDuration, type Run } from './queries.ts';

type StatusCtx = Pick<GenerationCtx, 'db' | 'languageModel'>;

/** The status of one run, with an estimate while it goes on. */
export async function statusOf(ctx: StatusCtx, run: Run): Promise<GenerationStatus> {
  if (run.state !== 'generating') return presentStatus(run, new Date(), null);
  const estimate = await findMedianDuration(ctx.db, await getWriter(ctx, run.userId));
  return presentStatus(run, new Date(), estimate);
}

export async function getStatus(ctx: StatusCtx, actor: Actor, taskId: string): Promise<GenerationStatus> {
  const run = await findLatestRun(ctx.db, actor.userId, taskId);
  if (run) return statusOf(ctx, run);
  await requireTask(ctx, { userId: actor.userId, taskId });
  return notStarted;
}
