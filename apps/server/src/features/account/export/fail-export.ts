import type { AccountJobCtx } from '../context.ts';
import { deleteStrayPieces, setFailed } from './queries.ts';

const NOBODY = 0;

/** Gives an export up; what there is of it is of no use. */
export async function failExport(ctx: Pick<AccountJobCtx, 'db'>, exportId: string): Promise<void> {
  await setFailed(ctx.db, exportId);
  await deleteStrayPieces(ctx.db, { exportId, lease: NOBODY });
}
