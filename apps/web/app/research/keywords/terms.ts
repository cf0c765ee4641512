import type { KeywordResearch } from '@inkstep/contract';
import type { NewItem } from './selection.ts';

export type Term = KeywordResearch['wordCloudData']['words'][number];

export const termItem = ({ word, count, origin }: Term): NewItem => ({
  type: 'keyTerm',
  value: word,
  count,
  source: origin,
});

/** Relative size of a term, from 0 to 1: the square root of its count, because readers compare areas. */
export function prominence(terms: readonly Term[]): (term: Term) => number {
  const most = Math.max(1, ...terms.map(({ count }) => count));
  return ({ count }) => Math.sqrt(count / most);
}
