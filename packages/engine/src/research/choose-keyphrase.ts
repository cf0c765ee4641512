import { z } from 'zod';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { echoFilter } from '../prompt/echo-filter.ts';
import { fillPrompt } from '../prompt/fill-prompt.ts';
import { DATA_RULES, languageName } from '../prompt/rules.ts';
import { type CallPorts, invalid, type StepResult } from '../prompt/step.ts';
import { KEYPHRASE_RULES } from '../prompt/templates/keyphrase.ts';
import { plainLine } from '../text/plain-line.ts';
import { distinctKeyphrase, longestTerms } from './title-terms.ts';

export interface ListedTitle {
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** Other titles of the same list. */
  others?: readonly string[] | undefined;
}

const KeyphraseAnswer = z.object({ keyphrase: z.string() });

/** Leaves room for the thinking of a reasoning model. */
const MAX_OUTPUT_TOKENS = 4_000;
const MAX_CHARACTERS = 80;
const MAX_OTHERS = 40;

/** Asks a model for the search query that this title answers: one structured call. */
export async function chooseKeyphrase(
  { title, language, others = [] }: ListedTitle,
  { model, nonce, prompts, signal }: CallPorts,
): Promise<StepResult<string>> {
  const block = nonce();
  const instructions = [
    fillPrompt(
      'keyphrase',
      { list: others.length > 0 ? KEYPHRASE_RULES.list : '', language: languageName(language) },
      prompts,
    ),
    DATA_RULES,
  ].join('\n');
  const prompt = [
    'Choose the keyphrase of this title.',
    dataBlock(block, [
      { kind: 'title', text: line(title) },
      ...others.slice(0, MAX_OTHERS).map((other) => ({ kind: 'other title', text: line(other) })),
    ]),
  ].join('\n\n');
  const answer = await model.generate({
    step: 'keyphrase',
    instructions,
    prompt,
    schema: KeyphraseAnswer,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  const clean = echoFilter({ nonce: block, instructions, prompt });
  const keyphrase = plainLine(clean(answer.object?.keyphrase ?? ''), MAX_CHARACTERS);
  return /\p{L}/u.test(keyphrase)
    ? { ok: true, value: keyphrase }
    : invalid('The model gave no keyphrase. Try again.');
}

/** Finds a keyphrase without a model. In a list of titles it is one that no other title has. */
export const keyphraseFromTitle = ({ title, language, others = [] }: ListedTitle): string =>
  (others.length > 0 && distinctKeyphrase(title, others, language)) || longestTerms(title, language);
