import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { modelPrices } from '../tables.ts';

const columns = {
  provider: modelPrices.provider,
  model: modelPrices.model,
  input: modelPrices.input,
  cachedInput: modelPrices.cachedInput,
  output: modelPrices.output,
  effectiveFrom: modelPrices.effectiveFrom,
};

export const listCurrentPrices = (db: Db) =>
  db
    .selectDistinctOn([modelPrices.provider, modelPrices.model], columns)
    .from(modelPrices)
    .where(lte(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.provider, modelPrices.model, desc(modelPrices.effectiveFrom));

export type CurrentPrice = Pick<
  typeof modelPrices.$inferSelect,
  'provider' | 'model' | 'input' | 'cachedInput' | 'output'
>;

/** Applies from now, or from the start of a later day (UTC), replacing the price planned for that day. */
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
    .select(columns)
    .from(modelPrices)
    .where(gt(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.effectiveFrom);

/** Returns the deleted price; undefined if there was none, or if it applies already. */
export async function deletePlannedPrice(
  db: Db,
  { provider, model, from }: { provider: CurrentPrice['provider']; model: string; from: string },
): Promise<Pick<CurrentPrice, 'input' | 'cachedInput' | 'output'> | undefined> {
  const { input, cachedInput, output } = modelPrices;
  const [row] = await db
    .delete(modelPrices)
    .where(
      and(
        eq(modelPrices.provider, provider),
        eq(modelPrices.model, model),
        eq(modelPrices.effectiveFrom, startOf(from)),
        gt(modelPrices.effectiveFrom, sql`now()`),
      ),
    )
    .returning({ input, cachedInput, output });
  return row;
}

/** The price at the start of a later day (UTC), or else now. */
export async function findPriceAt(
  db: Db,
  { provider, model }: Pick<CurrentPrice, 'provider' | 'model'>,
  day?: string,
) {
  const { input, cachedInput, output, effectiveFrom } = modelPrices;
  const [row] = await db
    .select({ input, cachedInput, output, effectiveFrom })
    .from(modelPrices)
    .where(
      and(
        eq(modelPrices.provider, provider),
        eq(modelPrices.model, model),
        lte(effectiveFrom, day === undefined ? sql`now()` : startOf(day)),
      ),
    )
    .orderBy(desc(effectiveFrom))
    .limit(1);
  return row;
}
