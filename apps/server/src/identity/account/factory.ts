import type { Db } from '../../platform/db/connect.ts';
import { accountExports, exportPieces } from './tables.ts';

export async function buildExport(
  db: Db,
  {
    userId,
    ...overrides
  }: Pick<typeof accountExports.$inferInsert, 'userId'> & Partial<typeof accountExports.$inferInsert>,
) {
  const bytes = Buffer.from('the bytes of a zip');
  const [row] = await db
    .insert(accountExports)
    .values({
      userId,
      state: 'ready',
      lease: 1,
      size: bytes.length,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the export was not inserted');
  await db.insert(exportPieces).values({ exportId: row.id, lease: row.lease, position: 0, bytes });
  return row;
}
