import { z } from 'zod';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { echoFilter } from '../prompt/echo-filter.ts';
import { fillPrompt } from '../prompt/fill-prompt.ts';
import { DATA_RULES, languageName } from '../prompt/rules.ts';
import { type CallPorts, invalid, type StepResult } from '../prompt/step.ts';
import { plainLine } from '../text/plain-line.ts';
import { textTools } from '../text/text-tools.ts';

interface TitleInput {
  title: string;
  /** BCP 47 tag. */
  language: string;
}

const KeyphraseAnswer = z.object({ keyphrase: z.string() });

/** Leaves room for the thinking of a reasoning model. */
const MAX_OUTPUT_TOKENS = 4_000;
const MAX_CHARACTERS = 80;
/** Maximum words of a keyphrase without a model. */
const LONGEST_RUN = 3;
const MIN_WORDS = 2;

/** Asks a model for the search query that this title answers: one structured call. */
export async function chooseKeyphrase(
  { title, language }: TitleInput,
  { model, nonce, prompts, signal }: CallPorts,
): Promise<StepResult<string>> {
  const block = nonce();
  const instructions = [
    fillPrompt('keyphrase', { language: languageName(language) }, prompts),
    DATA_RULES,
  ].join('\n');
  const prompt = [
    'Choose the keyphrase of this title.',
    dataBlock(block, [{ kind: 'title', text: line(title) }]),
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

/**
 * Finds a keyphrase without a model: the longest run of up to three subject words, the last of equally long ones,
 * since "guide to" and the like come first. Text after a colon is ignored.
 */
export function keyphraseFromTitle({ title, language }: TitleInput): string {
  const { words, isStopWord, space } = textTools(language);
  const [named = ''] = title.split(/\s[-–—|]\s|[:：？?!！|]/);
  const runs: string[][] = [[]];
  for (const word of words(named)) {
    if (/^\d+$/.test(word) || isStopWord(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  const longest = Math.min(LONGEST_RUN, Math.max(...runs.map(({ length }) => length)));
  if (longest === 0) return title;
  const chosen =
    longest === 1
      ? runs.flat().slice(0, MIN_WORDS)
      : (runs.findLast(({ length }) => length >= longest) ?? []).slice(-LONGEST_RUN);
  return chosen.join(space);
}
