import type { Limits, SetInstallationLimits, SetModelLimits } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { modelsFromSettings } from '../../platform/llm/model-config.ts';
import { findPrice, type ModelsCtx } from '../configured-models.ts';
import { findStoredModel, listStoredModels } from '../manage/queries.ts';
import { listCurrentPrices } from '../prices/queries.ts';
import { installationDayLimit } from '../spending/day-budget.ts';
import {
  clearAlert,
  findInstallationLimits,
  findInstallationUse,
  findModelLimits,
  listModelDays,
  listModelLimits,
  upsertInstallationLimits,
  upsertModelLimits,
} from './queries.ts';

/** Daily limit of the whole installation: set by admins, otherwise by the environment. */
export async function currentInstallationLimit(ctx: { db: Db; config: Config }): Promise<Spent> {
  const own = await findInstallationLimits(ctx.db);
  const usual = installationDayLimit(ctx.config);
  return { tokens: own.dayTokens ?? usual.tokens, cost: own.dayCost ?? usual.cost };
}

export async function listLimits(ctx: ModelsCtx): Promise<Limits> {
  const models = [...(await listStoredModels(ctx.db)), ...modelsFromSettings(ctx.config)];
  const limits = new Map((await listModelLimits(ctx.db)).map((row) => [row.modelName, row]));
  const days = new Map((await listModelDays(ctx.db)).map((row) => [row.modelName, row]));
  const prices = await listCurrentPrices(ctx.db);
  const own = await findInstallationLimits(ctx.db);
  const usual = installationDayLimit(ctx.config);
  const used = await findInstallationUse(ctx.db);
  return {
    models: models.map((model) => ({
      model_name: model.name,
      calls_at_once: limits.get(model.name)?.maxConcurrentCalls ?? null,
      day_cost: limits.get(model.name)?.dayCost ?? null,
      cost_today: days.get(model.name)?.cost ?? 0,
      tokens_today: days.get(model.name)?.tokens ?? 0,
      has_price:
        ('picturePrice' in model && model.picturePrice !== null) || findPrice(prices, model) !== undefined,
    })),
    installation: {
      day_cost: own.dayCost,
      day_tokens: own.dayTokens,
      default_day_cost: usual.cost,
      default_day_tokens: usual.tokens,
      cost_today: used.cost,
      tokens_today: used.tokens,
    },
  };
}

/** @throws DomainError NOT_FOUND */
export async function setModelLimits(
  ctx: ModelsCtx,
  admin: SignedIn,
  name: string,
  { calls_at_once: maxConcurrentCalls, day_cost: dayCost }: SetModelLimits,
): Promise<void> {
  const isConfigured = modelsFromSettings(ctx.config).some((model) => model.name === name);
  await inTransaction(ctx, async (tx) => {
    if (!isConfigured && !(await findStoredModel(tx.db, name))) throw notFound('AI model');
    const before = await findModelLimits(tx.db, name);
    await upsertModelLimits(tx.db, name, { maxConcurrentCalls, dayCost });
    await recordEvent(tx, {
      action: 'model.limits_set',
      actorId: admin.userId,
      target: name,
      before: { calls_at_once: before?.maxConcurrentCalls ?? null, day_cost: before?.dayCost ?? null },
      after: { calls_at_once: maxConcurrentCalls, day_cost: dayCost },
    });
  });
}

export async function setInstallationLimits(
  ctx: ModelsCtx,
  admin: SignedIn,
  { day_cost: dayCost, day_tokens: dayTokens }: SetInstallationLimits,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await findInstallationLimits(tx.db);
    await upsertInstallationLimits(tx.db, { dayCost, dayTokens });
    await clearAlert(tx.db);
    await recordEvent(tx, {
      action: 'model.limits_set',
      actorId: admin.userId,
      before: { day_cost: before.dayCost, day_tokens: before.dayTokens },
      after: { day_cost: dayCost, day_tokens: dayTokens },
    });
  });
}
