import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { LedgerRow } from '../../platform/llm/attempt.ts';
import { aiModels, modelCalls } from './tables.ts';

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
    durationMs: Math.round(row.durationMs),
    startedAt: row.startedAt,
  });
}
