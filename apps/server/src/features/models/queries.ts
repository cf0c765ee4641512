import { asc, desc, eq } from 'drizzle-orm';
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

export async function insertModelCall(db: Db, row: LedgerRow): Promise<void> {
  await db.insert(modelCalls).values({
    generationId: row.generationId ?? null,
    userId: row.userId ?? null,
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
