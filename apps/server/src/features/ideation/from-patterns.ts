import { keywordPatterns } from '@inkstep/engine';
import type { Findings, KeywordQuery } from './keyword-source.ts';

/** Common patterns around a keyword. They need no network. */
export function fromPatterns({ text, language }: KeywordQuery): Findings {
  const { suggestions, related, questions } = keywordPatterns(text, language);
  return { suggestions, related, questions, texts: [...suggestions, ...related] };
}
