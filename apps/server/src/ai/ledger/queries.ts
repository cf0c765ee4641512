import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { LedgerRow } from '../../platform/llm/attempt.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { modelCalls } from '../tables.ts';

/** Null if the referenced row is deleted. */
const idIfExists = (table: 'generations' | 'workspaces', id: string | undefined) =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE id = ${id ?? null}::uuid)`;

/** Records the call even if its run or its workspace has been deleted in the meantime. */
export async function insertModelCall(db: Db, row: LedgerRow): Promise<void> {
  await db.insert(modelCalls).values({
    generationId: idIfExists('generations', row.generationId),
    workspaceId: idIfExists('workspaces', row.workspaceId),
    planId: row.planId ?? null,
    supportCheckId: row.supportCheckId ?? null,
    step: row.step,
    provider: row.provider,
    model: row.model,
    attempt: row.attempt,
    outcome: row.outcome,
    inputTokens: row.inputTokens ?? null,
    cachedInputTokens: row.cachedInputTokens ?? null,
    outputTokens: row.outputTokens ?? null,
    reasoningTokens: row.reasoningTokens ?? null,
    inputPrice: row.price?.input ?? null,
    cachedInputPrice: row.price?.cachedInput ?? null,
    outputPrice: row.price?.output ?? null,
    cost: row.cost,
    durationMs: Math.round(row.durationMs),
    startedAt: row.startedAt,
  });
}

export async function hasModelCall(db: Db, { step, model, startedAt }: LedgerRow): Promise<boolean> {
  const { startedAt: began } = modelCalls;
  const same = and(eq(began, startedAt), eq(modelCalls.step, step), eq(modelCalls.model, model));
  return (await db.$count(modelCalls, same)) > 0;
}

export interface LostCall {
  step: string;
  provider: string;
  model: string;
  attempt: number;
  startedAt: Date | string;
  inputTokens: number;
}

interface LostCallsOwner {
  workspaceId: string;
  generationId?: string;
  planId?: string;
}

/** Records calls whose outcome is unknown, unless the ledger already has them or a later call of the step. */
export async function insertLostCalls(
  db: Db,
  { generationId, planId, workspaceId }: LostCallsOwner,
  calls: readonly LostCall[],
): Promise<void> {
  if (calls.length === 0) return;
  const ofRun = sql`${generationId ?? null}::uuid`;
  const ofPlan = sql`${planId ?? null}::uuid`;
  await db.execute(sql`
    INSERT INTO ${modelCalls}
      (generation_id, plan_id, workspace_id, step, provider, model, attempt, outcome, input_tokens, started_at)
    SELECT ${ofRun}, ${ofPlan}, ${workspaceId}::uuid,
      call.step, call.provider, call.model, call.attempt, 'lost', call."inputTokens", call."startedAt"
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS call
      (step text, provider text, model text, attempt integer, "inputTokens" integer, "startedAt" timestamptz)
    WHERE NOT EXISTS (
      SELECT FROM ${modelCalls} AS known
      WHERE (known.generation_id = ${ofRun} OR known.plan_id = ${ofPlan})
        AND known.step = call.step AND known.started_at >= call."startedAt"
    )
    ORDER BY call."startedAt"`);
}

/** Total usage of a run's calls, as reported by providers. */
export const sumCalls = (db: Db, generationId: string): Promise<Spent> =>
  sumWhere(db, eq(modelCalls.generationId, generationId));

/** Total usage of the calls of a check of support, as reported by providers. */
export const sumSupportCalls = (db: Db, checkId: string): Promise<Spent> =>
  sumWhere(db, eq(modelCalls.supportCheckId, checkId));

async function sumWhere(db: Db, where: SQL): Promise<Spent> {
  const { inputTokens, outputTokens, cost } = modelCalls;
  const [row] = await db
    .select({
      tokens: sql`coalesce(sum(${inputTokens}), 0) + coalesce(sum(${outputTokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${cost}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(where);
  return row ?? { tokens: 0, cost: 0 };
}

export const listCalls = (db: Db, generationId: string) =>
  db
    .select({
      step: modelCalls.step,
      model: modelCalls.model,
      attempt: modelCalls.attempt,
      outcome: modelCalls.outcome,
      inputTokens: modelCalls.inputTokens,
      cachedInputTokens: modelCalls.cachedInputTokens,
      outputTokens: modelCalls.outputTokens,
      reasoningTokens: modelCalls.reasoningTokens,
      cost: modelCalls.cost,
      durationMs: modelCalls.durationMs,
    })
    .from(modelCalls)
    .where(eq(modelCalls.generationId, generationId))
    .orderBy(asc(modelCalls.startedAt), asc(modelCalls.id));

export type CallRow = Awaited<ReturnType<typeof listCalls>>[number];
