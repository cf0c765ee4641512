import { z } from 'zod';
import type { DraftedSection } from '../../article.ts';
import { echoFilter } from '../../prompt/echo-filter.ts';
import { type CallPorts, invalid, type StepResult } from '../../prompt/step.ts';
import { parseSection } from './parse.ts';
import { type SectionInput, sectionInstructions, sectionPrompt } from './prompt.ts';

/** Tokens for reasoning models, and for languages with five tokens a word. */
const THINKING_TOKENS = 4_000;
const TOKENS_PER_WORD = 6;
/** Share of its words to request after a section was cut off at the output limit. */
const SHARE_AFTER_CUT = 0.6;

export const maxSectionTokens = (words: number): number => THINKING_TOKENS + words * TOKENS_PER_WORD;

export const StoredSection: z.ZodType<DraftedSection> = z.object({
  id: z.string(),
  kind: z.enum(['introduction', 'body', 'conclusion', 'faq']),
  heading: z.string(),
  markdown: z.string(),
});

interface SectionPorts extends CallPorts {
  onText: (delta: string) => void;
  onReset: () => void;
}

/**
 * Writes the text of one section, with passage ids as citations. A section that is cut off is requested once more
 * with fewer words but the same output limit; a repair is not, because its draft can stay.
 */
export async function writeSection(
  input: SectionInput,
  ports: SectionPorts,
): Promise<StepResult<DraftedSection>> {
  const { section, repair } = input;
  const maxOutputTokens = maxSectionTokens(section.targetWords);
  const written = await requestSection(input, maxOutputTokens, ports);
  if (written.ok || written.failure.kind !== 'length' || repair) return written;
  const shorter = { ...section, targetWords: Math.round(section.targetWords * SHARE_AFTER_CUT) };
  return requestSection({ ...input, section: shorter }, maxOutputTokens, ports);
}

async function requestSection(
  input: SectionInput,
  maxOutputTokens: number,
  { model, nonce, prompts, signal, onText, onReset }: SectionPorts,
): Promise<StepResult<DraftedSection>> {
  const { section } = input;
  const block = nonce();
  const instructions = sectionInstructions(input, prompts);
  const prompt = sectionPrompt(input, block);
  const answer = await model.generate({
    step: `${input.repair ? 'repair' : 'section'}:${section.id}`,
    instructions,
    prompt,
    maxOutputTokens,
    signal,
    onText,
    onReset,
  });
  if (!answer.ok) return answer;
  const written = parseSection(answer.text, section, echoFilter({ nonce: block, instructions, prompt }));
  return written === undefined
    ? invalid(`The model wrote nothing for the section "${section.heading}". Try again.`)
    : { ok: true, value: written };
}
