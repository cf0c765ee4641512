import type { AccountExport } from '@inkstep/contract';
import type { AccountCtx } from '../context.ts';
import { type ExportRow, findExport } from './queries.ts';

const NONE: AccountExport = { state: 'none', createdAt: null, size: null, expiresAt: null };

const present = (row: ExportRow): AccountExport => ({
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  size: row.size,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

export async function getExport(
  ctx: Pick<AccountCtx, 'db'>,
  { userId }: { userId: string },
): Promise<AccountExport> {
  const row = await findExport(ctx.db, userId);
  return row ? present(row) : NONE;
}
