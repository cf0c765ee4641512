import { z } from 'zod';
import type { ArticleBrief, Outline, Passage } from '../article.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import { echoFilter } from '../prompt/echo-filter.ts';
import { inTurns } from '../run/in-pieces.ts';
import { type CallPorts, invalid, type StepResult } from '../run/step.ts';
import { gatherEvidence, offeredPassages } from './evidence.ts';
import { parseOutline } from './parse.ts';
import { OutlineAnswer, outlineInstructions, outlinePrompt } from './prompt.ts';
import { planSections } from './section-plan.ts';

const UNUSABLE =
  'The model gave no usable outline. Try again, or choose another model under Admin > AI Models.';
/** Room for the answer and for a model that thinks first. */
const MOST_OUTPUT_TOKENS = 10_000;

/** Reads a stored outline. */
export const StoredOutline: z.ZodType<Outline> = z.object({
  title: z.string(),
  angle: z.string(),
  language: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['introduction', 'body', 'conclusion', 'faq']),
      heading: z.string(),
      intent: z.string(),
      keyPoints: z.array(z.string()),
      targetWords: z.number(),
      passageIds: z.array(z.string()),
      keyphrases: z.array(z.string()),
      questions: z.array(z.string()),
      hasEvidence: z.boolean(),
      locked: z.literal(true).optional(),
    }),
  ),
});

export interface OutlineInput {
  brief: ArticleBrief;
  language: string;
  passages: readonly Passage[];
}

/** One call: title, angle and the sections with their words, passages, keyphrases and questions. */
export async function makeOutline(
  { brief, language, passages }: OutlineInput,
  { model, nonce, prompts, turn = async () => undefined, signal }: CallPorts,
): Promise<StepResult<Outline>> {
  const plan = planSections(brief.length, brief.questions.length);
  await turn();
  const evidence = await inTurns(gatherEvidence({ sources: brief.sources, passages }, language), turn);
  const offered = await inTurns(offeredPassages(evidence, brief), turn);
  const block = nonce();
  const instructions = outlineInstructions(brief, language, plan, prompts);
  const prompt = outlinePrompt(brief, offered, block);
  const answer = await model.generate({
    step: 'outline',
    instructions,
    prompt,
    schema: OutlineAnswer,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  if (answer.object === undefined) return invalid(UNUSABLE);
  await turn();
  const withoutEchoes = echoFilter({ nonce: block, instructions, prompt });
  const clean = (text: string) => withoutCitations(withoutEchoes(text));
  const context = { brief, language, plan, evidence, offered, clean };
  const outline = await inTurns(parseOutline(answer.object, context), turn);
  return outline ? { ok: true, value: outline } : invalid(UNUSABLE);
}
