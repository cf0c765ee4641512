import { type KeywordResearch, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { keyTerms } from '@inkstep/engine';
import { fitLine } from '../../platform/text/fit-line.ts';
import type { Answer } from './ask-source.ts';
import type { KeywordQuery } from './keyword-source.ts';

type Words = KeywordResearch['wordCloudData']['words'];

const timesIn = (texts: readonly string[], word: string): number =>
  texts.reduce((sum, text) => sum + text.split(word).length - 1, 0);

export function wordCloud({ text: keyword, language }: KeywordQuery, answers: readonly Answer[]): Words {
  const speaking = answers
    .filter(({ findings }) => findings.texts.length > 0)
    .map(({ id, findings }) => ({ id, texts: findings.texts.map((text) => text.toLowerCase()) }));
  const originOf = (word: string): string => {
    const [best] = speaking
      .map(({ id, texts }) => ({ id, times: timesIn(texts, word) }))
      .sort((a, b) => b.times - a.times);
    return best?.id ?? '';
  };
  return keyTerms(
    speaking.flatMap(({ texts }) => texts),
    language,
    LIMITS.keyTerms + 1,
  )
    .filter(({ word }) => word !== keyword.toLowerCase())
    .slice(0, LIMITS.keyTerms)
    .map(({ word, count }) => ({ word: fitLine(word, TEXT_LIMITS.topic), count, origin: originOf(word) }));
}
