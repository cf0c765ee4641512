import { parseArticleText } from '@inkstep/article/article-text';
import type { Suggestion } from '@inkstep/contract';
import type { SuggestionMark } from '../../editor/editor/suggestion-marks.ts';
import { suggestedParts } from '../../editor/suggested/suggested-parts.ts';

/** Suggestions that can be applied, at their places in the body of a text. Those of its metadata have none. */
export function suggestedBody({ text, list }: { text: string; list: readonly Suggestion[] }): {
  body: string;
  marks: SuggestionMark[];
} {
  const { body } = parseArticleText(text);
  const before = text.length - body.length;
  const marks = list
    .filter(({ state, start }) => state === 'open' && start >= before)
    .map(({ id, start, end, before: old, replacement }) => ({
      id,
      start: start - before,
      end: end - before,
      isDeletion: replacement === '',
      parts: suggestedParts(old, replacement),
    }));
  return { body, marks };
}
