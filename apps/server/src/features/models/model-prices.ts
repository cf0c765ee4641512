import type { ModelPriceRow, SetModelPrice } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { recordEvent } from '../audit/index.ts';
import { configuredModels, type ModelsCtx } from './configured-models.ts';
import { LIST_PRICES } from './list-prices.ts';
import { insertPrice, listCurrentPrices } from './queries.ts';

/** The price of each model that is configured, stored or listed. Configured models come first. */
export async function listModelPrices(ctx: ModelsCtx): Promise<ModelPriceRow[]> {
  const models = await configuredModels(ctx);
  const stored = await listCurrentPrices(ctx.db);
  const rows = new Map<string, ModelPriceRow>();
  const add = (row: ModelPriceRow) => {
    const key = `${row.provider} ${row.model}`;
    if (!rows.has(key)) rows.set(key, row);
  };
  const priceOf = (provider: string, model: string): ModelPriceRow | undefined => {
    const isSame = (price: { provider: string; model: string }) =>
      price.provider === provider && price.model === model;
    const confirmed = stored.find(isSame);
    if (confirmed) {
      const { effectiveFrom, ...price } = confirmed;
      return { ...price, status: 'confirmed', date: effectiveFrom.toISOString().slice(0, 10), source: null };
    }
    const listed = LIST_PRICES.find(isSame);
    if (!listed) return undefined;
    const { readOn, ...price } = listed;
    return { ...price, status: 'unconfirmed', date: readOn };
  };
  for (const { provider, modelVersion: model, price } of models) {
    add(
      priceOf(provider, model) ?? {
        provider,
        model,
        input: price?.input ?? null,
        cachedInput: price?.cachedInput ?? null,
        output: price?.output ?? null,
        status: price ? (price.listedOn ? 'unconfirmed' : 'confirmed') : 'unknown',
        date: price?.listedOn ?? null,
        source: null,
      },
    );
  }
  for (const { provider, model } of [...stored, ...LIST_PRICES]) {
    const row = priceOf(provider, model);
    if (row) add(row);
  }
  return [...rows.values()];
}

/** Stores a price that applies from now on; with the figures of a list price, that confirms it. */
export async function setModelPrice(ctx: ModelsCtx, admin: SignedIn, price: SetModelPrice): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await insertPrice(tx.db, price);
    const { model: target, ...after } = price;
    await recordEvent(tx, { action: 'model.price_set', actorId: admin.userId, target, after });
  });
}
