import type { Passage } from '../article.ts';
import { type Corpus, isDefinition, type Query, type SourceSentence } from './corpus.ts';
import type { Ledger } from './ledger.ts';
import { lexRank } from './lex-rank.ts';

/** Consecutive sentences of a passage, verbatim. */
export interface Excerpt {
  sentences: readonly SourceSentence[];
  passage: Passage;
  words: number;
  score: number;
}

export interface Wanted {
  query: Query;
  /** Distinctive terms: a sentence that defines them comes first. */
  terms: ReadonlySet<string>;
  isRelevant(sentence: SourceSentence): boolean;
  words: number;
  /** With fewer sentences nothing is returned. */
  fewestSentences: number;
  opinions: boolean;
  /** Whether each excerpt must start on topic. */
  startsOnTopic?: boolean;
}

interface Candidate {
  sentence: SourceSentence;
  fit: number;
  score: number;
}

const MOST_CANDIDATES = 100;
const LONGEST_RUN = 3;
const WEIGHTS = {
  fit: 0.6,
  central: 0.25,
  opening: 0.1,
  definition: 0.3,
  needsPrevious: -0.25,
  opinion: -0.1,
  offer: -0.15,
};
/** Relevance versus novelty (Carbonell and Goldstein 1998). */
const RELEVANCE_SHARE = 0.7;
const MOST_REDUNDANCY = 0.6;
const LEAST_SCORE = 0.2;
/** The next sentence is included if it scores at least this share of the best score. */
const FOLLOWER_FIT = 0.3;

/** Fewer sentences make no section; a gap is more honest. */
export const SENTENCES_OF_SECTION = 2;

export function wordsOf(excerpts: readonly Excerpt[]): number {
  return excerpts.reduce((sum, { words }) => sum + words, 0);
}

/** Picks excerpts for a section, best first, up to about its target words. */
export function pickExcerpts(corpus: Corpus, ledger: Ledger, wanted: Wanted): Excerpt[] {
  const fits = corpus.fit(wanted.query);
  let open = candidates(corpus, ledger, wanted, fits);
  const best = open.reduce((most, { fit }) => Math.max(most, fit), 0);
  const excerpts: Excerpt[] = [];
  let words = 0;
  while (words < wanted.words) {
    open = open.filter(({ sentence }) => ledger.isOpen(sentence));
    const next = mostNovel(open, ledger);
    if (next === undefined) break;
    open = open.filter((candidate) => candidate !== next);
    const excerpt = excerptAround(
      next,
      corpus.sentences,
      ledger,
      (index) => (fits.get(index) ?? 0) > FOLLOWER_FIT * best,
    );
    if (excerpt === undefined || (wanted.startsOnTopic && !opensOnTopic(excerpt, excerpts, wanted))) continue;
    // Skip an excerpt that would overshoot by more than is missing.
    if (words > 0 && words + excerpt.words - wanted.words > wanted.words - words) continue;
    ledger.take(excerpt.sentences);
    excerpts.push(excerpt);
    words += excerpt.words;
  }
  const sentences = excerpts.flatMap((excerpt) => excerpt.sentences);
  if (sentences.length >= wanted.fewestSentences) return excerpts;
  ledger.giveBack(sentences);
  return [];
}

/** The first excerpt must be relevant; others must have a distinctive term or continue a previous one. */
function opensOnTopic(
  { sentences }: Excerpt,
  taken: readonly Excerpt[],
  { isRelevant, terms }: Wanted,
): boolean {
  const first = sentences.find(({ needsNext }) => !needsNext);
  if (first === undefined || !isRelevant(first)) return false;
  const isContinuation = taken.some((excerpt) => excerpt.sentences.at(-1)?.index === first.index - 1);
  return taken.length === 0 || isContinuation || [...terms].some((term) => first.vector.has(term));
}

function candidates(
  { sentences }: Corpus,
  ledger: Ledger,
  wanted: Wanted,
  fits: ReadonlyMap<number, number>,
): Candidate[] {
  const found = sentences
    .filter((sentence) => ledger.isOpen(sentence) && !sentence.needsNext)
    .filter((sentence) => wanted.opinions || !sentence.opinion)
    .filter((sentence) => fits.has(sentence.index) && wanted.isRelevant(sentence))
    .map((sentence) => ({ sentence, fit: fits.get(sentence.index) ?? 0 }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_CANDIDATES);
  const best = found[0]?.fit ?? 1;
  const central = lexRank(found.map(({ sentence }) => sentence.vector));
  return found.map(({ sentence, fit }, index) => ({
    sentence,
    fit,
    score:
      (WEIGHTS.fit * fit) / best +
      WEIGHTS.central * (central[index] ?? 0) +
      (sentence.opensParagraph ? WEIGHTS.opening : 0) +
      (isDefinition(sentence, wanted.terms) ? WEIGHTS.definition : 0) +
      (sentence.needsPrevious ? WEIGHTS.needsPrevious : 0) +
      (sentence.opinion ? WEIGHTS.opinion : 0) +
      (sentence.offer ? WEIGHTS.offer : 0),
  }));
}

function mostNovel(open: readonly Candidate[], ledger: Ledger): Candidate | undefined {
  let best: { candidate: Candidate; value: number } | undefined;
  for (const candidate of open) {
    if (candidate.score < LEAST_SCORE) continue;
    const redundancy = ledger.redundancy(candidate.sentence);
    if (redundancy > MOST_REDUNDANCY) continue;
    const value = RELEVANCE_SHARE * candidate.score - (1 - RELEVANCE_SHARE) * redundancy;
    if (best === undefined || value > best.value) best = { candidate, value };
  }
  return best?.candidate;
}

/** Whether its first sentence needs the previous one, or any needs the subject of the paragraph. */
function isIncomplete(excerpt: readonly SourceSentence[]): boolean {
  const [first] = excerpt;
  return Boolean(
    first &&
      (first.needsPrevious || (!first.opensParagraph && excerpt.some(({ lacksSubject }) => lacksSubject))),
  );
}

/** The sentence with the preceding ones it needs and a following one that belongs to it. */
function excerptAround(
  { sentence, score }: Candidate,
  sentences: readonly SourceSentence[],
  ledger: Ledger,
  fitsWell: (index: number) => boolean,
): Excerpt | undefined {
  const neighbour = (index: number) => {
    const found = sentences[index];
    const near = found?.passage === sentence.passage && found.paragraph === sentence.paragraph;
    return near && ledger.isOpen(found) ? found : undefined;
  };
  const excerpt = [sentence];
  while (excerpt[0] !== undefined && isIncomplete(excerpt)) {
    const before = excerpt.length < LONGEST_RUN ? neighbour(excerpt[0].index - 1) : undefined;
    if (before === undefined) return undefined;
    excerpt.unshift(before);
  }
  const after = neighbour(sentence.index + 1);
  const belongs =
    after &&
    !after.needsNext &&
    (after.needsPrevious || fitsWell(after.index)) &&
    !isIncomplete([...excerpt, after]);
  if (after !== undefined && excerpt.length < LONGEST_RUN && belongs) {
    excerpt.push(after);
  }
  const words = excerpt.reduce((sum, part) => sum + part.words, 0);
  return { sentences: excerpt, passage: sentence.passage, words, score };
}
