import { z } from 'zod';
import { ModelProvider } from './admin-models.ts';
import { Id, IdParams, Integer, LargeCount, Timestamp } from './common.ts';
import { defineRoutes } from './define-route.ts';
import { SelectedTopic } from './tasks.ts';

/** A task as admins see it who look for the cause of a poor article. */
const AdminTask = z
  .object({
    id: Id,
    name: z.string(),
    status: z.string(),
    user_email: z.string(),
    user_name: z.string(),
    updated_at: Timestamp,
    created_at: Timestamp,
    has_debug_prompt: z.boolean(),
    /** In characters, like `article_length`. */
    debug_prompt_length: Integer,
    selected_topics: z.array(SelectedTopic),
    /** What models were asked in the newest run, step by step. Null when the built-in drafter wrote. */
    debug_prompt: z.string().nullable(),
    generated_article: z.string().nullable(),
    article_length: Integer,
    has_generated_article: z.boolean(),
    /** The drafter is no model: it has no prompt. */
    article_written_by: z.enum(['model', 'drafter']).nullable(),
  })
  .meta({ id: 'AdminTask' });
export type AdminTask = z.output<typeof AdminTask>;

/** For a million tokens, in whole millionths of a US dollar. */
const Price = LargeCount.max(10_000_000_000);
const PricedModel = z.object({
  provider: ModelProvider,
  /** The provider's id, which also covers its dated versions. */
  model: z.string().trim().min(1).max(200),
});

const Day = z.iso.date().max(10);

export const SetModelPrice = z.strictObject({
  ...PricedModel.shape,
  input: Price,
  /** Null: cached input costs as much as other input. */
  cachedInput: Price.nullable(),
  output: Price,
  /** The calendar day (UTC) from which it applies: today or later. Absent: from now on. */
  from: Day.optional(),
});
export type SetModelPrice = z.output<typeof SetModelPrice>;

export const ModelPriceRow = PricedModel.extend({
  input: Price.nullable(),
  cachedInput: Price.nullable(),
  output: Price.nullable(),
  /** Unconfirmed: a list price that comes with the service. */
  status: z.enum(['confirmed', 'unconfirmed', 'unknown']),
  /** The calendar day of the list price, or on which an admin set the price. */
  date: z.string().nullable(),
  /** The public page of a list price. */
  source: z.string().nullable(),
  /** Prices of later days, the nearest first. */
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
  adminTaskDebug: {
    summary: "Anybody's task with the full prompts of its newest run",
    params: IdParams,
    response: z.object({ task: AdminTask }),
    errors: ['NOT_FOUND'],
  },
});
