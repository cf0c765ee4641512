import type { OutlineSection } from '../../article.ts';
import { echoFilter } from '../../prompt/echo-filter.ts';
import { type ComputingPorts, invalid, type StepResult } from '../../prompt/step.ts';
import { isClearlyForeign } from '../../text/language.ts';
import { oneLine, plainText, subheadings } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { parseSection } from '../sections/parse.ts';
import { revisionInstructions, revisionPrompt } from './prompt.ts';
import { MAX_WORDS, plannedRevision, type RevisionContext, type RevisionInput } from './revision.ts';

/** Tokens for reasoning models, and for languages with five tokens a word. */
const THINKING_TOKENS = 4_000;
const TOKENS_PER_WORD = 6;
const TRIES = 2;
/** Share of the words to request after an answer was cut off at the output limit. */
const SHARE_AFTER_CUT = 0.6;
const MAX_SENTENCES = 2;
const NOTHING = /^[\s"'.–—-]*$/;

/**
 * Makes one call, or a second one if the answer is in another language or was cut off, then with fewer words. Null if
 * the model returns no text.
 */
export async function reviseWithModel(
  input: RevisionInput,
  context: RevisionContext,
  { model, compute, nonce, prompts, signal }: ComputingPorts,
): Promise<StepResult<string | null>> {
  const { language, mode } = input;
  const planned = plannedSection(input);
  const words = planned.targetWords;
  const asked = {
    input,
    context,
    words,
    passages: await compute('passagesForRevision', { planned, input, context }),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const instructions = revisionInstructions(asked, prompts);
    const block = nonce();
    const prompt = revisionPrompt(asked, block);
    const answer = await model.generate({
      step: `revise:${mode}`,
      instructions,
      prompt,
      maxOutputTokens: THINKING_TOKENS + Math.min(words, MAX_WORDS) * TOKENS_PER_WORD,
      signal,
    });
    if (!answer.ok && answer.failure.kind === 'length' && tries === 0) {
      asked.words = Math.round(words * SHARE_AFTER_CUT);
      continue;
    }
    if (!answer.ok) return answer;
    const written = parseSection(answer.text, planned, echoFilter({ nonce: block, instructions, prompt }));
    if (written === undefined || NOTHING.test(written.markdown)) {
      return mode === 'source' ? { ok: true, value: null } : invalid('The model wrote nothing. Try again.');
    }
    if (!isClearlyForeign(language, plainText(written.markdown))) {
      const { markdown } = written;
      return { ok: true, value: mode === 'source' ? asSentence(markdown, language) : markdown };
    }
  }
  return invalid('The model answered in another language than the article. Try again.');
}

/** Keeps the requested sentence if the model wrote more. */
function asSentence(markdown: string, language: string): string {
  const { sentences, space } = textTools(language);
  const [paragraph = ''] = markdown.split(/\n\s*\n/);
  return sentences(oneLine(paragraph)).slice(0, MAX_SENTENCES).join(space);
}

function plannedSection(input: RevisionInput): OutlineSection {
  const { article, section, mode, instruction, sentence } = input;
  return {
    ...plannedRevision(input),
    // The first question of an FAQ is not the heading of the section.
    heading: mode === 'source' ? plainText(sentence?.text ?? '') : section.heading || article.title,
    keyPoints: mode === 'rewrite' && instruction ? [instruction] : [],
    questions: mode === 'source' ? [] : subheadings(section.markdown),
  };
}
