import type { KeywordResearch } from '@inkstep/contract';
import type { NewItem } from './selection.ts';

export type Term = KeywordResearch['wordCloudData']['words'][number];

export const termItem = ({ word, count, origin }: Term): NewItem => ({
  type: 'keyTerm',
  value: word,
  count,
  source: origin,
});

/** How large a term is drawn, from 0 to 1: by the root of its count, since areas are compared. */
export function prominence(terms: readonly Term[]): (term: Term) => number {
  const most = Math.max(1, ...terms.map(({ count }) => count));
  return ({ count }) => Math.sqrt(count / most);
}
