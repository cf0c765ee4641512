import { z } from 'zod';
import { Count, Integer, LargeCount } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { MODEL_LIMITS } from '../limits.ts';
import { ModelName } from './admin-models.ts';

/** Whole millionths of a US dollar. */
const Money = LargeCount.max(MODEL_LIMITS.dayCostMicros);
const DayCost = Money.min(1).nullable();
const used = {
  /** Cost of today (UTC) of the calls with a known price. */
  cost_today: LargeCount,
  tokens_today: LargeCount,
};

export const ModelLimits = z
  .object({
    model_name: z.string(),
    /** Limit over all processes. Null: no limit of its own. */
    calls_at_once: Integer.nullable(),
    day_cost: LargeCount.nullable(),
    ...used,
    /** True if the model has a price. Without one `day_cost` never applies. */
    has_price: z.boolean(),
  })
  .meta({ id: 'ModelLimits' });
export type ModelLimits = z.output<typeof ModelLimits>;

export const InstallationLimits = z
  .object({
    /** Null: the environment variable applies. */
    day_cost: LargeCount.nullable(),
    day_tokens: LargeCount.nullable(),
    default_day_cost: LargeCount,
    default_day_tokens: LargeCount,
    ...used,
  })
  .meta({ id: 'InstallationLimits' });
export type InstallationLimits = z.output<typeof InstallationLimits>;

export const SetModelLimits = z.strictObject({
  calls_at_once: Count.min(1).max(MODEL_LIMITS.maxConcurrentCalls).nullable(),
  day_cost: DayCost,
});
export type SetModelLimits = z.output<typeof SetModelLimits>;

export const SetInstallationLimits = z.strictObject({
  day_cost: DayCost,
  day_tokens: LargeCount.min(1).max(MODEL_LIMITS.dayTokens).nullable(),
});
export type SetInstallationLimits = z.output<typeof SetInstallationLimits>;

const Limits = z.object({ models: z.array(ModelLimits), installation: InstallationLimits });
export type Limits = z.output<typeof Limits>;

export const adminModelLimitRoutes = defineRoutes('admin', 'admin', {
  modelLimits: {
    summary: 'The limits of AI models and of all together, and what was used today',
    response: Limits,
  },
  setModelLimits: {
    summary: 'Set the limits of an AI model from the next call on',
    params: z.strictObject({ name: ModelName }),
    body: SetModelLimits,
    response: Limits,
    errors: ['NOT_FOUND'],
  },
  setInstallationLimits: {
    summary: 'Set what all AI models together may use in a day',
    body: SetInstallationLimits,
    response: Limits,
  },
});
