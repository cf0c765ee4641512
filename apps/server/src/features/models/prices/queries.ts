import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { modelPrices } from '../tables.ts';

export const listCurrentPrices = (db: Db) =>
  db
    .selectDistinctOn([modelPrices.provider, modelPrices.model], {
      provider: modelPrices.provider,
      model: modelPrices.model,
      input: modelPrices.input,
      cachedInput: modelPrices.cachedInput,
      output: modelPrices.output,
      effectiveFrom: modelPrices.effectiveFrom,
    })
    .from(modelPrices)
    .where(lte(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.provider, modelPrices.model, desc(modelPrices.effectiveFrom));

export type CurrentPrice = Pick<
  typeof modelPrices.$inferSelect,
  'provider' | 'model' | 'input' | 'cachedInput' | 'output'
>;

/** Applies from now, or from the start of a later day (UTC), whose planned price it replaces. */
export async function insertPrice(db: Db, price: CurrentPrice, from?: string): Promise<void> {
  const effectiveFrom = from === undefined ? sql`now()` : startOf(from);
  const { input, cachedInput, output } = price;
  await db
    .insert(modelPrices)
    .values({ ...price, effectiveFrom })
    .onConflictDoUpdate({
      target: [modelPrices.provider, modelPrices.model, modelPrices.effectiveFrom],
      set: { input, cachedInput, output },
    });
}

const startOf = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;

/** Prices that apply from a later day, earliest first. */
export const listPlannedPrices = (db: Db) =>
  db
    .select({
      provider: modelPrices.provider,
      model: modelPrices.model,
      input: modelPrices.input,
      cachedInput: modelPrices.cachedInput,
      output: modelPrices.output,
      effectiveFrom: modelPrices.effectiveFrom,
    })
    .from(modelPrices)
    .where(gt(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.effectiveFrom);

/** Returns false if there is no such price, or if it already applies. */
export async function deletePlannedPrice(
  db: Db,
  { provider, model, from }: { provider: CurrentPrice['provider']; model: string; from: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(modelPrices)
    .where(
      and(
        eq(modelPrices.provider, provider),
        eq(modelPrices.model, model),
        eq(modelPrices.effectiveFrom, startOf(from)),
        gt(modelPrices.effectiveFrom, sql`now()`),
      ),
    );
  return rowCount === 1;
}
