import type { SupportQuestion } from '../../check/verify/support-questions.ts';
import { type VerifierFormat, verifierPrompt } from '../../check/verify/verifier-prompt.ts';
import { countTokens } from './count-tokens.ts';

/** Tokens of a usual answer, thinking aside. */
const USUAL_OUTPUT_TOKENS = { verdict: 50, 'yes-no': 2 } as const;

type Asked = Pick<SupportQuestion, 'sentence' | 'passages'>;

interface VerificationUse {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Words of an article for each sentence that wording leaves open, and input tokens of its call. Our own assumptions. */
const USUAL = { words: 40, inputTokens: { verdict: 1_500, 'yes-no': 1_000 } } as const;

/** Usual use of an article that isn't written yet. */
export function usualVerificationUse(words: number, format: VerifierFormat): VerificationUse {
  const calls = Math.round(words / USUAL.words);
  return {
    calls,
    inputTokens: calls * USUAL.inputTokens[format],
    outputTokens: calls * USUAL_OUTPUT_TOKENS[format],
  };
}

/** Estimated use of these calls, by our own count of the prompts. */
export function verificationUse(questions: readonly Asked[], format: VerifierFormat): VerificationUse {
  const inputTokens = questions.reduce((sum, question) => {
    const { instructions, prompt } = verifierPrompt(question, { format, nonce: 'x'.repeat(12) });
    return sum + countTokens(instructions + prompt);
  }, 0);
  return {
    calls: questions.length,
    inputTokens,
    outputTokens: questions.length * USUAL_OUTPUT_TOKENS[format],
  };
}
