import { eq, sql } from 'drizzle-orm';
import { generations } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';

export async function findRun(db: Db, generationId: string) {
  const [row] = await db
    .select({ state: generations.state, cancelledAt: generations.cancelledAt })
    .from(generations)
    .where(eq(generations.id, generationId));
  return row;
}

/** Cost so far of each article being written. */
export async function listRunningCosts(db: Db, batchId: string): Promise<number[]> {
  const { rows } = await db.execute<{ cost: number }>(sql`
    SELECT coalesce((SELECT sum(call.cost) FROM model_calls AS call WHERE call.generation_id = run.id), 0)::float8 AS cost
    FROM batch_items AS item JOIN generations AS run ON run.id = item.generation_id AND run.state = 'generating'
    WHERE item.batch_id = ${batchId}`);
  return rows.map(({ cost }) => cost);
}

/** Cost so far of each running plan. */
export async function listPlanningCosts(db: Db, batchId: string): Promise<number[]> {
  const { rows } = await db.execute<{ cost: number }>(sql`
    SELECT coalesce((SELECT sum(call.cost) FROM model_calls AS call WHERE call.plan_id = plan.task_id), 0)::float8 AS cost
    FROM batch_items AS item JOIN article_plans AS plan ON plan.task_id = item.task_id
    WHERE item.batch_id = ${batchId} AND item.ended_at IS NULL AND NOT item.is_left_out
      AND plan.stage NOT IN ('waiting', 'ready', 'failed')`);
  return rows.map(({ cost }) => cost);
}
