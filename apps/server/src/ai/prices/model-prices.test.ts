import type { ModelPriceRow } from '@inkstep/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { buildUser, TEST_SECRET_KEY } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { PROVIDER_DEFAULTS } from '../../platform/llm/model-config.ts';
import { findPrice, preferredModel } from '../configured-models.ts';
import { modelPrices } from '../tables.ts';
import { LIST_PRICES } from './list-prices.ts';
import { listCurrentPrices } from './queries.ts';

const testDb = await createTestDb();
const { db } = testDb;
const service = await buildTestApp(testDb);
const { deps } = service;
const admin = service.as(await buildUser(db, { role: 'admin' }));
beforeEach(() => db.delete(modelPrices));

describe('findPrice', () => {
  const price = (model: string, input: number) => ({
    provider: 'openai' as const,
    model,
    input,
    cachedInput: null,
    output: 9,
  });
  const prices = [price('gpt-x', 1), price('gpt-x-2026-01-31', 2), price('gpt-x-mini', 3)];

  test.each<['openai' | 'openai-compatible', string, number | undefined]>([
    ['openai', 'gpt-x', 1],
    ['openai', 'gpt-x-2026-01-31', 2],
    ['openai', 'gpt-x-2026-07-01', 1],
    ['openai', 'gpt-x-mini-20260701', 3],
    ['openai', 'gpt-x@20260701', 1],
    ['openai', 'gpt-x-pro', undefined],
    ['openai', 'gpt-x-2026', undefined],
    ['openai-compatible', 'gpt-x', undefined],
  ])('%s %s', (provider, modelVersion, input) => {
    expect(findPrice(prices, { provider, modelVersion })?.input).toBe(input);
  });

  it('takes a list price only where none is stored, and says so', () => {
    const listed = { provider: 'openai', modelVersion: 'gpt-5.4-mini-2026-03-17' } as const;
    expect(findPrice([], listed)).toEqual({
      input: 750_000,
      cachedInput: 75_000,
      output: 4_500_000,
      listedOn: '2026-05-04',
    });
    expect(findPrice([price('gpt-5.4-mini', 5)], listed)).toEqual({ input: 5, cachedInput: null, output: 9 });
  });
});

describe('list prices', () => {
  it('name each model once, with a public source and a day that has passed', () => {
    const names = LIST_PRICES.map(({ provider, model }) => `${provider} ${model}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { input, cachedInput, output, source, readOn } of LIST_PRICES) {
      expect([input, cachedInput ?? 0, output].every(Number.isInteger)).toBe(true);
      expect(cachedInput ?? 0).toBeLessThan(input);
      expect(input).toBeLessThan(output);
      expect(source).toMatch(/^https:\/\//);
      expect(Date.parse(readOn)).toBeLessThan(Date.now());
    }
  });

  it.each(Object.entries(PROVIDER_DEFAULTS))('have the default model of %s', (provider, { modelVersion }) => {
    expect(LIST_PRICES).toContainEqual(expect.objectContaining({ provider, model: modelVersion }));
  });
});

describe('prices of the database', () => {
  const model = 'gpt-5.4-mini';
  const ctx = { ...deps, config: readConfig({ SECRET_KEY: TEST_SECRET_KEY, OPENAI_API_KEY: 'k' }) };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const row = (input: number, effectiveFrom: Date, provider: 'openai' | 'google' = 'openai') => ({
    provider,
    model,
    effectiveFrom,
    input,
    cachedInput: 5,
    output: 7,
  });

  it('apply from their moment until the next one', async () => {
    await db
      .insert(modelPrices)
      .values([row(1, day(-20)), row(2, day(-10)), row(3, day(10)), row(4, day(-1), 'google')]);
    expect(await preferredModel(ctx)).toEqual({ model, price: { input: 2, cachedInput: 5, output: 7 } });
  });

  it('are list prices before the first one applies, and without any', async () => {
    const listed = { model, price: expect.objectContaining({ input: 750_000, listedOn: '2026-05-04' }) };
    expect(await preferredModel(ctx)).toEqual(listed);
    await db.insert(modelPrices).values([row(1, day(1))]);
    expect(await preferredModel(ctx)).toEqual(listed);
  });

  it('are of no use without a model', async () => {
    expect(await preferredModel(deps)).toBeUndefined();
  });
});

describe('a price of a later day', () => {
  const model = { provider: 'openai', model: 'gpt-5.4-mini' } as const;
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const later = { ...model, input: 5, cachedInput: null, output: 6, from: dayAfter(2) };
  const rowOf = ({ prices }: { prices: ModelPriceRow[] }) =>
    prices.find((row) => row.provider === model.provider && row.model === model.model);
  const inForce = async () =>
    findPrice(await listCurrentPrices(db), { provider: model.provider, modelVersion: model.model })?.input;

  it('is listed until its day, and calls cost it from then on', async () => {
    await admin.setModelPrice({ body: { ...later, input: 4, from: dayAfter(3) } });
    expect(rowOf(await admin.setModelPrice({ body: later }))).toMatchObject({
      status: 'unconfirmed',
      input: 750_000,
      planned: [
        { from: dayAfter(2), input: 5 },
        { from: dayAfter(3), input: 4 },
      ],
    });
    expect(await inForce()).toBe(750_000);
    // The clock can't be changed, so the dates are moved instead.
    await db
      .update(modelPrices)
      .set({ effectiveFrom: sql`${modelPrices.effectiveFrom} - interval '2 days'` });
    expect(await inForce()).toBe(5);
    expect(rowOf(await admin.modelPrices())).toMatchObject({
      status: 'confirmed',
      input: 5,
      planned: [{ input: 4 }],
    });
  });

  it('is replaced by another of the same day, and removed', async () => {
    await admin.setModelPrice({ body: later });
    const changed = rowOf(await admin.setModelPrice({ body: { ...later, input: 7 } }));
    expect(changed?.planned).toMatchObject([{ input: 7 }]);
    const query = { ...model, from: later.from };
    expect(rowOf(await admin.removePlannedPrice({ query }))?.planned).toEqual([]);
    await expect(admin.removePlannedPrice({ query })).rejects.toMatchObject({ status: 404 });
  });

  it('are recorded with what they replace', async () => {
    const today = dayAfter(0);
    const recorded = async () => {
      const [event] = await db
        .select({ before: auditEvents.before, after: auditEvents.after })
        .from(auditEvents)
        .where(eq(auditEvents.action, 'model.price_set'))
        .orderBy(desc(auditEvents.id))
        .limit(1);
      return event;
    };
    const { provider, input, output, from } = later;
    const other = { provider, model: 'gpt-unlisted' };
    await admin.setModelPrice({ body: { ...later, ...other } });
    expect(await recorded()).toMatchObject({ before: null, after: { provider, from } });
    await admin.setModelPrice({ body: { ...later, ...other, input: 70 } });
    expect(await recorded()).toEqual({
      before: { input },
      after: { provider, input: 70 },
    });
    const [listed] = LIST_PRICES;
    const now = { provider, model: listed?.model ?? '', output: 2 };
    await admin.setModelPrice({ body: { ...now, input: 1, cachedInput: null } });
    expect(await recorded()).toEqual({
      before: { input: listed?.input, cachedInput: listed?.cachedInput, output: listed?.output, from: null },
      after: { provider, input: 1, cachedInput: null, output: 2, from: today },
    });
    await admin.setModelPrice({ body: { ...now, input: 3, cachedInput: null } });
    expect(await recorded()).toEqual({ before: { input: 1 }, after: { provider, input: 3 } });
    const query = { ...other, from };
    await admin.removePlannedPrice({ query });
    expect(await recorded()).toMatchObject({
      before: { input: 70, output, from },
      after: { provider, from: null },
    });
  });

  it('of today applies at once and stays; one of yesterday is refused', async () => {
    await admin.setModelPrice({ body: { ...later, from: dayAfter(0) } });
    expect(await inForce()).toBe(5);
    await expect(admin.removePlannedPrice({ query: { ...model, from: dayAfter(0) } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(admin.setModelPrice({ body: { ...later, from: dayAfter(-1) } })).rejects.toMatchObject({
      status: 422,
      message: 'Enter today or a later date',
    });
  });
});
