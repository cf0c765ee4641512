import type { ModelPrice } from '../../platform/llm/price.ts';
import { configuredModels, type ModelsCtx } from './configured-models.ts';

export interface PreferredModel {
  /** The provider's id. */
  model: string;
  price: ModelPrice | undefined;
}

/** The first model by preference; undefined when the built-in drafter writes. */
export async function preferredModel(ctx: ModelsCtx): Promise<PreferredModel | undefined> {
  const [first] = await configuredModels(ctx);
  return first && { model: first.modelVersion, price: first.price };
}
