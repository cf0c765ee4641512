import type { EnginePorts, LanguageModel, ModelFailure } from '../../ports.ts';
import { type ParsedVerdict, parseVerdict, parseYesNo, VerdictAnswer } from './parse-verdict.ts';
import type { SupportQuestion } from './support-questions.ts';
import { type VerifierFormat, verifierPrompt } from './verifier-prompt.ts';

/** Room for models that think before they answer. */
const MAX_OUTPUT_TOKENS = { verdict: 2_000, 'yes-no': 50 } as const;
type Asked = Pick<SupportQuestion, 'sentence' | 'passages'>;

interface VerifierPorts extends Pick<EnginePorts, 'nonce' | 'signal'> {
  model: LanguageModel;
  format: VerifierFormat;
}

/** `verdict` is undefined if the answer is none of the verdicts. */
export type Verification =
  | { ok: true; verdict: ParsedVerdict | undefined; model: string }
  | { ok: false; failure: ModelFailure };

/** Asks the verifier about one sentence. Each has its own call, so no passage can speak about another sentence. */
export async function verifySentence(
  question: Asked,
  { model, format, nonce, signal }: VerifierPorts,
): Promise<Verification> {
  const request = {
    step: 'verify',
    ...verifierPrompt(question, { format, nonce: nonce() }),
    maxOutputTokens: MAX_OUTPUT_TOKENS[format],
    signal,
  };
  if (format === 'yes-no') {
    const answer = await model.generate(request);
    return answer.ok ? { ok: true, verdict: parseYesNo(answer.text, question), model: answer.model } : answer;
  }
  const answer = await model.generate({ ...request, schema: VerdictAnswer });
  if (!answer.ok) return answer;
  const { object, model: name } = answer;
  return { ok: true, verdict: object && parseVerdict(object, question), model: name };
}
