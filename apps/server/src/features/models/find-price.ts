import type { ModelConfig } from '../../platform/llm/model-config.ts';
import type { ModelPrice } from '../../platform/llm/price.ts';
import type { CurrentPrice } from './queries.ts';

/** Matches -2026-01-31, -20260131 and @20260131. */
const DATE = /[-@]\d{4}-?\d{2}-?\d{2}$/;

/** The price of a model, or of the undated model that it is a version of. */
export function findPrice(
  prices: readonly CurrentPrice[],
  { provider, modelVersion }: Pick<ModelConfig, 'provider' | 'modelVersion'>,
): ModelPrice | undefined {
  const of = (name: string) => prices.find((price) => price.provider === provider && price.model === name);
  const found = of(modelVersion) ?? of(modelVersion.replace(DATE, ''));
  if (!found) return undefined;
  const { input, cachedInput, output } = found;
  return { input, cachedInput, output };
}
