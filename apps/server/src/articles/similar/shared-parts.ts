import type { SimilarArticle } from '@inkstep/contract';
import { copiedArticles, lineKey } from '@inkstep/engine/checks';

/** Part that two pages have in common. */
export type SharedPart = 'text' | 'title' | 'seo_title' | 'seo_description';

/** Lists what a text has in common with each of others. Its lines are keys; titles are compared only if it has one. */
export function sharedParts<Other extends SimilarArticle>(
  own: { text: string; language: string; title?: string; seoTitle: string; metaDescription: string },
  others: readonly Other[],
): { what: SharedPart; other: Other }[] {
  const copies = new Set(copiedArticles(own.text, own.language, others));
  const isSame = (line: string, other: string) => line !== '' && line === other;
  return others.flatMap((other) => {
    const hasTitle = own.title !== undefined && isSame(own.title, lineKey(other.title));
    const kinds: readonly [SharedPart, boolean][] = [
      ['text', copies.has(other)],
      ['title', hasTitle],
      // An SEO title that isn't set is the title.
      ['seo_title', !hasTitle && isSame(own.seoTitle, other.seoTitle)],
      ['seo_description', isSame(own.metaDescription, other.metaDescription)],
    ];
    return kinds.flatMap(([what, isShared]) => (isShared ? [{ what, other }] : []));
  });
}
