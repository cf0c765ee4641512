import type { Statistics } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rebuildStatisticsJob, type StatisticsJobCtx } from './jobs.ts';
import { presentRebuild } from './present.ts';
import { findState, setRebuildRequested } from './queries.ts';

/** Does nothing while a rebuild is already running. */
export const requestRebuild = (
  ctx: StatisticsJobCtx,
  { userId }: { userId: string },
): Promise<Statistics['rebuild']> =>
  inTransaction(ctx, async (tx) => {
    const job = await enqueue(tx, rebuildStatisticsJob, {}, { singletonKey: 'all' });
    if (job) {
      await setRebuildRequested(tx.db);
      await recordEvent(tx, { action: 'statistics.rebuilt', actorId: userId });
    }
    return presentRebuild(await findState(tx.db));
  });
