import { type SuggestAnswer, SuggestMetadata } from './api-types.ts';

/** The suggested searches in their order, without addresses and marks of emphasis. */
export function suggestionsOf([, suggestions, ...rest]: SuggestAnswer): string[] {
  const types = rest
    .map((part) => SuggestMetadata.safeParse(part).data?.['google:suggesttype'])
    .find(Boolean);
  return suggestions
    .filter((suggestion, position) => typeof suggestion === 'string' && types?.[position] !== 'NAVIGATION')
    .map((suggestion) => String(suggestion).replace(/<\/?b>/g, ''));
}
