import { beforeEach, describe, expect, it, test } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { TEST_SECRET_KEY } from '../auth/factory.ts';
import { findPrice } from './configured-models.ts';
import { preferredModel } from './index.ts';
import { modelPrices } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);
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

  it('are unknown before the first one applies, and without any', async () => {
    expect(await preferredModel(ctx)).toEqual({ model, price: undefined });
    await db.insert(modelPrices).values([row(1, day(1))]);
    expect(await preferredModel(ctx)).toEqual({ model, price: undefined });
  });

  it('are of no use without a model', async () => {
    expect(await preferredModel(deps)).toBeUndefined();
  });
});
