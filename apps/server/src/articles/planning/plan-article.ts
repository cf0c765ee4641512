import type { ErrorCode } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { announceFailed, announcePlanned } from '../announcing/announce-task.ts';
import { openTask } from '../at-rest/open-task.ts';
import { getTaskRow } from '../brief/get-task.ts';
import { touchTask } from '../brief/making/queries.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { updateTask } from '../brief/saving/update-task.ts';
import { addSources } from '../brief/sources/add-sources.ts';
import { reviewSources } from '../brief/suspects/review-sources.ts';
import { PLAN_CHANNEL, type PlanningCtx } from './context.ts';
import type { PlanLease } from './lease/queries.ts';
import { storeCalls, withPlanLease } from './lease/with-plan-lease.ts';
import { findPlan, movePlan, type PlanMark, type PlanRow, setPlanFailed } from './queries.ts';
import { outlineStage } from './stages/outline.ts';
import { researchStage } from './stages/research.ts';
import { sourcesStage } from './stages/sources.ts';
import type { Stage } from './stages/stage.ts';
import { topicsStage } from './stages/topics.ts';
import type { PlanStage } from './tables.ts';

type Open = Exclude<PlanStage, 'waiting' | 'ready' | 'failed'>;

const STAGES: Readonly<Record<Open, { run: Stage; next: PlanStage }>> = {
  research: { run: researchStage, next: 'topics' },
  topics: { run: topicsStage, next: 'sources' },
  sources: { run: sourcesStage, next: 'outline' },
  outline: { run: outlineStage, next: 'ready' },
};

/**
 * Runs the remaining stages. Each stores its result and the next stage in one transaction, so a killed planner
 * repeats at most one stage. Safe to run concurrently: the second planner waits for the first one.
 */
export async function planArticle(
  ctx: PlanningCtx,
  taskId: string,
  jobSignal: AbortSignal,
): Promise<'ready' | 'failed' | 'gone'> {
  for (;;) {
    const plan = await findPlan(ctx.db, taskId);
    if (!plan) return 'gone';
    if (plan.stage === 'ready' || plan.stage === 'failed') return plan.stage;
    jobSignal.throwIfAborted();
    await withPlanLease(ctx, taskId, jobSignal, (held, signal) => runStages(ctx, held, signal));
  }
}

/** Runs until the plan ends or another planner takes it. */
async function runStages(ctx: PlanningCtx, held: PlanLease, signal: AbortSignal): Promise<void> {
  const { taskId } = held;
  const calls = { planId: taskId, onCall: storeCalls(ctx, held) };
  const planning: PlanningCtx = { ...ctx, languageModel: (call) => ctx.languageModel({ ...call, ...calls }) };
  for (;;) {
    const plan = await findPlan(ctx.db, taskId);
    if (plan?.lease !== held.lease || plan.stage === 'ready' || plan.stage === 'failed') return;
    signal.throwIfAborted();
    try {
      if (plan.stage === 'waiting') await storeStage(planning, plan, { next: 'research' });
      else await runStage(planning, plan, STAGES[plan.stage], signal);
    } catch (error) {
      // Aborted by the queue: the next planner continues.
      signal.throwIfAborted();
      if (!(error instanceof DomainError)) throw error;
      ctx.log.info({ taskId, stage: plan.stage, code: error.code }, 'an article could not be planned');
      await failPlan(ctx, taskId, error, plan);
    }
  }
}

async function runStage(
  ctx: PlanningCtx,
  plan: PlanRow,
  { run, next }: { run: Stage; next: PlanStage },
  signal: AbortSignal,
): Promise<void> {
  const { taskId, workspaceId, userId, tokenId } = plan;
  if (userId === null) throw new DomainError('FORBIDDEN', 'The account that started this plan was deleted.');
  const principal = { kind: 'job', name: 'plan-article', tokenId: tokenId ?? undefined } as const;
  const actor = { userId, workspaceId, principal };
  await openTask(ctx, { workspaceId, taskId });
  const task = await getTaskRow(ctx, { workspaceId, taskId });
  const result = await run(ctx, { actor, task, input: plan.input }, signal);
  signal.throwIfAborted();
  await storeStage(ctx, plan, { next, ...result });
  // The plan names suspect sources; one that can't be compared now is compared when the page asks.
  if (plan.stage === 'sources') await reviewFound(ctx, { workspaceId, taskId }, signal);
}

async function reviewFound(ctx: PlanningCtx, key: TaskKey, signal: AbortSignal): Promise<void> {
  try {
    await reviewSources(ctx, key, signal);
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.warn({ err: error, taskId: key.taskId }, 'the sources of a plan could not be compared');
  }
}

/** Stores a stage's result, unless another planner or a restart was first. */
async function storeStage(
  ctx: Pick<PlanningCtx, 'db' | 'queue' | 'notifications'>,
  plan: PlanRow,
  {
    next,
    unread,
    additions,
    changes,
    sources = [],
  }: { next: PlanStage } & Partial<Awaited<ReturnType<Stage>>>,
): Promise<void> {
  const { taskId, workspaceId } = plan;
  await withinQuota(ctx, plan, async (tx) => {
    if (!(await touchTask(tx.db, { taskId, workspaceId }))) throw notFound('Task');
    if (!(await movePlan(tx.db, plan, { stage: next, unread, additions }))) return;
    if (sources.length > 0) await addSources(tx, plan, taskId, sources);
    const now = changes && (await getTaskRow(tx, { workspaceId, taskId }));
    const changed = now && changes(now);
    if (changed && Object.keys(changed).length > 0) await updateTask(tx, plan, taskId, changed);
    if (next === 'ready') await announcePlanned(tx, { workspaceId, taskId });
  });
  ctx.notifications.notifySoon(PLAN_CHANNEL, taskId);
}

/** Ends a plan with an error, unless it has changed since it was read. */
export const failPlan = (
  ctx: Pick<PlanningCtx, 'db' | 'queue'>,
  taskId: string,
  { code, message }: { code: ErrorCode; message: string },
  mark?: PlanMark,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const workspaceId = await setPlanFailed(tx.db, taskId, { code, message }, mark);
    if (workspaceId === undefined) return;
    await announceFailed(tx, { workspaceId, taskId }, { code, message });
    await notify(tx.db, PLAN_CHANNEL, taskId);
  });
