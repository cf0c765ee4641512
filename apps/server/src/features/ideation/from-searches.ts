import type { Findings } from './keyword-source.ts';
import { asQuestion, isQuestion } from './questions.ts';

/** Maps searches to findings: those that complete the keyword and those around it. Both may contain questions. */
export function fromSearches(completions: string[], around: string[], language: string): Findings {
  const asks = (search: string) => isQuestion(search, language);
  return {
    suggestions: completions,
    related: around.filter((search) => !asks(search)),
    questions: [...around, ...completions].filter(asks).map((search) => asQuestion(search, language)),
    texts: completions,
  };
}
