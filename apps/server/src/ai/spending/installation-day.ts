import { listActiveAdmins } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Budget, Spent } from '../../platform/llm/budget.ts';
import type { Log } from '../../platform/log.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { dayBudget } from './day-budget.ts';
import type { DayLease } from './day-lease.ts';
import { setAlerted } from './queries.ts';
import { spendAlertJob } from './spend-alert.ts';

interface Ctx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
}

/** The share of the limit at which admins are notified. */
const ALERT_AT = 0.8;

/** Daily (UTC) usage of all workspaces, across all processes. Notifies admins once a day when a call is refused. */
export function installationDay(ctx: Ctx, lease: DayLease, limit: () => Promise<Spent>): Budget {
  const budget = dayBudget(lease, limit);
  return {
    async begin(...call) {
      const settle = await budget.begin(...call);
      if (!settle) await alertAdmins(ctx, new Date().toISOString().slice(0, 10));
      return settle;
    },
  };
}

/** Notifies admins once a day when the limit is near. */
export async function alertNearLimit(ctx: Ctx, day: string, used: Spent, most: Spent): Promise<void> {
  const isNear = used.tokens >= most.tokens * ALERT_AT || used.cost >= most.cost * ALERT_AT;
  if (isNear) await alertAdmins(ctx, day);
}

async function alertAdmins(ctx: Ctx, day: string): Promise<void> {
  const isFirst = await inTransaction(ctx, async (tx) => {
    if (!(await setAlerted(tx.db, day))) return false;
    for (const userId of await listActiveAdmins(tx.db)) await enqueue(tx, spendAlertJob, { userId, day });
    return true;
  });
  if (isFirst) ctx.log.warn({ day }, "The day's limit of AI use is nearly reached");
}
