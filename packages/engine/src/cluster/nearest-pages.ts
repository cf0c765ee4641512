import type { NeighbourPage } from '../article.ts';
import { inverseFrequency } from '../text/bm25.ts';
import { countItems, countShared } from '../text/count-items.ts';
import { textTools } from '../text/text-tools.ts';

/** Maximum pages of which a prompt can make use. */
const MAX_PAGES = 12;
/** Weight of a word of a heading, since a page is about its keyphrase. */
const HEADING_WEIGHT = 0.3;

/** Returns the pages that share the rarest words with a subject, nearest first. */
export function nearestPages(
  pages: readonly NeighbourPage[],
  { subject, topics, language }: { subject: string; topics: readonly string[]; language: string },
): NeighbourPage[] {
  const { terms } = textTools(language);
  const read = pages.map((page) => ({
    page,
    own: new Set(terms(`${page.keyphrase}\n${page.title}`)),
    headings: new Set(terms(page.headings.join('\n'))),
  }));
  const holders = countItems(read.flatMap(({ own }) => [...own]));
  const wanted = new Set(terms(subject));
  const named = new Set([...wanted, ...terms(topics.join('\n'))]);
  const rarity = (term: string) => inverseFrequency(holders.get(term) ?? 0, pages.length);
  const shared = (held: ReadonlySet<string>, asked: ReadonlySet<string>) =>
    [...held].reduce((total, term) => total + (asked.has(term) ? rarity(term) : 0), 0);
  return read
    .map(({ page, own, headings }) => ({
      page,
      near: shared(own, wanted) + HEADING_WEIGHT * shared(headings, named),
      isNear: countShared(own, wanted) > 0,
    }))
    .filter(({ isNear }) => isNear)
    .sort((a, b) => b.near - a.near)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}
