import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { accountExports, exportPieces } from '../tables.ts';

const columns = {
  id: accountExports.id,
  state: accountExports.state,
  lease: accountExports.lease,
  size: accountExports.size,
  createdAt: accountExports.createdAt,
  expiresAt: accountExports.expiresAt,
};

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** One worker's lease on an export. Writes with an older lease than the stored one are rejected. */
export interface Lease {
  exportId: string;
  lease: number;
}

const running = (exportId: string) =>
  and(eq(accountExports.id, exportId), eq(accountExports.state, 'running'));
const held = ({ exportId, lease }: Lease) => and(running(exportId), eq(accountExports.lease, lease));

/** Excludes expired exports. */
export async function findExport(db: Db, userId: string) {
  const unexpired = or(isNull(accountExports.expiresAt), gt(accountExports.expiresAt, sql`now()`));
  const [row] = await db
    .select(columns)
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), unexpired));
  return row;
}

export async function deleteEndedExport(db: Db, userId: string): Promise<void> {
  await db
    .delete(accountExports)
    .where(and(eq(accountExports.userId, userId), ne(accountExports.state, 'running')));
}

/** Undefined if the user already has one. */
export async function insertExport(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .insert(accountExports)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ id: accountExports.id });
  return row?.id;
}

/** Takes the lease for this worker; earlier workers can no longer write. */
export async function takeLease(db: Db, exportId: string) {
  const [row] = await db
    .update(accountExports)
    .set({ lease: sql`${accountExports.lease} + 1` })
    .where(running(exportId))
    .returning({
      exportId: accountExports.id,
      lease: accountExports.lease,
      userId: accountExports.userId,
    });
  return row;
}

/** False if this worker no longer holds the lease. */
export async function insertPiece(
  db: Db,
  lease: Lease,
  { position, bytes }: { position: number; bytes: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${exportPieces} (export_id, lease, position, bytes)
    SELECT id, lease, ${position}, ${bytes} FROM ${accountExports} WHERE ${held(lease)}`);
  return rowCount === 1;
}

/** False if this worker no longer holds the lease. */
export async function setReady(
  db: Db,
  lease: Lease,
  { size, days }: { size: number; days: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(accountExports)
    .set({ state: 'ready', size, expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(held(lease));
  return rowCount === 1;
}

export async function setFailed(db: Db, exportId: string): Promise<void> {
  await db.update(accountExports).set({ state: 'failed' }).where(running(exportId));
}

export async function deleteStrayPieces(db: Db, { exportId, lease }: Lease): Promise<void> {
  await db
    .delete(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), ne(exportPieces.lease, lease)));
}

export async function findPiece(db: Db, { exportId, lease }: Lease, position: number) {
  const [row] = await db
    .select({ bytes: exportPieces.bytes })
    .from(exportPieces)
    .where(
      and(
        eq(exportPieces.exportId, exportId),
        eq(exportPieces.lease, lease),
        eq(exportPieces.position, position),
      ),
    );
  return row?.bytes;
}

export async function deleteExpired(db: Db): Promise<number> {
  const { rowCount } = await db.delete(accountExports).where(lte(accountExports.expiresAt, sql`now()`));
  return rowCount ?? 0;
}
