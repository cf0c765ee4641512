import type { RevisionInput, RevisionMode } from './revision.ts';

const GROWTH: Readonly<Record<RevisionMode, number>> = { rewrite: 1, expand: 1.5, shorten: 0.65, source: 1 };
const LEAST_ADDED = 60;
const LEAST_WORDS = 10;
/** More than fits into one answer. */
export const MOST_WORDS = 3_000;

/** How many words a section should have after its revision. */
export function revisedWords({ section: { words }, mode }: Pick<RevisionInput, 'section' | 'mode'>): number {
  const grown = Math.round(words * GROWTH[mode]);
  return Math.max(LEAST_WORDS, mode === 'expand' ? Math.max(grown, words + LEAST_ADDED) : grown);
}
