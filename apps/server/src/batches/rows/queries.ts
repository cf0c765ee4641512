import type { ErrorCode } from '@inkstep/contract';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { generations, tasks } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type Condition } from '../../platform/db/sql-fragments.ts';
import type { ItemInput } from '../input/read-inputs.ts';
import { type BatchKey, isBatch } from '../queries.ts';
import { batches, batchItems } from '../tables.ts';

/** Columns of a row, as all that reads rows needs them. */
export const itemColumns = {
  id: batchItems.id,
  batchId: batchItems.batchId,
  position: batchItems.position,
  input: batchItems.input,
  isLeftOut: batchItems.isLeftOut,
  isKept: batchItems.isKept,
  taskId: batchItems.taskId,
  generationId: batchItems.generationId,
  endedAt: batchItems.endedAt,
  errorCode: batchItems.errorCode,
  errorMessage: batchItems.errorMessage,
};

export type ItemRecord = Awaited<ReturnType<typeof listItems>>[number];

export const listItems = (db: Db, batchId: string) =>
  db
    .select(itemColumns)
    .from(batchItems)
    .where(eq(batchItems.batchId, batchId))
    .orderBy(asc(batchItems.position));

export async function findItem(
  db: Db,
  { batchId, itemId }: { batchId: string; itemId: string },
): Promise<ItemRecord | undefined> {
  const [row] = await db
    .select(itemColumns)
    .from(batchItems)
    .where(and(eq(batchItems.id, itemId), eq(batchItems.batchId, batchId)));
  return row;
}

export async function insertItem(
  db: Db,
  item: { batchId: string; position: number; input: ItemInput; isLeftOut: boolean },
): Promise<ItemRecord> {
  const [row] = await db.insert(batchItems).values(item).returning(itemColumns);
  if (!row) throw new Error('the row was not inserted');
  return row;
}

export async function updateItem(
  db: Db,
  itemId: string,
  changes: Partial<Omit<typeof batchItems.$inferInsert, 'id' | 'batchId'>>,
): Promise<void> {
  await db.update(batchItems).set(changes).where(eq(batchItems.id, itemId));
}

export async function deleteItems(db: Db, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) await db.delete(batchItems).where(inArray(batchItems.id, itemIds));
}

/** Rows that have neither started nor ended, with their reservations. */
export async function listWaiting(
  db: Db,
  batchId: string,
  { exceptPlanning = false } = {},
): Promise<{ id: string; generationId: string }[]> {
  const { rows } = await db.execute<{ id: string; generationId: string }>(sql`
    SELECT item.id, item.generation_id AS "generationId" FROM ${batchItems} AS item
    WHERE item.batch_id = ${batchId} AND item.generation_id IS NOT NULL AND item.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM generations AS run WHERE run.id = item.generation_id)
      ${
        exceptPlanning
          ? sql`AND NOT EXISTS (SELECT FROM article_plans AS plan WHERE plan.task_id = item.task_id
              AND plan.stage NOT IN ('waiting', 'ready', 'failed'))`
          : sql``
      }
    ORDER BY item.position`);
  return rows;
}

/** Rows with a run that has not ended. */
export async function listWriting(db: Db, batchId: string): Promise<{ id: string; generationId: string }[]> {
  const { rows } = await db.execute<{ id: string; generationId: string }>(sql`
    SELECT item.id, item.generation_id AS "generationId"
    FROM ${batchItems} AS item JOIN generations AS run ON run.id = item.generation_id
    WHERE item.batch_id = ${batchId} AND item.ended_at IS NULL
    ORDER BY item.position`);
  return rows;
}

/** False if it had already ended, or was never started. */
export async function setItemEnded(
  db: Tx,
  itemId: string,
  failure?: { code: ErrorCode; message: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(batchItems)
    .set({ endedAt: sql`now()`, errorCode: failure?.code ?? null, errorMessage: failure?.message ?? null })
    .where(and(eq(batchItems.id, itemId), isNotNull(batchItems.generationId), isNull(batchItems.endedAt)));
  return rowCount === 1;
}

export const countOpen = (db: Db, batchId: string): Promise<number> =>
  db.$count(
    batchItems,
    and(eq(batchItems.batchId, batchId), isNotNull(batchItems.generationId), isNull(batchItems.endedAt)),
  );

export const countWritten = async (db: Db, batchId: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM ${batchItems} AS item
    JOIN generations AS run ON run.id = item.generation_id AND run.state = 'completed'
    WHERE item.batch_id = ${batchId}`);
  return rows[0]?.count ?? 0;
};

/**
 * Deletes at most `limit` tasks of the batch that were not opened individually, with their articles. Returns their
 * number.
 */
export async function deleteUnlistedTasks(
  db: Db,
  { workspaceId, batchId }: BatchKey,
  { limit, itemIds }: { limit: number; itemIds?: string[] },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM tasks WHERE id IN (
      SELECT task.id FROM tasks AS task JOIN ${batchItems} AS item ON item.task_id = task.id
      WHERE item.batch_id = ${batchId} AND task.workspace_id = ${workspaceId} AND NOT task.is_listed
        ${itemIds ? sql`AND item.id = ANY(${sql.param(itemIds)}::uuid[])` : sql``}
      LIMIT ${limit})`);
  return rowCount ?? 0;
}

/** Adds the cost of plans that are about to be deleted. */
export async function addReplacedCost(db: Db, batchId: string, taskIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE batches SET replaced_cost = coalesce(replaced_cost, 0) + lost.cost
    FROM (SELECT sum(cost) AS cost FROM model_calls
      WHERE plan_id = ANY(${sql.param([...taskIds])}::uuid[])) AS lost
    WHERE batches.id = ${batchId} AND lost.cost IS NOT NULL`);
}

/** Sets the order of a batch's rows. */
export async function setPositions(db: Db, itemIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${batchItems} AS item SET position = given.at - 1
    FROM unnest(${sql.param([...itemIds])}::uuid[]) WITH ORDINALITY AS given(id, at)
    WHERE item.id = given.id AND item.position <> given.at - 1`);
}

/** Written articles that aren't completed, in order. */
export const listUnfinished = (db: Db, { workspaceId, batchId }: BatchKey) =>
  db
    .select({ taskId: tasks.id, title: tasks.name })
    .from(batchItems)
    .innerJoin(batches, and(eq(batches.id, batchItems.batchId), isBatch({ workspaceId, batchId })))
    .innerJoin(
      generations,
      and(eq(generations.id, batchItems.generationId), eq(generations.state, 'completed')),
    )
    .innerJoin(tasks, and(eq(tasks.id, batchItems.taskId), isNull(tasks.finishedAt)))
    .orderBy(asc(batchItems.position));

export async function findNextItem(db: Db, { workspaceId, taskId }: { workspaceId: string; taskId: string }) {
  const own = alias(batchItems, 'own');
  const [row] = await db
    .select({ batchId: batches.id, batchName: batches.name, rowId: batchItems.id, name: tasks.name })
    .from(own)
    .innerJoin(batches, and(eq(batches.id, own.batchId), eq(batches.workspaceId, workspaceId)))
    .innerJoin(batchItems, and(eq(batchItems.batchId, own.batchId), ne(batchItems.id, own.id)))
    .innerJoin(tasks, and(eq(tasks.id, batchItems.taskId), isNull(tasks.finishedAt)))
    .where(and(eq(own.taskId, taskId), eq(batchItems.isLeftOut, false)))
    .orderBy(sql`${batchItems.position} < ${own.position}`, asc(batchItems.position))
    .limit(1);
  return row;
}

/** Matches tasks that are left out of their batch. */
export const isLeftOut: Condition = sql`EXISTS (SELECT FROM batch_items
  WHERE batch_items.task_id = tasks.id AND batch_items.is_left_out)`;
