import { setTimeout as delay } from 'node:timers/promises';
import { countTokens } from '@inkstep/engine';
import { insertLostCalls } from '../../../ai/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { BegunCall } from '../../../platform/llm/attempt.ts';
import { PLAN_CHANNEL, type PlanningCtx } from '../context.ts';
import { type PlanLease, releasePlan, renewPlan, storeBegunCall, takePlan } from './queries.ts';

type Ctx = Pick<PlanningCtx, 'db' | 'log' | 'notifications'>;

/** Short enough that one renewal may fail before the lease ends. */
const RENEW_MS = 3_000;
/** Poll interval, because a planner that died doesn't notify anyone. */
const LOOK_MS = 1_000;

/**
 * Runs `act` as the plan's only planner: waits while a live planner holds it. `act` is aborted if the plan ends,
 * restarts or is taken over. That isn't a failure: the caller reads the plan again.
 */
export async function withPlanLease(
  ctx: Ctx,
  taskId: string,
  jobSignal: AbortSignal,
  act: (held: PlanLease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const held = await takeOver(ctx, taskId);
  if (!held) {
    await waitForChange(ctx, taskId, jobSignal);
    return;
  }
  const lost = new AbortController();
  const renew = () => {
    renewPlan(ctx.db, held)
      .then((isHeld) => {
        if (!isHeld) lost.abort();
      })
      .catch((error: unknown) => ctx.log.warn({ err: error, ...held }, 'a plan could not be kept'));
  };
  const renewing = setInterval(renew, RENEW_MS);
  const unsubscribe = ctx.notifications.on(PLAN_CHANNEL, (payload) => {
    if (payload === undefined || payload === taskId) renew();
  });
  try {
    await act(held, AbortSignal.any([jobSignal, lost.signal]));
  } catch (error) {
    if (!lost.signal.aborted || jobSignal.aborted) throw error;
  } finally {
    clearInterval(renewing);
    unsubscribe();
    await releasePlan(ctx.db, held).catch((error: unknown) =>
      ctx.log.warn({ err: error, ...held }, 'a plan could not be released'),
    );
  }
}

/** Records the call that was running when the previous planner was killed: its provider may bill it. */
const takeOver = (ctx: Ctx, taskId: string): Promise<PlanLease | undefined> =>
  inTransaction(ctx, async ({ db }) => {
    const taken = await takePlan(db, taskId);
    if (!taken) return undefined;
    const { workspaceId, lease, asked } = taken;
    if (asked) await insertLostCalls(db, { planId: taskId, workspaceId }, [asked]);
    return { taskId, lease };
  });

async function waitForChange({ notifications }: Ctx, taskId: string, signal: AbortSignal): Promise<void> {
  const moved = Promise.withResolvers<void>();
  const unsubscribe = notifications.on(PLAN_CHANNEL, (payload) => {
    if (payload === taskId) moved.resolve();
  });
  try {
    await Promise.race([moved.promise, delay(LOOK_MS, undefined, { signal })]);
  } finally {
    unsubscribe();
  }
}

/** Stores each call before it begins. The call begins even if that fails. */
export const storeCalls =
  (ctx: Pick<Ctx, 'db' | 'log'>, held: PlanLease) =>
  async ({ instructions, prompt, ...call }: BegunCall): Promise<void> => {
    const asked = { ...call, inputTokens: countTokens(instructions + prompt) };
    await storeBegunCall(ctx.db, held, asked).catch((error: unknown) =>
      ctx.log.warn({ err: error, ...held }, 'a call of a plan could not be noted'),
    );
  };
