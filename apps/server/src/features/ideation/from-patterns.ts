import { keywordPatterns } from '@inkstep/engine';
import type { Findings, KeywordQuery } from './keyword-source.ts';

/** The usual turns of phrase around a keyword. They are there without any network. */
export function fromPatterns({ text, language }: KeywordQuery): Findings {
  const { suggestions, related, questions } = keywordPatterns(text, language);
  return { suggestions, related, questions, texts: [...suggestions, ...related] };
}
