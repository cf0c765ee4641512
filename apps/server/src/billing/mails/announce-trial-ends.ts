import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { takeEndingTrials } from './queries.ts';

const WITHIN_DAYS = 3;
const AT_ONCE = 200;

/** Enqueues an email for each trial that ends soon, once. */
export async function announceTrialEnds(ctx: {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
}): Promise<void> {
  let taken: number;
  do {
    taken = await inTransaction(ctx, async (tx) => {
      const trials = await takeEndingTrials(tx.db, { withinDays: WITHIN_DAYS, limit: AT_ONCE });
      for (const { subscriptionId, workspaceId } of trials) {
        if (workspaceId) await enqueueMail(tx, { mail: 'trialEnds', workspaceId, subscriptionId });
      }
      return trials.length;
    });
  } while (taken === AT_ONCE);
}
