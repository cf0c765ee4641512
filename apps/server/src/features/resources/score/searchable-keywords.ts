import { searchable } from '../../../platform/text/searchable.ts';

/** Keywords as they stand in `search_text`, each once. */
export const searchableKeywords = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map(searchable).filter(Boolean)),
];

/** The keywords, as they were given, that stand in what a person wrote about an entry. */
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
