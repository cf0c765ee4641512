import type { BatchStatus, ErrorCode } from '@inkstep/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { generations, tasks } from '../articles/index.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../platform/db/keyset.ts';
import { type Condition, contains } from '../platform/db/sql-fragments.ts';
import type { ItemInput } from './input/read-inputs.ts';
import { batches, batchItems } from './tables.ts';

/** A batch with its owner: request handlers never query by ID alone. */
export interface BatchKey {
  workspaceId: string;
  batchId: string;
}

const columns = {
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

const is = ({ workspaceId, batchId }: BatchKey): SQL | undefined =>
  and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId));

export async function findBatch(db: Db, key: BatchKey) {
  const [row] = await db.select(columns).from(batches).where(is(key));
  return row;
}

/** For the jobs of a batch, which act for its workspace. */
export async function findBatchById(db: Db, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await db.select(columns).from(batches).where(eq(batches.id, batchId));
  return row;
}

/** Locks the batch and its rows until the transaction ends: every change of a row locks its batch first. */
export async function lockBatch(db: Tx, key: BatchKey): Promise<BatchRecord | undefined> {
  const [row] = await db.select(columns).from(batches).where(is(key)).for('update');
  return row;
}

export async function lockBatchById(db: Tx, batchId: string): Promise<BatchRecord | undefined> {
  const [row] = await db.select(columns).from(batches).where(eq(batches.id, batchId)).for('update');
  return row;
}

export async function insertBatch(
  db: Db,
  batch: Pick<
    typeof batches.$inferInsert,
    'workspaceId' | 'userId' | 'name' | 'mode' | 'content' | 'settings'
  >,
): Promise<BatchRecord> {
  const [row] = await db.insert(batches).values(batch).returning(columns);
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
    .returning(columns);
  return row;
}

export async function deleteBatchRow(db: Db, key: BatchKey): Promise<boolean> {
  const { rowCount } = await db.delete(batches).where(is(key));
  return rowCount === 1;
}

/** True for a draft without content that hasn't been changed since it was created. */
const isUnused = sql`(${batches.startedAt} IS NULL AND ${batches.content} = '' AND ${batches.updatedAt} = ${batches.createdAt}
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

/** Progress of a batch's rows. `total` excludes rows without an article. */
export interface Figures {
  rows: number;
  total: number;
  completed: number;
  failed: number;
  /** Rows with a run, or ended. */
  begun: number;
  /** Waiting or being written. */
  open: number;
  writing: number;
  /** Sum of the rows' percentages. */
  percents: number;
  plans: number;
  plansReady: number;
  plansRunning: number;
  error: string | null;
  cost: number | null;
  /** Reservations of its articles that count for a month, and those of its rows that were returned. */
  counted: number;
  returned: number;
}

const hasFailed = sql`(item.ended_at IS NOT NULL AND (
  run.state = 'failed' OR run.id IS NULL AND item.error_code IS NOT NULL))`;
/** Task was deleted after its article was written or given up. */
const isGone = sql`(item.task_id IS NULL AND item.ended_at IS NOT NULL AND item.error_code IS NULL)`;

/**
 * Cost of planning, including replaced rows, and of the batch's runs. Excludes articles regenerated in the editor.
 */
const cost = sql`(SELECT sum(cost) FROM (
  SELECT batches.replaced_cost AS cost
  UNION ALL
  SELECT call.cost FROM model_calls AS call JOIN (
    SELECT item.task_id AS plan_id, NULL::uuid AS run_id FROM batch_items AS item
    WHERE item.batch_id = batches.id AND item.task_id IS NOT NULL
    UNION ALL
    SELECT NULL, run.id FROM batch_items AS item JOIN tasks AS task ON task.id = item.task_id
      JOIN generations AS run ON run.task_id = task.id
    WHERE item.batch_id = batches.id AND (NOT task.is_listed OR run.id = item.generation_id)
  ) AS part ON call.plan_id = part.plan_id OR call.generation_id = part.run_id) AS costs)`;

/** Includes articles that were counted before their row was written again. */
const counted = sql`(SELECT count(*) FROM usage_reservations AS reservation
  WHERE reservation.state <> 'returned' AND reservation.id IN (
    SELECT item.generation_id FROM batch_items AS item WHERE item.batch_id = batches.id
    UNION
    SELECT run.id FROM batch_items AS item JOIN tasks AS task ON task.id = item.task_id AND NOT task.is_listed
      JOIN generations AS run ON run.task_id = task.id
    WHERE item.batch_id = batches.id))`;

const figures = sql<Figures>`(
  SELECT jsonb_build_object(
    'rows', count(*),
    'total', count(*) FILTER (WHERE NOT item.is_left_out AND NOT ${isGone}),
    'completed', count(*) FILTER (WHERE run.state = 'completed'),
    'failed', count(*) FILTER (WHERE ${hasFailed}),
    'begun', count(*) FILTER (WHERE run.id IS NOT NULL OR item.generation_id IS NOT NULL AND item.ended_at IS NOT NULL),
    'open', count(*) FILTER (WHERE item.generation_id IS NOT NULL AND item.ended_at IS NULL),
    'writing', count(*) FILTER (WHERE run.state = 'generating'),
    'percents', coalesce(sum(CASE WHEN NOT item.is_left_out AND item.ended_at IS NOT NULL THEN 100
      WHEN run.id IS NOT NULL THEN run.progress ELSE 0 END) FILTER (WHERE NOT ${isGone}), 0),
    'plans', count(*) FILTER (WHERE plan.task_id IS NOT NULL AND NOT item.is_left_out),
    'plansReady', count(*) FILTER (WHERE plan.stage = 'ready' AND NOT item.is_left_out),
    'plansRunning', count(*) FILTER (WHERE plan.stage NOT IN ('ready', 'failed') AND NOT item.is_left_out),
    'error', (array_agg(coalesce(run.error_message, item.error_message) ORDER BY item.position)
      FILTER (WHERE ${hasFailed}))[1],
    'cost', ${cost},
    'counted', ${counted},
    'returned', count(*) FILTER (WHERE reservation.state = 'returned'))
  FROM batch_items AS item
  LEFT JOIN generations AS run ON run.id = item.generation_id
  LEFT JOIN usage_reservations AS reservation ON reservation.id = item.generation_id
  LEFT JOIN article_plans AS plan ON plan.task_id = item.task_id
  WHERE item.batch_id = batches.id)`;

export type BatchView = BatchRecord & { figures: Figures; status: BatchStatus };

const viewQuery = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...columns, figures: figures.as('figures') })
    .from(batches)
    .where(where)
    .as('view');

/** Derived from the rows and their runs, not stored. */
function statusOf({ startedAt, endedAt, stopReason, figures: of }: ViewQuery): SQL<BatchStatus> {
  const figure = (name: keyof Figures) => sql`(${of}->>'${sql.raw(name)}')::integer`;
  return sql<BatchStatus>`CASE
    WHEN ${startedAt} IS NULL THEN 'draft'
    WHEN ${stopReason} = 'cancelled' THEN 'cancelled'
    WHEN ${endedAt} IS NULL THEN CASE WHEN ${figure('begun')} > 0 THEN 'processing' ELSE 'pending' END
    WHEN ${figure('completed')} = 0 THEN 'failed'
    WHEN ${figure('completed')} = ${figure('total')} THEN 'completed'
    ELSE 'partial' END`;
}
type ViewQuery = ReturnType<typeof viewQuery>;

export interface BatchFilter {
  status?: BatchStatus | undefined;
  search?: string | undefined;
}

function filtered(db: Db, workspaceId: string, { status, search }: BatchFilter) {
  const from = viewQuery(
    db,
    and(
      eq(batches.workspaceId, workspaceId),
      sql`NOT ${isUnused}`,
      search ? contains(batches.name, search) : undefined,
    ),
  );
  return { from, where: status && eq(statusOf(from), status) };
}

/** Newest first. */
export async function listBatchRows(
  db: Db,
  workspaceId: string,
  { page, limit, ...filter }: BatchFilter & { page: number; limit: number },
): Promise<BatchView[]> {
  const { from, where } = filtered(db, workspaceId, filter);
  return db
    .select({ ...viewColumns(from), status: statusOf(from) })
    .from(from)
    .where(where)
    .orderBy(desc(from.createdAt), desc(from.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Newest first, each with its place in the list. */
export async function listNewestRows(
  db: Db,
  workspaceId: string,
  { after, limit, ...filter }: BatchFilter & { after: Place | undefined; limit: number },
): Promise<(BatchView & Place)[]> {
  const { from, where } = filtered(db, workspaceId, filter);
  return db
    .select({ ...viewColumns(from), status: statusOf(from), micros: microsOf(from.createdAt) })
    .from(from)
    .where(and(where, isAfter(from, after)))
    .orderBy(desc(from.createdAt), desc(from.id))
    .limit(limit);
}

export async function countBatchRows(db: Db, workspaceId: string, filter: BatchFilter): Promise<number> {
  const { from, where } = filtered(db, workspaceId, filter);
  const [row] = await db.select({ total: count() }).from(from).where(where);
  return row?.total ?? 0;
}

export async function findBatchView(db: Db, key: BatchKey): Promise<BatchView | undefined> {
  const from = viewQuery(db, is(key));
  const [row] = await db.select({ ...viewColumns(from), status: statusOf(from) }).from(from);
  return row;
}

const viewColumns = (from: ViewQuery) => ({
  id: from.id,
  workspaceId: from.workspaceId,
  userId: from.userId,
  tokenId: from.tokenId,
  name: from.name,
  mode: from.mode,
  content: from.content,
  settings: from.settings,
  pillarId: from.pillarId,
  startedAt: from.startedAt,
  stoppedAt: from.stoppedAt,
  stopReason: from.stopReason,
  endedAt: from.endedAt,
  createdAt: from.createdAt,
  updatedAt: from.updatedAt,
  figures: from.figures,
});

/** Total cost of the batch so far, in millionths of a dollar. */
export async function findSpent(db: Db, batchId: string): Promise<number> {
  const [row] = await db
    .select({ spent: sql`coalesce(${cost}, 0)`.mapWith(Number) })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row?.spent ?? 0;
}

/** Number of jobs ahead of the batch's next one in their common queue, whose tables db has. */
export async function findQueuePosition(
  db: Db,
  queueName: string,
  batchId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ position: number | null }>(sql`
    WITH own AS (
      SELECT priority, created_on FROM pgboss.job
      WHERE name = ${queueName} AND state < 'active' AND data->>'batchId' = ${batchId}
      ORDER BY priority DESC, created_on LIMIT 1
    )
    SELECT (SELECT count(*)::integer FROM pgboss.job AS job
      WHERE job.name = ${queueName} AND job.state < 'active'
        AND (job.priority > own.priority OR job.priority = own.priority AND job.created_on < own.created_on)) AS position
    FROM own`);
  return rows[0]?.position ?? undefined;
}

const itemColumns = {
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
    .innerJoin(batches, and(eq(batches.id, batchItems.batchId), is({ workspaceId, batchId })))
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
