import { z } from 'zod';

/**
 * `[query, suggestions, …]`. Further elements differ by service; an object with metadata may be anywhere among them.
 */
export const OpenSearchAnswer = z.tuple([z.string(), z.array(z.unknown())], z.unknown());
export type OpenSearchAnswer = z.output<typeof OpenSearchAnswer>;

/** The suggested searches in order, without markup. */
export const searchesOf = ([, suggestions]: OpenSearchAnswer): string[] =>
  suggestions.filter((suggestion) => typeof suggestion === 'string').map(withoutMarks);

export const withoutMarks = (search: string): string => search.replace(/<\/?b>/g, '');
