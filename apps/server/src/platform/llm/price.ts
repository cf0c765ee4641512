import type { TokenUsage } from '@inkstep/engine';

/** What a million tokens of a model cost, in whole millionths of a US dollar. */
export interface ModelPrice {
  input: number;
  /** Null: what is read from the provider's cache costs as much as the rest. */
  cachedInput: number | null;
  output: number;
}

/**
 * What a call costs in whole millionths of a US dollar. Cached tokens are among those of the input, and thinking among
 * those of the output, whatever the provider. Null when the price or one of the counts is not known.
 */
export function costOf(price: ModelPrice | undefined, usage: TokenUsage): number | null {
  const { inputTokens, cachedInputTokens = 0, outputTokens } = usage;
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  const cached = Math.min(cachedInputTokens, inputTokens);
  const exact =
    whole(inputTokens - cached) * BigInt(price.input) +
    whole(cached) * BigInt(price.cachedInput ?? price.input) +
    whole(outputTokens) * BigInt(price.output);
  return Number((exact + 500_000n) / 1_000_000n);
}

/** Nothing keeps a server from counting in fractions. */
const whole = (tokens: number): bigint => BigInt(Math.round(tokens));
