import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { deleteStrayPieces, setFailed } from './queries.ts';
import { writeExport } from './write-export.ts';

/** Leases start at 1. */
const NO_LEASE = 0;

async function failExport(ctx: Pick<AccountJobCtx, 'db'>, exportId: string): Promise<void> {
  await setFailed(ctx.db, exportId);
  await deleteStrayPieces(ctx.db, { exportId, lease: NO_LEASE });
}

/** One at a time per process, which limits memory. */
export const exportAccountJob = defineJob({
  name: 'export-account',
  schema: z.object({ exportId: z.uuid() }),
  concurrency: 1,
  timeLimitSeconds: 3600,
  handler: (ctx: AccountJobCtx, { exportId }, { signal }) => writeExport(ctx, exportId, signal),
  onGivenUp: (ctx: AccountJobCtx, { exportId }) => failExport(ctx, exportId),
});
