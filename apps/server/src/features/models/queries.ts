import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { LedgerRow } from '../../platform/llm/attempt.ts';
import { aiModels, modelCalls, modelPrices } from './tables.ts';

const columns = {
  name: aiModels.modelName,
  provider: aiModels.provider,
  modelVersion: aiModels.modelVersion,
  baseUrl: aiModels.baseUrl,
  apiKey: aiModels.apiKey,
  structuredOutputs: aiModels.structuredOutputs,
  isDefault: aiModels.isDefault,
};

/** The default first, then the others in their order. */
export const findActiveModels = (db: Db) =>
  db
    .select(columns)
    .from(aiModels)
    .where(eq(aiModels.isActive, true))
    .orderBy(desc(aiModels.isDefault), asc(aiModels.position), asc(aiModels.createdAt));

/** Of each model the price that is in force. */
export const listCurrentPrices = (db: Db) =>
  db
    .selectDistinctOn([modelPrices.provider, modelPrices.model], {
      provider: modelPrices.provider,
      model: modelPrices.model,
      input: modelPrices.input,
      cachedInput: modelPrices.cachedInput,
      output: modelPrices.output,
    })
    .from(modelPrices)
    .where(lte(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.provider, modelPrices.model, desc(modelPrices.effectiveFrom));

export type CurrentPrice = Awaited<ReturnType<typeof listCurrentPrices>>[number];

const ifThere = (table: 'generations' | 'users', id: string | undefined) =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE id = ${id ?? null}::uuid)`;

/** What a call cost counts, even if its run or its person was deleted meanwhile. */
export async function insertModelCall(db: Db, row: LedgerRow): Promise<void> {
  await db.insert(modelCalls).values({
    generationId: ifThere('generations', row.generationId),
    userId: ifThere('users', row.userId),
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

export interface LostCall {
  step: string;
  provider: string;
  model: string;
  attempt: number;
  startedAt: Date;
  inputTokens: number;
}

/** Leaves out a step that the ledger has as of this call or a later one. */
export async function insertLostCalls(
  db: Db,
  { generationId, userId }: { generationId: string; userId: string },
  calls: readonly LostCall[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${modelCalls}
      (generation_id, user_id, step, provider, model, attempt, outcome, input_tokens, started_at)
    SELECT ${generationId}::uuid, ${userId}::uuid,
      call.step, call.provider, call.model, call.attempt, 'lost', call."inputTokens", call."startedAt"
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS call
      (step text, provider text, model text, attempt integer, "inputTokens" integer, "startedAt" timestamptz)
    WHERE NOT EXISTS (
      SELECT FROM ${modelCalls} AS known
      WHERE known.generation_id = ${generationId} AND known.step = call.step AND known.started_at >= call."startedAt"
    )
    ORDER BY call."startedAt"`);
}

/** Of one run, or of one person today (UTC) outside of runs. */
export async function sumCalls(
  db: Db,
  of: { generationId: string } | { userId: string },
): Promise<{ tokens: number; cost: number }> {
  const { inputTokens, outputTokens, cost } = modelCalls;
  const [row] = await db
    .select({
      tokens: sql`coalesce(sum(${inputTokens}), 0) + coalesce(sum(${outputTokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${cost}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(
      'generationId' in of
        ? eq(modelCalls.generationId, of.generationId)
        : and(
            eq(modelCalls.userId, of.userId),
            isNull(modelCalls.generationId),
            gte(modelCalls.startedAt, sql`date_trunc('day', now(), 'UTC')`),
          ),
    );
  return row ?? { tokens: 0, cost: 0 };
}

/** In the order in which they began. */
export const listCallRows = (db: Db, generationId: string) =>
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

export type CallRow = Awaited<ReturnType<typeof listCallRows>>[number];
