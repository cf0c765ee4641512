import { listActiveAdmins } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { retryWhileUnreachable } from '../../platform/db/retry-while-unreachable.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Budget, type Spent, spentBy } from '../../platform/llm/budget.ts';
import type { Log } from '../../platform/log.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { reserveInstallationDay, setAlerted, settleInstallationDay } from './queries.ts';
import { spendAlertJob } from './spend-alert.ts';

interface Ctx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
}

/** The share of the limit at which admins are notified. */
const ALERT_AT = 0.8;

/** Daily (UTC) usage of all workspaces, across all processes. Notifies admins once a day when the limit is near. */
export const installationDay = (ctx: Ctx, limit: () => Promise<Spent>): Budget => ({
  async begin(expected, price) {
    const most = await limit();
    const reserved = spentBy(expected, price);
    const day = await reserveInstallationDay(ctx.db, reserved, most);
    if (day === undefined) {
      await alertAdmins(ctx, new Date().toISOString().slice(0, 10));
      return undefined;
    }
    return async (used) => {
      const spent = spentBy(used, price);
      const total = await retryWhileUnreachable(() => settleInstallationDay(ctx.db, day, reserved, spent));
      if (!total || total.alertedAt) return;
      const isNear = total.tokens >= most.tokens * ALERT_AT || total.cost >= most.cost * ALERT_AT;
      if (isNear) await alertAdmins(ctx, day);
    };
  },
});

async function alertAdmins(ctx: Ctx, day: string): Promise<void> {
  const isFirst = await inTransaction(ctx, async (tx) => {
    if (!(await setAlerted(tx.db, day))) return false;
    for (const userId of await listActiveAdmins(tx.db)) await enqueue(tx, spendAlertJob, { userId, day });
    return true;
  });
  if (isFirst) ctx.log.warn({ day }, "The day's limit of AI use is nearly reached");
}
