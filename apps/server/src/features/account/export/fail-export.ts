import type { AccountJobCtx } from '../context.ts';
import { deleteStrayPieces, setFailed } from './queries.ts';

const NOBODY = 0;

/** Marks an export as failed and deletes its parts. */
export async function failExport(ctx: Pick<AccountJobCtx, 'db'>, exportId: string): Promise<void> {
  await setFailed(ctx.db, exportId);
  await deleteStrayPieces(ctx.db, { exportId, lease: NOBODY });
}
