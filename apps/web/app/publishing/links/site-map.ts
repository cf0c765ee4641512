import type { LinkedPage } from '@inkstep/contract';
import type { LinkedPages } from '../cluster/map-layout.ts';

/** Maximum number of circles that stay distinguishable. */
export const MAX_MAPPED = 30;

/** Returns the pages with the most links for the map, with the most linked one in the middle. */
export function mappedPages(pages: readonly LinkedPage[]): LinkedPages | undefined {
  const ranked = [...pages.entries()].toSorted(
    ([, a], [, b]) => linksOf(b) - linksOf(a) || b.linked_from - a.linked_from,
  );
  const shown = ranked.slice(0, MAX_MAPPED);
  const [middle] = shown;
  if (!middle || shown.length < 2) return undefined;
  return {
    pillarId: `${middle[0]}`,
    articles: shown.map(([at, { title, links_to }]) => ({
      id: `${at}`,
      title,
      linksTo: links_to.map((to) => `${to}`),
    })),
    proposals: [],
    orphans: shown.flatMap(([at, { linked_from }]) => (linked_from === 0 ? `${at}` : [])),
  };
}

const linksOf = ({ links_to, linked_from }: LinkedPage): number => links_to.length + linked_from;
