import { z } from 'zod';

/** `[query, suggestions, …]`. What follows differs by service; an object of metadata may stand at any place of it. */
export const OpenSearchAnswer = z.tuple([z.string(), z.array(z.unknown())], z.unknown());
export type OpenSearchAnswer = z.output<typeof OpenSearchAnswer>;

/** The suggested searches in their order, without marks of emphasis. */
export const searchesOf = ([, suggestions]: OpenSearchAnswer): string[] =>
  suggestions.filter((suggestion) => typeof suggestion === 'string').map(withoutMarks);

export const withoutMarks = (search: string): string => search.replace(/<\/?b>/g, '');
