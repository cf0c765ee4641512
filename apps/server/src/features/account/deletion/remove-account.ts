import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { eraseAccount } from '../../auth/index.ts';
import { cancelRuns } from '../../generation/index.ts';
import { disconnectReddit } from '../../reddit/index.ts';
import { clearLibrary } from '../../resources/index.ts';
import { deleteTasks } from '../../tasks/index.ts';
import type { AccountJobCtx } from '../context.ts';
import { farewellMailJob } from './farewell-job.ts';
import { deleteCounters, insertFarewell } from './queries.ts';

type Ctx = Pick<AccountJobCtx, 'db' | 'queue' | 'log' | 'secrets' | 'reddit'>;

/**
 * What has to end while the rows are still there to tell of it, in this order. What costs the person money or lives
 * with an outside service belongs here; each may run again after a failure.
 */
const ENDINGS: readonly ((ctx: Ctx, person: { userId: string }) => Promise<void>)[] = [
  // A call that was under way when the account was closed may have started one since.
  cancelRuns,
  deleteTasks,
  clearLibrary,
  disconnectReddit,
];

/**
 * Removes everything that the person of a closed account owns, the person last. Safe to run again, also when it was
 * killed in between: the person is found as long as anything is left, and hears of it once.
 */
export async function removeAccount(ctx: Ctx, userId: string): Promise<void> {
  for (const end of ENDINGS) await end(ctx, { userId });
  await inTransaction(ctx, async (tx) => {
    const farewell = await eraseAccount(tx, { userId });
    if (!farewell) return;
    await deleteCounters(tx.db, userId);
    const farewellId = await insertFarewell(tx.db, farewell);
    await enqueue(tx, farewellMailJob, { farewellId });
    ctx.log.info({ userId }, 'account removed');
  });
}
