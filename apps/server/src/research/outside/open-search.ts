import { plainText } from '@inkstep/engine';
import { z } from 'zod';

/** `[query, suggestions, …]`; further elements differ by service and may include metadata. */
export const OpenSearchAnswer = z.tuple([z.string(), z.array(z.unknown())], z.unknown());
export type OpenSearchAnswer = z.output<typeof OpenSearchAnswer>;

export const readSearches = ([, suggestions]: OpenSearchAnswer): string[] =>
  suggestions.filter((suggestion) => typeof suggestion === 'string').map(withoutMarks);

export const withoutMarks = (search: string): string => search.replace(/<\/?b>/g, '');

export const withoutHtml = (text: string): string => plainText(text.replace(/<\/?[a-z][^<>]*>/gi, ''));
