import type { ModelConfig } from '../../platform/llm/model-config.ts';
import type { ModelPrice } from '../../platform/llm/price.ts';
import { toDollars } from '../../platform/money.ts';
import { type ModelsCtx, storedModelConfig } from '../configured-models.ts';
import { listModelLimits } from '../limits/queries.ts';
import { findActiveModels } from '../queries.ts';

export interface PictureModel extends ModelConfig {
  /** In millionths of a US dollar; null if unknown. */
  picturePrice: number | null;
}

/** A picture counts as one output token, so that the limits of other calls apply to its price. */
export const ONE_PICTURE = { inputTokens: 0, outputTokens: 1 } as const;

const priceOf = (picturePrice: number): ModelPrice => ({
  input: 0,
  cachedInput: null,
  output: picturePrice * 1_000_000,
});

/** The first active model for pictures; undefined without one. */
export async function findPictureModel(ctx: ModelsCtx): Promise<PictureModel | undefined> {
  const [row] = await findActiveModels(ctx.db, 'pictures');
  if (!row) return undefined;
  const limits = (await listModelLimits(ctx.db)).find(({ modelName }) => modelName === row.name);
  return {
    ...storedModelConfig(ctx, row),
    picturePrice: row.picturePrice,
    ...(row.picturePrice !== null && { price: priceOf(row.picturePrice) }),
    ...(typeof limits?.maxConcurrentCalls === 'number' && { maxConcurrentCalls: limits.maxConcurrentCalls }),
    ...(typeof limits?.dayCost === 'number' && { dayCost: limits.dayCost }),
  };
}

/** Model for pictures as users see it; null without one. */
export async function describePictureModel(
  ctx: ModelsCtx,
): Promise<{ model: string; price: number | null } | null> {
  const model = await findPictureModel(ctx);
  return model ? { model: model.modelVersion, price: toDollars(model.picturePrice) } : null;
}
