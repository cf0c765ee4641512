import { z } from 'zod';
import type { Outline, Passage } from '../../article.ts';
import { type ComputingPorts, invalid, type StepResult } from '../../prompt/step.ts';
import type { OutlineInput } from './evidence.ts';
import { OutlineAnswer, outlineInstructions, outlinePrompt } from './prompt.ts';
import { planSections } from './section-plan.ts';

const UNUSABLE =
  'The model gave no usable outline. Try again, or choose another model under Admin > AI Models.';
/** Leaves room for the thinking of a reasoning model. */
export const MAX_OUTLINE_TOKENS = 10_000;

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

/**
 * Makes one call for title, angle and the sections with their words, passages, keyphrases and questions. An outline
 * that is cut off is requested once more with half of the passages.
 */
export async function makeOutline(input: OutlineInput, ports: ComputingPorts): Promise<StepResult<Outline>> {
  const offered = await ports.compute('offeredPassages', input);
  const outlined = await requestOutline(input, offered, ports);
  if (outlined.ok || outlined.failure.kind !== 'length') return outlined;
  // Every second one, so that no source is left out as a whole.
  return requestOutline(
    input,
    offered.filter((_, at) => at % 2 === 0),
    ports,
  );
}

async function requestOutline(
  { brief, language, passages }: OutlineInput,
  offered: readonly Passage[],
  { model, compute, nonce, prompts, signal }: ComputingPorts,
): Promise<StepResult<Outline>> {
  const plan = planSections(brief.length, brief.questions.length);
  const block = nonce();
  const instructions = outlineInstructions(brief, language, plan, prompts);
  const prompt = outlinePrompt(brief, offered, block);
  const answer = await model.generate({
    step: 'outline',
    instructions,
    prompt,
    schema: OutlineAnswer,
    maxOutputTokens: MAX_OUTLINE_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  if (answer.object === undefined) return invalid(UNUSABLE);
  const outline = await compute('parseOutline', {
    answer: answer.object,
    brief,
    language,
    passages,
    offered: offered.map(({ id }) => id),
    asked: { nonce: block, instructions, prompt },
  });
  return outline ? { ok: true, value: outline } : invalid(UNUSABLE);
}
