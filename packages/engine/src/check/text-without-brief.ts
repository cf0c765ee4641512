import { articleWords } from '../text/article/article-parts.ts';
import { detectLanguage } from '../text/language.ts';
import { plainText } from '../text/markdown-text.ts';
import type { CheckInput } from './check-article.ts';

/** Input of the checks for a text of which nothing else is known: it is measured by itself. */
export function textWithoutBrief(text: string): Omit<CheckInput, 'year'> {
  const language = detectLanguage(plainText(text));
  return {
    text,
    language,
    targetWords: Math.max(1, articleWords(text, language)),
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
