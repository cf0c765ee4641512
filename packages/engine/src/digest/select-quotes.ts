import type { Passage } from '../article.ts';
import { countAll, type Extract, type Material, type Sentence } from '../read/quotable-material.ts';
import { passageIndex } from '../read/rank-passages.ts';
import { COVERED, type Query } from './query.ts';

/** Words of a source, quoted together. */
export interface Quote {
  extract: Extract;
  sentences: readonly Sentence[];
}

export interface QuoteRequest {
  query: Query;
  /** Ids of the sources to quote. */
  sources: readonly string[];
  /** Maximum words of all quotes. */
  words: number;
  /** Minimum coverage of the query. */
  least?: number;
  /** True to quote only answers to a question that asks for something like a duration. */
  answersOnly?: boolean;
}

export type SelectQuotes = (requests: readonly QuoteRequest[]) => Quote[][];

const LONGEST = { paragraph: 80, list: 150 };
const SHORTEST = 12;
/** Number of passages that are ranked for a topic. */
const RANKED = 40;
/** Maximum share of a source's words that are quoted: pasted text is the user's own. `least` words of any. */
const FAIR_SHARE = { page: 0.25, pasted: 0.6, least: 200 };
const WORTH = { answer: 0.6, heard: -0.3, late: -0.1 };

/**
 * Returns a function that selects quotes by the passage ranking that models get. Nothing is quoted twice, and nothing
 * that `text` has already.
 */
export function quoteSelector(
  { extracts, refersBack, tools }: Material,
  passages: readonly Passage[],
  text: string,
): SelectQuotes {
  const index = passageIndex(passages, tools.language);
  const used = new Set(
    extracts.flatMap(({ sentences }) => sentences.filter((each) => text.includes(each.text))),
  );
  const left = new Map<string, number>();
  for (const [{ id, url }, own] of Map.groupBy(extracts, ({ source }) => source)) {
    const share = countAll(own.flatMap(({ sentences }) => sentences)) * FAIR_SHARE[url ? 'page' : 'pasted'];
    left.set(id, Math.max(FAIR_SHARE.least, share));
  }

  /** In turns, each request takes its best quote until its words are used up. General ones take what others leave. */
  return (requests) => {
    const open = requests
      .map((request) => ({ ...request, quotes: [] as Quote[], candidates: candidatesFor(request) }))
      .toSorted((a, b) => Number(a.query.isGeneral) - Number(b.query.isGeneral));
    const others = open.map(({ query }) => query).filter(({ isGeneral }) => !isGeneral);
    for (let isFound = true; isFound; ) {
      isFound = false;
      for (const request of open) {
        const quote = bestQuote(request, others);
        if (quote === undefined) continue;
        const { id } = quote.extract.source;
        for (const sentence of quote.sentences) used.add(sentence);
        left.set(id, (left.get(id) ?? 0) - countAll(quote.sentences));
        request.quotes.push(quote);
        isFound = true;
      }
    }
    return requests.map(({ query }) => open.find((request) => request.query === query)?.quotes ?? []);
  };

  function candidatesFor({ query, sources, least = COVERED, answersOnly = false }: QuoteRequest) {
    const ranks = new Map(index.search(query.text, RANKED).map(({ passage: { id } }, rank) => [id, rank]));
    return extracts.flatMap((extract) => {
      const { sentences, source } = extract;
      const coverage = query.coverage(sentences, extract);
      const isAnswer = sentences.some((sentence) => query.answer?.test(sentence.text));
      const isFit = coverage >= least && (isAnswer || !answersOnly || query.answer === undefined);
      if (!isFit || !sources.includes(source.id)) return [];
      const rank = Math.min(...sentences.map(({ passage }) => ranks.get(passage.id) ?? RANKED));
      return [{ extract, worth: coverage + 1 / (2 + rank) + (isAnswer ? WORTH.answer : 0) }];
    });
  }

  function bestQuote(
    {
      query,
      words,
      quotes,
      candidates,
      least = COVERED,
    }: QuoteRequest & {
      quotes: readonly Quote[];
      candidates: readonly { extract: Extract; worth: number }[];
    },
    others: readonly Query[],
  ): Quote | undefined {
    const room = words - countAll(quotes.flatMap(({ sentences }) => sentences));
    const heard = ({ source }: Extract) => quotes.filter(({ extract }) => extract.source === source).length;
    const inOrder = candidates
      .map(({ extract, worth }) => ({ extract, worth: worth + WORTH.heard * heard(extract) }))
      .toSorted((a, b) => b.worth - a.worth);
    for (const { extract } of inOrder) {
      const longest = extract.isList ? LONGEST.list : LONGEST.paragraph;
      const most = Math.min(room, longest, left.get(extract.source.id) ?? 0);
      const sentences = most < SHORTEST ? [] : quotable(extract, query, most, others);
      if (sentences.length > 0 && query.coverage(sentences, extract) >= least) return { extract, sentences };
    }
    return undefined;
  }

  /** Returns the extract, or the sentences around its best one that can be read alone and fit no other query better. */
  function quotable(extract: Extract, query: Query, most: number, others: readonly Query[]) {
    const { sentences, isList } = extract;
    const own = (sentence: Sentence) => query.coverage([sentence], extract);
    const isTaken = (sentence: Sentence) => {
      const share = Math.max(query.isGeneral ? 0 : own(sentence), COVERED);
      const fits = (other: Query) => other !== query && other.coverage([sentence], extract) > share;
      return used.has(sentence) || others.some(fits);
    };
    if (countAll(sentences) <= most && !sentences.some(isTaken)) return sentences;
    const worth = (sentence: Sentence) =>
      own(sentence) +
      (query.answer?.test(sentence.text) ? WORTH.answer : 0) +
      (refersBack(sentence) ? WORTH.late : 0);
    const open = sentences.filter((sentence) => !isTaken(sentence));
    const [best] = open.toSorted((a, b) => worth(b) - worth(a));
    if (isList || best === undefined) return [];
    let from = sentences.indexOf(best);
    while (from > 0 && refersBack(sentences[from] ?? best)) from -= 1;
    let to = from;
    while (to < sentences.length && countAll(sentences.slice(from, to + 1)) <= most) {
      const next = sentences[to];
      if (next === undefined || used.has(next) || (to > sentences.indexOf(best) && isTaken(next))) break;
      to += 1;
    }
    return to > sentences.indexOf(best) ? sentences.slice(from, to) : [];
  }
}
