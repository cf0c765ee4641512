import { searchable } from '../../../platform/text/searchable.ts';

/** Distinct keywords, normalized like `search_text`. */
export const searchableKeywords = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map(searchable).filter(Boolean)),
];

/** The original keywords that occur in the name, description or tags of a resource. */
export function matchesOf(
  entry: { name: string; description: string; tags: readonly string[] },
  keywords: readonly string[],
): string[] {
  const texts = [entry.name, entry.description, ...entry.tags].map(searchable);
  return keywords.filter((keyword) => {
    const searched = searchable(keyword);
    return searched !== '' && texts.some((text) => text.includes(searched));
  });
}
