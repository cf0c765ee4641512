import { countItems } from '../text/count-items.ts';
import type { TextTools } from '../text/text-tools.ts';
import type { SentenceWord } from './linkable-text.ts';

/** Words by which a text may refer to an article. */
export interface NamedArticle {
  title: string;
  keyphrase: string;
  secondaryKeywords: readonly string[];
}

/** `topic`: part of a keyphrase or title. */
export type PhraseKind = 'keyphrase' | 'secondary' | 'topic';

export interface LinkPhrase {
  /** Index of the article that it refers to. */
  article: number;
  words: readonly string[];
  stems: ReadonlySet<string>;
  kind: PhraseKind;
  /** Minimum number of its stems in a text. */
  need: number;
}

export interface PhraseMatch {
  phrase: LinkPhrase;
  /** Word indexes, both inclusive. */
  first: number;
  last: number;
  /** True if all its words match. */
  isWhole: boolean;
  score: number;
}

export interface PhraseIndex {
  /** Phrases by each stem that they need, or that alone identifies them. */
  byStem: ReadonlyMap<string, readonly LinkPhrase[]>;
  /** Stems of each article's phrases, by its index. */
  termsOf: readonly ReadonlySet<string>[];
}

const WEIGHTS: Readonly<Record<PhraseKind, number>> = { keyphrase: 1, secondary: 0.75, topic: 0.6 };
const QUALITY = { exact: 1, inOrder: 0.9, loose: 0.75 };
const MAX_SECONDARY = 8;
/**
 * Minimum stems of a phrase that may match in part, share of them needed, and least number. One of them must be
 * unique to the article.
 */
const PART_OF_PHRASE = { from: 3, share: 0.6, least: 2 };
/** Maximum further words within a match. */
const MORE_WORDS = 3;

/**
 * Collects the phrases of all articles in the language of a text. A phrase that two articles share refers to neither.
 */
export function phraseIndex(articles: readonly NamedArticle[], tools: TextTools): PhraseIndex {
  const named = articles.map((article) => ({
    keyphrase: read(article.keyphrase, tools),
    title: read(article.title, tools),
    secondary: article.secondaryKeywords.slice(0, MAX_SECONDARY).map((keyword) => read(keyword, tools)),
  }));
  const termsOf = named.map(
    ({ keyphrase, title, secondary }) =>
      new Set([keyphrase, title, ...secondary].flatMap(({ stems }) => [...stems])),
  );
  const users = countItems(termsOf.flatMap((terms) => [...terms]));
  const keyphrases = new Set(named.map(({ keyphrase }) => keyOf(keyphrase.stems)));
  const secondaries = countItems(
    named.flatMap(({ secondary }) => [...new Set(secondary.map(({ stems }) => keyOf(stems)))]),
  );
  const isUnique = (stem: string) => users.get(stem) === 1;

  const phrases = named.flatMap(({ keyphrase, title, secondary }, article): LinkPhrase[] => [
    { ...keyphrase, article, kind: 'keyphrase', need: keyphrase.stems.size },
    ...secondary
      .filter(({ stems }) => {
        const key = keyOf(stems);
        const isOwn = !keyphrases.has(key) && secondaries.get(key) === 1;
        return isOwn && (stems.size > 1 || [...stems].every(isUnique));
      })
      .map((phrase) => ({ ...phrase, article, kind: 'secondary' as const, need: phrase.stems.size })),
    ...[keyphrase, title]
      .filter(({ stems }) => stems.size >= PART_OF_PHRASE.from)
      .map((phrase) => ({
        ...phrase,
        article,
        kind: 'topic' as const,
        need: Math.max(PART_OF_PHRASE.least, Math.ceil(phrase.stems.size * PART_OF_PHRASE.share)),
      })),
  ]);
  const entries = phrases
    .filter(({ stems }) => stems.size > 0)
    .flatMap((phrase) => {
      const stems = [...phrase.stems];
      const isPart = phrase.need < stems.length;
      const rarest = stems.toSorted((a, b) => (users.get(a) ?? 0) - (users.get(b) ?? 0)).slice(0, 1);
      return (isPart ? stems.filter(isUnique) : rarest).map((stem) => ({ stem, phrase }));
    });
  const byStem = new Map(
    [...Map.groupBy(entries, ({ stem }) => stem)].map(([stem, found]) => [
      stem,
      found.map(({ phrase }) => phrase),
    ]),
  );
  return { byStem, termsOf };
}

/** Returns every match of a phrase in a sentence. */
export function matchPhrases(words: readonly SentenceWord[], { byStem }: PhraseIndex): PhraseMatch[] {
  const pointers = new Map<LinkPhrase, Set<string>>();
  for (const { stem } of words) {
    for (const phrase of byStem.get(stem) ?? [])
      pointers.set(phrase, (pointers.get(phrase) ?? new Set()).add(stem));
  }
  return [...pointers].flatMap(([phrase, own]) =>
    words.flatMap((_, first) => {
      const match = matchFrom(words, first, phrase);
      if (match === undefined) return [];
      const stems = words.slice(match.first, match.last + 1).map(({ stem }) => stem);
      return stems.some((stem) => own.has(stem)) ? [match] : [];
    }),
  );
}

/** Returns the shortest match of a whole phrase from a word on, or the longest partial one. */
function matchFrom(
  words: readonly SentenceWord[],
  first: number,
  phrase: LinkPhrase,
): PhraseMatch | undefined {
  const { stems, need } = phrase;
  const start = words[first];
  if (start === undefined || !stems.has(start.stem)) return undefined;
  const isPart = need < stems.size;
  const seen: string[] = [];
  let others = isPart ? 0 : 1;
  let last: number | undefined;
  for (let at = first; at < words.length && at - first < stems.size + MORE_WORDS; at += 1) {
    const word = words[at];
    if (word === undefined || word.run !== start.run) break;
    if (stems.has(word.stem)) {
      if (!seen.includes(word.stem)) seen.push(word.stem);
      if (seen.length >= need) last = at;
      if (seen.length === stems.size) break;
    } else if (word.stem !== '' || word.isNumber) {
      others -= 1;
      if (others < 0) break;
    }
  }
  if (last === undefined) return undefined;
  const isWhole = seen.length === stems.size;
  const score =
    WEIGHTS[phrase.kind] *
    (isWhole ? qualityOf(words.slice(first, last + 1), phrase) : seen.length / stems.size);
  return { phrase, first, last, isWhole, score };
}

function qualityOf(found: readonly SentenceWord[], { words, stems }: LinkPhrase): number {
  if (found.map(({ text }) => text).join(' ') === words.join(' ')) return QUALITY.exact;
  const content = found.filter(({ stem, isNumber }) => stem !== '' || isNumber).map(({ stem }) => stem);
  return content.join(' ') === [...stems].join(' ') ? QUALITY.inOrder : QUALITY.loose;
}

function read(phrase: string, tools: TextTools) {
  const words = tools.words(phrase);
  return { words: words.map((word) => word.toLowerCase()), stems: new Set(tools.termsOf(words)) };
}

const keyOf = (stems: ReadonlySet<string>): string => [...stems].sort().join(' ');
