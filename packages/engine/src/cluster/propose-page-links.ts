import { linkDestination, ownPagePath, urlKey } from '../text/allowed-links.ts';
import { type NamedArticle, type PhraseKind, phraseIndex } from './link-phrases.ts';
import { bestFirst, type LinkPlace, linkPlaces, WORDS_PER_LINK } from './link-places.ts';
import { findLinkableText, type TextToLink } from './linkable-text.ts';

/** A page of the site on which an article is published. */
export interface SitePage extends NamedArticle {
  /** Absolute URL, or path of a page of this installation. */
  url: string;
  /** True if no page of the site links to it. */
  isOrphan: boolean;
}

export interface PageLinkProposal {
  url: string;
  /** Words of the sentence that become the link. */
  anchor: string;
  sentence: string;
  /** Part of the page that these words name. */
  kind: PhraseKind;
  isOrphan: boolean;
}

export interface ProposedPageLinks {
  /** Links to pages of the site that the text has. */
  existing: number;
  /** URLs of these pages. */
  linked: string[];
  /** Number of links to the site that reads naturally in a text of this length. */
  most: number;
  proposals: PageLinkProposal[];
}

/** A single word such as "contact" names a page too loosely. */
const MIN_STEMS = 2;

/**
 * Proposes links from an article to pages of its site, where words of a sentence name them: first to pages that nothing
 * links to. Together with the existing ones, never more than read naturally.
 */
export function proposePageLinks({
  article,
  pages,
}: {
  article: TextToLink & NamedArticle & { url: string | null };
  pages: readonly SitePage[];
}): ProposedPageLinks {
  const text = findLinkableText(article);
  const keys = new Map(pages.map((page, at) => [pageKey(page.url), at] as const));
  const linked = new Set(text.links.flatMap(({ url }) => keys.get(pageKey(url)) ?? []));
  const own = article.url === null ? undefined : keys.get(pageKey(article.url));
  const most = Math.max(1, Math.floor(text.words / WORDS_PER_LINK));

  const book = phraseIndex([article, ...pages], text.tools);
  const places = text.sentences
    .flatMap((sentence) => linkPlaces(sentence, book, 0))
    .filter(({ target, anchor }) => {
      const page = target - 1;
      return page !== own && !linked.has(page) && text.tools.terms(anchor).length >= MIN_STEMS;
    });
  const linkedUrls = [...linked].flatMap((at) => pages[at]?.url ?? []);
  return {
    existing: linked.size,
    linked: linkedUrls,
    most,
    proposals: choose(places, pages, most - linked.size),
  };
}

/** Chooses one place for each page, and one page for each sentence. */
function choose(places: readonly LinkPlace[], pages: readonly SitePage[], room: number): PageLinkProposal[] {
  const isOrphan = ({ target }: LinkPlace) => pages[target - 1]?.isOrphan ?? false;
  const sorted = places.toSorted((a, b) => Number(isOrphan(b)) - Number(isOrphan(a)) || bestFirst(a, b));
  const chosen = new Map<number, LinkPlace>();
  const sentences = new Set<number>();
  for (const place of sorted) {
    if (chosen.size >= room) break;
    if (chosen.has(place.target) || sentences.has(place.at)) continue;
    chosen.set(place.target, place);
    sentences.add(place.at);
  }
  return [...chosen.values()]
    .toSorted((a, b) => a.at - b.at)
    .flatMap((place): PageLinkProposal[] => {
      const url = pages[place.target - 1]?.url;
      const { anchor, sentence, kind } = place;
      const destination = url?.startsWith('/') ? url : linkDestination(url ?? '');
      return destination ? [{ url: destination, anchor, sentence, kind, isOrphan: isOrphan(place) }] : [];
    });
}

/** Compares URLs without protocol, `www.`, fragment and closing slash. */
function pageKey(address: string): string {
  const own = ownPagePath(address);
  if (own !== undefined) return own;
  return urlKey(address)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
}
