import type { ModelPriceRow, PlannedPrice, SetModelPrice } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { configuredModels, type ModelsCtx } from '../configured-models.ts';
import { LIST_PRICES } from './list-prices.ts';
import {
  type CurrentPrice,
  deletePlannedPrice,
  findPriceAt,
  insertPrice,
  listCurrentPrices,
  listPlannedPrices,
} from './queries.ts';

type PricedNow = Omit<ModelPriceRow, 'planned' | 'is_used'>;

const UNPRICED = {
  input: null,
  cachedInput: null,
  output: null,
  status: 'unknown',
  date: null,
  source: null,
} as const;

/** Prices of all models that are configured, have a stored price or a list price. Configured models come first. */
export async function listModelPrices(ctx: ModelsCtx): Promise<ModelPriceRow[]> {
  const models = await configuredModels(ctx);
  const stored = await listCurrentPrices(ctx.db);
  const later = await listPlannedPrices(ctx.db);
  const rows = new Map<string, ModelPriceRow>();
  const add = (row: PricedNow) => {
    const key = `${row.provider} ${row.model}`;
    const planned = later
      .filter(({ provider, model }) => provider === row.provider && model === row.model)
      .map(({ effectiveFrom, input, cachedInput, output }) => ({
        from: dayOf(effectiveFrom),
        input,
        cachedInput,
        output,
      }));
    const isUsed = models.some(
      ({ provider, modelVersion }) => provider === row.provider && modelVersion === row.model,
    );
    if (!rows.has(key)) rows.set(key, { ...row, planned, is_used: isUsed });
  };
  const priceOf = (provider: string, model: string): PricedNow | undefined => {
    const isSame = (price: { provider: string; model: string }) =>
      price.provider === provider && price.model === model;
    const confirmed = stored.find(isSame);
    if (confirmed) {
      const { effectiveFrom, ...price } = confirmed;
      return { ...price, status: 'confirmed', date: dayOf(effectiveFrom), source: null };
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
  for (const { provider, model } of later) {
    add({ provider, model, ...UNPRICED });
  }
  return [...rows.values()];
}

/** The day (UTC) from which a price applies. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Stores a price that applies from now or from a later day. Storing the figures of a list price confirms it.
 * @throws DomainError INVALID for a day in the past
 */
export async function setModelPrice(
  ctx: ModelsCtx,
  admin: SignedIn,
  { from, ...price }: SetModelPrice,
): Promise<void> {
  const today = dayOf(new Date());
  if (from !== undefined && from < today) throw over();
  const later = from === today ? undefined : from;
  await inTransaction(ctx, async (tx) => {
    const before = await priceBefore(tx, price, later);
    await insertPrice(tx.db, price, later);
    const { model: target, ...figures } = price;
    const after = { ...figures, from: later ?? today };
    await recordEvent(tx, {
      action: 'model.price_set',
      actorId: admin.userId,
      target,
      ...(before && { before }),
      after,
    });
  });
}

/** The price that the new one replaces: a stored one, or else a list price. Undefined if there is neither. */
async function priceBefore(
  { db }: { db: Db },
  { provider, model }: Pick<CurrentPrice, 'provider' | 'model'>,
  day: string | undefined,
) {
  const stored = await findPriceAt(db, { provider, model }, day);
  if (stored) {
    const { effectiveFrom, ...figures } = stored;
    return { ...figures, from: dayOf(effectiveFrom) };
  }
  const listed = LIST_PRICES.find((price) => price.provider === provider && price.model === model);
  if (!listed) return undefined;
  const { input, cachedInput, output } = listed;
  return { input, cachedInput, output, from: null };
}

const over = () => {
  const message = 'Enter today or a later date';
  return new DomainError('INVALID', message, { details: [{ path: 'from', message }] });
};

/** @throws DomainError NOT_FOUND if there is no such price, or if it already applies */
export async function removePlannedPrice(
  ctx: ModelsCtx,
  admin: SignedIn,
  { provider, model, from }: PlannedPrice,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const figures = await deletePlannedPrice(tx.db, { provider, model, from });
    if (!figures) throw notFound('Price');
    await recordEvent(tx, {
      action: 'model.price_set',
      actorId: admin.userId,
      target: model,
      before: { ...figures, from },
      after: { provider, from: null },
    });
  });
}
