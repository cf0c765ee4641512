import { z } from 'zod';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { TeamPorts } from '../ports.ts';
import { deleteWorkspaceRow, isLeft } from './queries.ts';

interface RemovalCtx extends QueueCtx {
  queue: Pick<Queue, 'send' | 'cancel' | 'deleteJobsOf'>;
  log: Log;
  secrets: Secrets;
  files: FileStore;
  teams: TeamPorts;
}

const REMOVAL = { name: 'remove-team', schema: z.object({ teamId: z.uuid() }) };
const NEXT_TRY_SECONDS = 3600;

/** Uses the transaction of ctx. A removal that is already running is not enqueued again. */
export async function enqueueRemoval(ctx: QueueCtx, teamId: string, afterSeconds = 0): Promise<void> {
  await enqueue(ctx, REMOVAL, { teamId }, { singletonKey: teamId, afterSeconds });
}

/** Removes what a deleted team had, its row last. Safe to run again, also after a crash. */
export async function removeTeam(ctx: RemovalCtx, workspaceId: string): Promise<void> {
  if (!(await isLeft(ctx.db, workspaceId))) return;
  const owner = { workspaceId };
  // A request that was running when the team was deleted may have started more work.
  for (const stop of ctx.teams.stopWork) await stop(ctx, owner);
  for (const clear of ctx.teams.clear) await clear(ctx, owner);
  await inTransaction(ctx, async (tx) => {
    // A payment may have arrived since.
    await tx.teams.stopPayments(tx, owner);
    await deleteWorkspaceRow(tx.db, workspaceId);
    // Includes the job that runs this, whose key is the team's ID.
    await tx.queue.deleteJobsOf(tx.db, { workspaceId, userId: workspaceId });
  });
}

/** Members were promised deletion, so this never gives up: it restarts an hour after the last attempt. */
export const removeTeamJob = defineJob({
  ...REMOVAL,
  policy: 'exclusive',
  retries: 30,
  concurrency: 1,
  handler: (ctx: RemovalCtx, { teamId }) => removeTeam(ctx, teamId),
  async onGivenUp(ctx: RemovalCtx, { teamId }) {
    ctx.log.error({ teamId }, 'a deleted team could not be removed; it is tried again in an hour');
    await enqueueRemoval(ctx, teamId, NEXT_TRY_SECONDS);
  },
});
