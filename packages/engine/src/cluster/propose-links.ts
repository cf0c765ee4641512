import { ownPagePath } from '../text/allowed-links.ts';
import type { SectionLock } from '../text/article/section-locks.ts';
import type { TextTools } from '../text/text-tools.ts';
import { type NamedArticle, type PhraseIndex, phraseIndex } from './link-phrases.ts';
import { bestFirst, type LinkPlace, linkPlaces, WORDS_PER_LINK } from './link-places.ts';
import { findLinkableText, type LinkableText } from './linkable-text.ts';
import { readMore } from './read-more.ts';

/** Finished article of a cluster. */
export interface ClusterArticle extends NamedArticle {
  id: string;
  /** Markdown with its metadata lines. */
  text: string;
  /** BCP 47. */
  language: string;
  isPillar: boolean;
  /** Paths of its page: the first is written into links, all are recognized. */
  paths: readonly string[];
  locks: readonly SectionLock[];
}

export interface LinkProposal {
  from: string;
  to: string;
  /** Words of the sentence that become the link. */
  anchor: string;
  sentence: string;
  /** Heading of the section to which the sentence is appended; null for an existing sentence. */
  section: string | null;
}

export interface ProposedLinks {
  /** Existing links of the texts, by article id. */
  linksTo: Record<string, string[]>;
  proposals: LinkProposal[];
  /** Articles that no other one links to, even with all proposals accepted. */
  orphans: string[];
  /** Links between pillar and articles, in either direction, for which no sentence fits. */
  missing: { from: string; to: string }[];
}

/** Words per link in a pillar, which links to all of its articles even in a short text. */
const WORDS_PER_LINK_OF_PILLAR = 60;

interface Candidate extends LinkProposal, LinkPlace {
  source: number;
}

/**
 * Proposes internal links where words of a sentence refer to another article, those between pillar and articles
 * first. An article without a matching sentence gets a sentence of its own.
 */
export function proposeLinks(articles: readonly ClusterArticle[]): ProposedLinks {
  const texts = articles.map(findLinkableText);
  const books = new Map<TextTools, PhraseIndex>();
  const bookOf = (tools: TextTools): PhraseIndex => {
    const known = books.get(tools) ?? phraseIndex(articles, tools);
    books.set(tools, known);
    return known;
  };
  const targets = pathsTo(articles);
  const linked = texts.map(
    ({ links }, source) =>
      new Set(
        links.flatMap(({ url }) => targets.get(ownPagePath(url) ?? '') ?? []).filter((at) => at !== source),
      ),
  );
  const linksTo = Object.fromEntries(
    articles.map(({ id }, source) => [
      id,
      [...(linked[source] ?? [])].flatMap((at) => articles[at]?.id ?? []),
    ]),
  );

  const candidates = texts.flatMap((text, source): Candidate[] =>
    text.sentences
      .flatMap((sentence) => linkPlaces(sentence, bookOf(text.tools), source))
      .flatMap((place) => {
        const [from, to] = [articles[source], articles[place.target]];
        return from && to ? [{ ...place, source, from: from.id, to: to.id, section: null }] : [];
      }),
  );
  const chosen = chooseLinks(articles, texts, linked, candidates);
  const added = orphansOf(linked).flatMap(
    (target) => sentenceFor(target, articles, texts, linked, bookOf) ?? [],
  );
  return {
    linksTo,
    proposals: [...chosen, ...added].map(({ from, to, anchor, sentence, section }) => ({
      from,
      to,
      anchor,
      sentence,
      section,
    })),
    orphans: orphansOf(linked).flatMap((at) => articles[at]?.id ?? []),
    missing: missingLinks(articles, (source, target) => linked[source]?.has(target) ?? false),
  };
}

/** Returns the links that a cluster should have between its pillar and each article, and lacks. */
export function missingLinks(
  articles: readonly Pick<ClusterArticle, 'id' | 'isPillar'>[],
  isLinked: (source: number, target: number) => boolean,
): { from: string; to: string }[] {
  const pillar = articles.findIndex(({ isPillar }) => isPillar);
  if (pillar < 0) return [];
  const idOf = (at: number) => articles[at]?.id ?? '';
  return [...articles.keys()]
    .flatMap((at): (readonly [number, number])[] =>
      at === pillar
        ? []
        : [
            [pillar, at],
            [at, pillar],
          ],
    )
    .filter(([source, target]) => !isLinked(source, target))
    .map(([source, target]) => ({ from: idOf(source), to: idOf(target) }));
}

/** Maps each path to its article; the first one wins if two have the same. */
function pathsTo(articles: readonly Pick<ClusterArticle, 'paths'>[]): Map<string, number> {
  const targets = new Map<string, number>();
  for (const [index, { paths }] of articles.entries()) {
    for (const path of paths) if (!targets.has(path)) targets.set(path, index);
  }
  return targets;
}

/** Chooses links and marks them as linked. */
function chooseLinks(
  articles: readonly ClusterArticle[],
  texts: readonly LinkableText[],
  linked: readonly Set<number>[],
  candidates: readonly Candidate[],
): Candidate[] {
  const room = texts.map(({ words }, at) => roomOf(words, articles[at]?.isPillar ?? false, articles.length));
  const inRoom = ({ source }: Candidate) => (linked[source]?.size ?? 0) < (room[source] ?? 0);
  const lonely = new Set(orphansOf(linked));
  const taken = new Set<string>();
  const chosen: Candidate[] = [];
  const take = (some: readonly Candidate[], hasRoom = inRoom) => {
    for (const candidate of some) {
      const known = linked[candidate.source];
      const place = `${candidate.source} ${candidate.at}`;
      if (!known || known.has(candidate.target) || taken.has(place)) continue;
      if (!hasRoom(candidate)) continue;
      known.add(candidate.target);
      lonely.delete(candidate.target);
      taken.add(place);
      chosen.push(candidate);
    }
  };
  const sorted = candidates.toSorted(bestFirst);
  const ofPillar = ({ source, target }: Candidate) =>
    (articles[source]?.isPillar ?? false) || (articles[target]?.isPillar ?? false);
  take(sorted.filter(ofPillar));
  const isLonely = ({ target }: Candidate) => lonely.has(target);
  take(sorted, (candidate) => inRoom(candidate) && isLonely(candidate));
  take(sorted);
  // Prefers an existing sentence to keeping the limit of links.
  take(sorted, isLonely);
  return chosen;
}

const roomOf = (words: number, isPillar: boolean, articles: number): number => {
  const usual = Math.max(1, Math.floor(words / WORDS_PER_LINK));
  return isPillar
    ? Math.max(usual, Math.min(articles - 1, Math.floor(words / WORDS_PER_LINK_OF_PILLAR)))
    : usual;
};

function orphansOf(linked: readonly ReadonlySet<number>[]): number[] {
  const found = new Set(linked.flatMap((targets) => [...targets]));
  return [...linked.keys()].filter((at) => !found.has(at));
}

/** Adds a sentence to the section that is closest to the article, in the pillar if there is one. */
function sentenceFor(
  target: number,
  articles: readonly ClusterArticle[],
  texts: readonly LinkableText[],
  linked: readonly Set<number>[],
  bookOf: (tools: TextTools) => PhraseIndex,
): LinkProposal | undefined {
  const to = articles[target];
  const places = texts.flatMap((text, source) =>
    source === target
      ? []
      : text.sections.map((section) => {
          const terms = [...(bookOf(text.tools).termsOf[target] ?? [])];
          const shared = terms.filter((term) => section.stems.has(term)).length / Math.max(1, terms.length);
          return { source, section, shared };
        }),
  );
  const isPillar = (at: number) => articles[at]?.isPillar ?? false;
  const [best] = places.toSorted(
    (a, b) =>
      Number(isPillar(b.source)) - Number(isPillar(a.source)) ||
      b.shared - a.shared ||
      Number(b.section.isBody) - Number(a.section.isBody) ||
      (linked[a.source]?.size ?? 0) - (linked[b.source]?.size ?? 0),
  );
  const from = best && articles[best.source];
  if (!from || !to) return undefined;
  linked[best.source]?.add(target);
  const { anchor, sentence } = readMore(from.language, to.title);
  return { from: from.id, to: to.id, anchor, sentence, section: best.section.heading };
}
