import type { SupportEstimate } from '@inkstep/contract';
import { usualVerificationUse, verificationUse } from '@inkstep/engine';
import type { SupportQuestion } from '@inkstep/engine/checks';
import type { Verifier } from '../../../ai/index.ts';
import { callCost } from '../../../platform/llm/price.ts';

/** What these questions would use, by our own count of their prompts. */
export const estimateCheck = (verifier: Verifier, questions: readonly SupportQuestion[]): SupportEstimate =>
  withCost(verifier, verificationUse(questions, verifier.format));

/** What an article of this length usually uses, before it is written. */
export const usualCheck = (verifier: Verifier, words: number): SupportEstimate =>
  withCost(verifier, usualVerificationUse(words, verifier.format));

const withCost = (
  { price }: Verifier,
  use: Pick<SupportEstimate, 'calls' | 'inputTokens' | 'outputTokens'>,
): SupportEstimate => ({
  ...use,
  costMicros: callCost(price, use),
  priceListedOn: price?.listedOn ?? null,
});
