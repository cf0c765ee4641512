import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { PLAN_CHANNEL } from './context.ts';
import { lockPlan, movePlan } from './queries.ts';

/**
 * Moves a waiting plan to its first stage if `mayBegin` allows it, and returns false if not. Other plans are
 * unchanged.
 */
export async function startWaitingPlan(
  { db }: { db: Tx },
  taskId: string,
  mayBegin: () => Promise<boolean>,
): Promise<boolean> {
  const plan = await lockPlan(db, taskId);
  if (plan?.stage !== 'waiting') return true;
  if (!(await mayBegin())) return false;
  await movePlan(db, plan, { stage: 'research' });
  await notify(db, PLAN_CHANNEL, taskId);
  return true;
}
