import { type OpenSearchAnswer, searchesOf } from '../outside/open-search.ts';
import { SuggestMetadata } from './api-types.ts';

/** The suggested searches in order, without URLs and markup. */
export function suggestionsOf([query, suggestions, ...rest]: OpenSearchAnswer): string[] {
  const types = rest
    .map((part) => SuggestMetadata.safeParse(part).data?.['google:suggesttype'])
    .find(Boolean);
  return searchesOf([query, suggestions.filter((_, position) => types?.[position] !== 'NAVIGATION')]);
}
