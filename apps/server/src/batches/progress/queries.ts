import type { BatchStatus } from '@inkstep/contract';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../../platform/db/keyset.ts';
import { contains } from '../../platform/db/sql-fragments.ts';
import { type BatchKey, type BatchRecord, batchColumns, isBatch, isUnused } from '../queries.ts';
import { batches } from '../tables.ts';

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
    .select({ ...batchColumns, figures: figures.as('figures') })
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
  const from = viewQuery(db, isBatch(key));
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
