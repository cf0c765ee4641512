import type { ReviewedArticle } from '@inkstep/contract';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { findCitation } from '../../../editor/preview/cited-preview.tsx';
import { type ReviewedSentence, sentenceAt } from './sentence-at.ts';

/** True if the check found something that the sources of a sentence don't say. */
const isFlagged = ({ wording, meaning, missing }: ReviewedSentence): boolean =>
  missing.length > 0 || (meaning ? meaning.verdict !== 'supported' : wording === 'differs');

export const countFlagged = ({ sentences }: Pick<ReviewedArticle, 'sentences'>): number =>
  sentences.filter(isFlagged).length;

/** Finds the first citation of the next flagged sentence, after the one that is shown, from the top after the last. */
export function nextFlagged(
  element: HTMLElement,
  { sentences }: Pick<ReviewedArticle, 'sentences'>,
  shown: OpenedCitation | undefined,
): { button: HTMLElement; citation: OpenedCitation } | undefined {
  const places = new Map<ReviewedSentence, { button: HTMLElement; citation: OpenedCitation }>();
  for (const button of element.querySelectorAll<HTMLElement>('button.citation')) {
    const citation = findCitation(button);
    const sentence = citation && sentenceAt(citation, sentences);
    if (sentence && isFlagged(sentence) && !places.has(sentence)) places.set(sentence, { button, citation });
  }
  const flagged = [...places.keys()];
  const before = shown && sentenceAt(shown, sentences);
  const next = flagged[(before ? flagged.indexOf(before) : -1) + 1] ?? flagged[0];
  return next && places.get(next);
}
