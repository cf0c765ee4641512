import type { ErrorCode } from '@inkstep/contract';
import { endDeletedRun, listPlans, planArticle, runGeneration } from '../../articles/index.ts';
import { requireBatchPlan } from '../../billing/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { type BatchRecord, findBatchById } from '../queries.ts';
import { findItem, type ItemRecord } from '../rows/queries.ts';
import { beginItem } from './begin-item.ts';
import { mayPlan, runCostLimit } from './cost-limit.ts';
import { endItem, stopWaiting } from './end-item.ts';
import { findRun } from './queries.ts';
import { untilStopped, withBatchCalls } from './until-stopped.ts';

interface ItemKey {
  batchId: string;
  itemId: string;
}

type Failure = { code: ErrorCode; message: string };

const NO_TASK: Failure = { code: 'NOT_FOUND', message: 'The task of this article was deleted.' };
const NO_PLAN: Failure = {
  code: 'GENERATION_FAILED',
  message: 'The article could not be planned. Please try again.',
};

/**
 * Plans a row's article if needed, then runs its generation. Safe to run twice: stored stages and steps are not
 * repeated, and a row ends once.
 */
export async function writeItem(ctx: BatchCtx, key: ItemKey, jobSignal: AbortSignal): Promise<void> {
  const batch = await findBatchById(ctx.db, key.batchId);
  const item = batch && (await findItem(ctx.db, key));
  if (!item || item.generationId === null || item.endedAt !== null) return;
  const { generationId } = item;
  const calls = withBatchCalls(ctx);
  const end = async (failure?: Failure) => {
    await endItem(ctx, { ...key, generationId }, failure);
    ctx.notifications.notifySoon(BATCH_CHANNEL, key.batchId);
  };
  if (!(await findRun(ctx.db, generationId))) {
    const failure = await prepare(calls, batch, { ...item, generationId }, jobSignal);
    if (failure === 'stopped') return;
    if (failure) return end(failure);
  }
  // The batch announces its end as a whole.
  const options = { costLimit: runCostLimit(ctx, batch), isAnnounced: false };
  await runGeneration(calls, generationId, jobSignal, options);
  await endDeletedRun(ctx, generationId);
  const run = await findRun(ctx.db, generationId);
  // Another worker holds it.
  if (run?.state === 'generating' && run.cancelledAt === null) return;
  await end();
}

/** Plans until the run is stored. Returns the reason if there won't be one. */
async function prepare(
  ctx: BatchCtx,
  batch: BatchRecord,
  item: ItemRecord & { generationId: string },
  jobSignal: AbortSignal,
): Promise<Failure | 'stopped' | undefined> {
  const { taskId } = item;
  if (taskId === null) return NO_TASK;
  const hasPlan = await requireBatchPlan(ctx, batch.workspaceId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'PLAN_REQUIRED') return false;
      throw error;
    },
  );
  if (!hasPlan) {
    await stopWaiting(ctx, batch.id, 'plan');
    return 'stopped';
  }
  const isWanted = async () => {
    const now = await findItem(ctx.db, { batchId: batch.id, itemId: item.id });
    return now?.endedAt === null && now.generationId === item.generationId;
  };
  if (!(await isReady(ctx, taskId))) {
    if (!(await mayPlan(ctx, { batchId: batch.id, taskId }))) {
      await stopWaiting(ctx, batch.id, 'cost');
      return 'stopped';
    }
    const outcome = await untilStopped(ctx, { batchId: batch.id, isWanted, jobSignal }, (signal) =>
      planArticle(ctx, taskId, signal),
    );
    if (outcome === undefined) return 'stopped';
    if (outcome !== 'ready') return planFailure(ctx, taskId);
  }
  try {
    const begun = await beginItem(ctx, item, taskId);
    if (begun === 'cost') await stopWaiting(ctx, batch.id, 'cost');
    return begun === 'begun' ? undefined : 'stopped';
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, message: error.message };
    throw error;
  }
}

const isReady = async (ctx: BatchCtx, taskId: string): Promise<boolean> =>
  (await listPlans(ctx.db, [taskId]))[0]?.stage === 'ready';

async function planFailure(ctx: BatchCtx, taskId: string): Promise<Failure> {
  const [plan] = await listPlans(ctx.db, [taskId]);
  if (!plan) return NO_TASK;
  return { code: plan.errorCode ?? NO_PLAN.code, message: plan.errorMessage ?? NO_PLAN.message };
}
