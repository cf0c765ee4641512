import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/connect.ts';
import { batches } from './tables.ts';

/** A batch with its owner: request handlers never query by ID alone. */
export interface BatchKey {
  workspaceId: string;
  batchId: string;
}

export const batchColumns = {
  id: batches.id,
  workspaceId: batches.workspaceId,
  userId: batches.userId,
  tokenId: batches.tokenId,
  name: batches.name,
  mode: batches.mode,
  content: batches.content,
  settings: batches.settings,
  pillarId: batches.pillarId,
  startedAt: batches.startedAt,
  stoppedAt: batches.stoppedAt,
  stopReason: batches.stopReason,
  endedAt: batches.endedAt,
  createdAt: batches.createdAt,
  updatedAt: batches.updatedAt,
};

export type BatchRecord = NonNullable<Awaited<ReturnType<typeof findBatch>>>;
type Changeable =
  | 'name'
  | 'mode'
  | 'content'
  | 'settings'
  | 'startedAt'
  | 'stoppedAt'
  | 'stopReason'
  | 'endedAt'
  | 'userId'
  | 'tokenId';
export type Changes = { [K in Changeable]?: BatchRecord[K] };

export const isBatch = ({ workspaceId, batchId }: BatchKey): SQL | undefined =>
  and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId));

export async function findBatch(db: Db, key: BatchKey) {
  const [row] = await db.select(batchColumns).from(batches).where(isBatch(key));
  return row;
}

/** For the jobs of a batch, which act for its workspace. */
export async function findBatchById(db: Db, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await db.select(batchColumns).from(batches).where(eq(batches.id, batchId));
  return row;
}

/** Locks the batch and its rows until the transaction ends: every change of a row locks its batch first. */
export async function lockBatch(db: Tx, key: BatchKey): Promise<BatchRecord | undefined> {
  const [row] = await db.select(batchColumns).from(batches).where(isBatch(key)).for('update');
  return row;
}

export async function lockBatchById(db: Tx, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await db.select(batchColumns).from(batches).where(eq(batches.id, batchId)).for('update');
  return row;
}

export async function insertBatch(
  db: Db,
  batch: Pick<
    typeof batches.$inferInsert,
    'workspaceId' | 'userId' | 'name' | 'mode' | 'content' | 'settings'
  >,
): Promise<BatchRecord> {
  const [row] = await db.insert(batches).values(batch).returning(batchColumns);
  if (!row) throw new Error('the batch was not inserted');
  return row;
}

export async function updateBatchRow(
  db: Db,
  batchId: string,
  changes: Changes,
): Promise<BatchRecord | undefined> {
  const [row] = await db
    .update(batches)
    // Always differs from the previous value, because clients use it as a version.
    .set({ ...changes, updatedAt: sql`greatest(now(), ${batches.updatedAt} + interval '1 millisecond')` })
    .where(eq(batches.id, batchId))
    .returning(batchColumns);
  return row;
}

export async function deleteBatchRow(db: Db, key: BatchKey): Promise<boolean> {
  const { rowCount } = await db.delete(batches).where(isBatch(key));
  return rowCount === 1;
}

/** True for a draft without content that hasn't been changed since it was created. */
export const isUnused = sql`(${batches.startedAt} IS NULL AND ${batches.content} = '' AND ${batches.updatedAt} = ${batches.createdAt}
  AND NOT EXISTS (SELECT FROM batch_items AS item WHERE item.batch_id = ${batches.id}))`;

export async function deleteUnusedBatch(db: Db, batchId: string): Promise<void> {
  await db.delete(batches).where(and(eq(batches.id, batchId), isUnused));
}

export const countBatches = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(batches, eq(batches.workspaceId, workspaceId));

export async function listBatchIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(eq(batches.workspaceId, workspaceId))
    .orderBy(asc(batches.createdAt), asc(batches.id));
  return rows.map(({ id }) => id);
}
