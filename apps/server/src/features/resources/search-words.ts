import { searchable } from '../../platform/text/searchable.ts';

/** Each word is a search of its own through all entries; nobody needs more of them to find one. */
const MOST_WORDS = 6;

/** What entries are searched for: each word once, and none that stands in another. The longest find the least. */
export function searchWords(search: string): string[] {
  const words = new Set(searchable(search).split(' ').filter(Boolean));
  return [...words]
    .sort((a, b) => b.length - a.length)
    .filter((word, at, all) => !all.slice(0, at).some((longer) => longer.includes(word)))
    .slice(0, MOST_WORDS);
}
