import { countWords } from '@inkstep/article/count-words';
import { detectLanguage } from '../text/language.ts';
import { plainText } from '../text/markdown-text.ts';
import type { CheckInput } from './check-article.ts';

/** Input of the checks for a text of which nothing else is known: it is measured by itself. */
export function textWithoutBrief(text: string): Omit<CheckInput, 'year'> {
  const plain = plainText(text);
  return {
    text,
    language: detectLanguage(plain),
    targetWords: Math.max(1, countWords(plain)),
    tonality: 'informative',
    author: undefined,
    keyTerms: [],
    questions: [],
    topics: [],
    allowedLinks: [],
    generatedLinks: [],
    references: [],
    passages: [],
    ownKnowledge: [],
    ownTexts: [],
  };
}
