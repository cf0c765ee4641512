import { notFound } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/file-response.ts';
import { requireConfirmed } from '../../confirm-identity.ts';
import type { AccountCtx } from '../context.ts';
import { findExport, findPiece, type Lease } from './queries.ts';

export async function downloadExport(
  ctx: Pick<AccountCtx, 'db' | 'auth'>,
  { userId }: { userId: string },
  token: string | undefined,
): Promise<FileResponse> {
  await requireConfirmed(ctx, token);
  const row = await findExport(ctx.db, userId);
  if (row?.state !== 'ready' || row.size === null) throw notFound('Export');
  const day = row.createdAt.toISOString().slice(0, 10);
  const lease = { exportId: row.id, lease: row.lease };
  return { name: `inkstep-export-${day}.zip`, size: row.size, content: readPieces(ctx, lease, row.size) };
}

async function* readPieces(
  { db }: Pick<AccountCtx, 'db'>,
  lease: Lease,
  size: number,
): AsyncGenerator<Buffer> {
  for (let position = 0, read = 0; read < size; position++) {
    const bytes = await findPiece(db, lease, position);
    if (!bytes) throw new Error('The export was deleted while it was read.');
    yield bytes;
    read += bytes.length;
  }
}
