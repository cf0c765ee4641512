import type { Findings } from './keyword-source.ts';
import { asQuestion, isQuestion } from './questions.ts';

/** What searches of others say: those that complete the keyword, and those around it. Both may ask something. */
export function fromSearches(completions: string[], around: string[], language: string): Findings {
  const asks = (search: string) => isQuestion(search, language);
  return {
    suggestions: completions,
    related: around.filter((search) => !asks(search)),
    questions: [...around, ...completions].filter(asks).map((search) => asQuestion(search, language)),
    texts: completions,
  };
}
