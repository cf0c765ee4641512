import type { TokenUsage } from '@inkstep/engine';

/** Price of a million tokens, in whole millionths of a US dollar. */
export interface ModelPrice {
  input: number;
  /** Null: cached input costs as much as other input. */
  cachedInput: number | null;
  output: number;
  /** Set for a list price that no admin has confirmed: the calendar day on which it was read. */
  listedOn?: string;
}

/**
 * Cost of a call in whole millionths of a US dollar. For all providers, input includes cached tokens and output
 * includes thinking. Null if the price or a count is unknown.
 */
export function callCost(price: ModelPrice | undefined, usage: TokenUsage): number | null {
  const { inputTokens, cachedInputTokens = 0, outputTokens } = usage;
  if (!price || inputTokens === undefined || outputTokens === undefined) return null;
  const cached = Math.min(cachedInputTokens, inputTokens);
  const exact =
    whole(inputTokens - cached) * BigInt(price.input) +
    whole(cached) * BigInt(price.cachedInput ?? price.input) +
    whole(outputTokens) * BigInt(price.output);
  return Number((exact + 500_000n) / 1_000_000n);
}

/** Some servers report fractions of tokens. */
const whole = (tokens: number): bigint => BigInt(Math.round(tokens));
