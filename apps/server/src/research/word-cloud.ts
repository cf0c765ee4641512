import { type KeywordResearch, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { keyTerms } from '@inkstep/engine';
import { fitLine } from '../platform/text/fit-line.ts';
import type { Answer } from './ask-source.ts';
import type { KeywordQuery } from './keyword-source.ts';
import { loadWordList } from './word-list.ts';

type Words = KeywordResearch['wordCloudData']['words'];

const timesIn = (texts: readonly string[], word: string): number =>
  texts.reduce((sum, text) => sum + text.split(word).length - 1, 0);

/** More frequent words of a language say nothing about a text. */
const MAX_COMMON = 2_000;

/** At most `most` terms that stand out in the texts of all sources. */
export async function wordCloud(
  { text: keyword, language }: KeywordQuery,
  answers: readonly Answer[],
  most: number = LIMITS.keyTerms,
): Promise<Words> {
  const speaking = answers
    .filter(({ findings }) => findings.texts.length > 0)
    .map(({ id, findings }) => ({
      id,
      texts: findings.texts,
      lower: findings.texts.map((text) => text.toLowerCase()),
    }));
  const originOf = (word: string): string => {
    const [best] = speaking
      .map(({ id, lower }) => ({ id, times: timesIn(lower, word) }))
      .sort((a, b) => b.times - a.times);
    return best?.id ?? '';
  };
  const { known, names } = await loadWordList(language);
  return keyTerms(
    speaking.flatMap(({ texts }) => texts),
    language,
    most + 1,
    {
      isCommon: (word) => (known.get(word) ?? MAX_COMMON) < MAX_COMMON,
      isName: (word) => names.has(word),
    },
  )
    .map(({ word, count }) => ({ word: word.toLowerCase(), count }))
    .filter(({ word }) => word !== keyword.toLowerCase())
    .slice(0, most)
    .map(({ word, count }) => ({ word: fitLine(word, TEXT_LIMITS.topic), count, origin: originOf(word) }));
}
