import { z } from 'zod';
import { ModelProvider } from '../ai/admin-models.ts';
import { LargeCount } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

/** Price per million tokens, in whole millionths of a US dollar. */
const Price = LargeCount.max(10_000_000_000);
const PricedModel = z.object({
  provider: ModelProvider,
  /** Model id at the provider, which also covers its dated versions. */
  model: z.string().trim().min(1).max(200),
});

const Day = z.iso.date().max(10);

export const SetModelPrice = z.strictObject({
  ...PricedModel.shape,
  input: Price,
  /** Null: cached input costs as much as other input. */
  cachedInput: Price.nullable(),
  output: Price,
  /** Calendar day (UTC) from which it applies: today or later. Absent: from now on. */
  from: Day.optional(),
});
export type SetModelPrice = z.output<typeof SetModelPrice>;

export const ModelPriceRow = PricedModel.extend({
  input: Price.nullable(),
  cachedInput: Price.nullable(),
  output: Price.nullable(),
  /** `unconfirmed`: a list price that is shipped with the service. */
  status: z.enum(['confirmed', 'unconfirmed', 'unknown']),
  /** Calendar day of the list price, or on which an admin set the price. */
  date: z.string().nullable(),
  /** True for a configured model. */
  is_used: z.boolean(),
  /** Public page of a list price. */
  source: z.string().nullable(),
  /** Future prices, nearest first. */
  planned: z.array(
    z.object({ from: z.string(), input: Price, cachedInput: Price.nullable(), output: Price }),
  ),
}).meta({ id: 'ModelPriceRow' });
export type ModelPriceRow = z.output<typeof ModelPriceRow>;

export const PlannedPrice = z.strictObject({ ...PricedModel.shape, from: Day });
export type PlannedPrice = z.output<typeof PlannedPrice>;

export const adminRoutes = defineRoutes('admin', 'admin', {
  modelPrices: {
    summary: 'The prices of models that are configured, stored or listed',
    response: z.object({ prices: z.array(ModelPriceRow) }),
  },
  setModelPrice: {
    summary: 'Confirm or change the price of a model from now or from a later day on',
    body: SetModelPrice,
    response: z.object({ prices: z.array(ModelPriceRow) }),
  },
  removePlannedPrice: {
    summary: 'Remove a price that does not apply yet',
    query: PlannedPrice,
    response: z.object({ prices: z.array(ModelPriceRow) }),
    errors: ['NOT_FOUND'],
  },
});
