import type { ModelPurpose } from '@inkstep/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/connect.ts';
import type { ModelConfig } from '../platform/llm/model-config.ts';
import { aiModels, modelOutages } from './tables.ts';

export const modelColumns = {
  name: aiModels.modelName,
  provider: aiModels.provider,
  modelVersion: aiModels.modelVersion,
  baseUrl: aiModels.baseUrl,
  apiKey: aiModels.apiKey,
  purpose: aiModels.purpose,
  picturePrice: aiModels.picturePrice,
  structuredOutputs: aiModels.structuredOutputs,
  isDefault: aiModels.isDefault,
};

/** Purposes of the models that have a role. */
export const PURPOSES = {
  writing: ['writing', 'writing-verifying'],
  verifying: ['writing-verifying', 'verifying', 'verifying-yes-no'],
  pictures: ['pictures'],
} as const satisfies Record<string, readonly ModelPurpose[]>;
export type ModelRole = keyof typeof PURPOSES;

export const findActiveModels = (db: Db, role: ModelRole) =>
  db
    .select(modelColumns)
    .from(aiModels)
    .where(and(eq(aiModels.isActive, true), inArray(aiModels.purpose, [...PURPOSES[role]])))
    .orderBy(desc(aiModels.isDefault), asc(aiModels.position), asc(aiModels.createdAt));

/** One per model whose last call failed. While `isOpen`, other models are asked first. */
export const listOutages = (db: Db) =>
  db
    .select({
      provider: modelOutages.provider,
      baseUrl: modelOutages.baseUrl,
      modelVersion: modelOutages.model,
      reason: modelOutages.reason,
      until: modelOutages.until,
      isOpen: sql<boolean>`${modelOutages.until} > now()`,
    })
    .from(modelOutages);

/** A later failure replaces the reason and extends the outage, but never shortens it. */
export async function upsertOutage(
  db: Db,
  { provider, baseUrl = '', modelVersion: model }: ModelConfig,
  reason: string,
  forMs: number,
): Promise<void> {
  const until = sql`now() + ${forMs} * interval '1 millisecond'`;
  await db
    .insert(modelOutages)
    .values({ provider, baseUrl, model, reason, until })
    .onConflictDoUpdate({
      target: [modelOutages.provider, modelOutages.baseUrl, modelOutages.model],
      set: { reason, until: sql`greatest(${modelOutages.until}, excluded.until)` },
    });
}

export async function deleteOutage(
  db: Db,
  { provider, baseUrl = '', modelVersion }: ModelConfig,
): Promise<void> {
  await db
    .delete(modelOutages)
    .where(
      and(
        eq(modelOutages.provider, provider),
        eq(modelOutages.baseUrl, baseUrl),
        eq(modelOutages.model, modelVersion),
      ),
    );
}
