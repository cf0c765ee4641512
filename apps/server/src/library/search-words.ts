import { searchable } from '../platform/text/searchable.ts';

/** Each word scans all resources, so their number is limited. */
const MAX_WORDS = 6;

/** Distinct search words without those contained in others, longest (most selective) first. */
export function searchWords(search: string): string[] {
  const words = new Set(searchable(search).split(' ').filter(Boolean));
  return [...words]
    .sort((a, b) => b.length - a.length)
    .filter((word, at, all) => !all.slice(0, at).some((longer) => longer.includes(word)))
    .slice(0, MAX_WORDS);
}

export const searchableKeywords = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map(searchable).filter(Boolean)),
];

export function matchingKeywords(
  entry: { name: string; description: string; tags: readonly string[] },
  keywords: readonly string[],
): string[] {
  const texts = [entry.name, entry.description, ...entry.tags].map(searchable);
  return keywords.filter((keyword) => {
    const searched = searchable(keyword);
    return searched !== '' && texts.some((text) => text.includes(searched));
  });
}
