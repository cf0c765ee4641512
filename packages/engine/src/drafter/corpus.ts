import type { BriefSource, Passage } from '../article.ts';
import { type Bm25, bm25 } from '../passages/bm25.ts';
import { sourceOf } from '../passages/source-of.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { closestTerms } from './closest-terms.ts';
import { type Coverage, countsOf, coverageOf } from './coverage.ts';
import { type Paragraph, readParagraphs } from './paragraphs.ts';
import { type SentenceJudge, sentenceJudge } from './sentence-quality.ts';
import { type Vector, vectorOf } from './sentence-vectors.ts';

const SHOP_WORDS =
  /add to (?:basket|cart|bag)|(?:shopping )?(?:basket|cart) \(\d|free (?:delivery|shipping)|in den warenkorb|warenkorb \(\d|zzgl\.? versand|versandkostenfrei|añadir (?:al carrito|a la cesta)|envío gratis|加入购物车|立即购买|包邮|旗舰店/iu;
const HEAD_CHARACTERS = 4_000;

/** Whether a page sells something. Product descriptions don't introduce a subject. */
function isOffer(content: string): boolean {
  return SHOP_WORDS.test(content.slice(0, HEAD_CHARACTERS));
}

/** A sentence of a passage and its features for ranking. */
export interface SourceSentence {
  /** Index among all sentences of all sources. */
  index: number;
  passage: Passage;
  /** Index of its paragraph among all paragraphs. */
  paragraph: number;
  /** The same, but for a paragraph split across passages the index of its first part. */
  paragraphOfSource: number;
  opensParagraph: boolean;
  text: string;
  words: number;
  vector: Vector;
  /** Whether it may be used in an article. */
  sound: boolean;
  /** Whether it needs the sentence before it. */
  needsPrevious: boolean;
  /** Whether it asks or announces what follows. */
  needsNext: boolean;
  /** Whether it is an opinion or a personal account. */
  opinion: boolean;
  /** Whether it needs the first sentence of its paragraph. */
  lacksSubject: boolean;
  /** Whether its source sells something. */
  offer: boolean;
  /** Terms that it defines; empty if it is no definition. */
  defines: readonly string[];
}

/** Terms that a text should be about, with their weights. */
export type Query = ReadonlyMap<string, number>;

export interface Corpus {
  passages: readonly Passage[];
  sentences: readonly SourceSentence[];
  tools: TextTools;
  coverage: Coverage;
  /** The term itself, or the closest one that the sources use. */
  closestTerm(term: string): string;
  /** Scores of matching sentences, from their own words and those of nearby paragraphs. */
  fit(query: Query): Map<number, number>;
}

const FEWEST_TERMS = { page: 3, note: 2 };
const WORDS = { least: 6, most: 38 };
/** Words of languages without spaces are shorter. */
const SHORT_WORDS = { least: 8, most: 60 };
const LEAST_OF_NOTE = 4;
const QUESTION_MARK = /[?？]$/u;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{2}/u;
/** Minimum share of function words. */
const SMALL_WORDS = { usual: 0.2, withoutSpaces: 0.1 };
const NEIGHBOUR_WEIGHT = 0.4;
/** Terms in at least this share of sentences are the theme of the sources. */
const COMMON_TERM = 0.06;

/** Whether a sentence defines exactly these terms. */
export function isDefinition({ defines }: SourceSentence, terms: ReadonlySet<string>): boolean {
  return (
    defines.length > 0 &&
    defines.length <= terms.size + 1 &&
    [...terms].every((term) => defines.includes(term))
  );
}

/** Cuts passages into sentences and indexes them and their paragraphs. */
export function readCorpus(
  passages: readonly Passage[],
  sources: readonly BriefSource[],
  language: string,
): Corpus {
  const tools = textTools(language);
  const judge = sentenceJudge(language);
  const paragraphs = readParagraphs(passages, sources, tools);
  const termsOfSentences = paragraphs.flatMap(({ sentences }) => sentences.map(({ terms }) => terms));
  const bySentence = bm25(termsOfSentences);
  const byParagraph = bm25(paragraphs.map(({ terms }) => terms));
  const counts = countsOf(termsOfSentences.flat());
  const offers = new Set(sources.flatMap(({ id, content }) => (isOffer(content) ? [id] : [])));
  const personal = new Set(
    [...Map.groupBy(paragraphs, ({ passage }) => passage.sourceId)]
      .filter(([, own]) => judge.isPersonal(own.flatMap(({ sentences: all }) => all.map(({ text }) => text))))
      .map(([sourceId]) => sourceId),
  );
  const isCommon = (term: string) => (counts.get(term) ?? 0) >= termsOfSentences.length * COMMON_TERM;
  /** Whether it opens with "the" and something that a preceding sentence introduced. */
  const namesAgain = (text: string, before: Paragraph['sentences']) => {
    if (before.length > 0 && judge.namesGenerally(text)) return true;
    const named = tools.terms(judge.definitePart(text) ?? '');
    const known = before.slice(-2).flatMap(({ terms }) => terms);
    return named.some((term) => known.includes(term) && !isCommon(term));
  };
  const sentences = paragraphs
    .flatMap((paragraph, index) => {
      const earlier = paragraph.isContinuation ? (paragraphs[index - 1]?.sentences ?? []) : [];
      const later = paragraphs[index + 1]?.isContinuation ? (paragraphs[index + 1]?.sentences ?? []) : [];
      const all = [...earlier, ...paragraph.sentences, ...later];
      return paragraph.sentences.map(({ text, words, terms }, position) => {
        const { sourceId } = paragraph.passage;
        const source = sourceOf(sourceId, sources);
        const isNote = source?.url === undefined;
        const ownVoice = source?.kind === 'opinion' || isNote;
        const opinion = source?.kind === 'opinion' || (isNote && personal.has(sourceId));
        const before = all.slice(0, earlier.length + position);
        const isLast = before.length + 1 === all.length;
        const asks = !isLast && isQuestion(text, words);
        const previous = before.at(-1);
        const answers = previous !== undefined && isQuestion(previous.text, previous.words);
        const isAside = asks || (answers && words < WORDS.least);
        return {
          passage: paragraph.passage,
          paragraph: index,
          paragraphOfSource: paragraph.isContinuation ? index - 1 : index,
          opensParagraph: before.length === 0,
          text,
          words,
          opinion,
          // An answer such as "Yes." is about its question.
          vector: vectorOf(answers ? [...previous.terms, ...terms] : terms, bySentence.idf),
          sound:
            (isAside || isProse({ text, words, terms }, isNote, tools)) &&
            isSound(asks ? asStatement(text) : text, ownVoice, judge) &&
            !(isLast && judge.announces(text)),
          lacksSubject: before.length > 0 && judge.lacksSubject(text),
          needsNext: asks || judge.announces(text),
          offer: offers.has(sourceId),
          needsPrevious: answers || judge.needsPrevious(text) || namesAgain(text, before),
          defines: tools.terms(judge.definedPart(text) ?? ''),
        };
      });
    })
    .map((sentence, index) => ({ ...sentence, index }));
  return {
    passages,
    sentences,
    tools,
    coverage: coverageOf(paragraphs, bySentence.idf),
    closestTerm: closestTerms(counts, tools),
    fit: (query) => {
      const own = bySentence.scores(query);
      const around = contextScores(byParagraph.scores(query), paragraphs);
      const fits = new Map<number, number>();
      for (const { index, paragraph } of sentences) {
        const fit = (own.get(index) ?? 0) + (around[paragraph] ?? 0);
        if (fit > 0) fits.set(index, fit);
      }
      return fits;
    },
  };
}

const isQuestion = (text: string, words: number): boolean => QUESTION_MARK.test(text) && words <= WORDS.most;

const asStatement = (text: string): string =>
  text.replace(QUESTION_MARK, (mark) => (mark === '？' ? '。' : '.'));

/** The score of each paragraph with some of those next to it in the same source. */
function contextScores(scores: ReturnType<Bm25['scores']>, paragraphs: readonly Paragraph[]): number[] {
  return paragraphs.map(({ passage }, index) => {
    const closestTerm = (other: number) =>
      paragraphs[other]?.passage.sourceId === passage.sourceId ? (scores.get(other) ?? 0) : 0;
    return closestTerm(index) + NEIGHBOUR_WEIGHT * (closestTerm(index - 1) + closestTerm(index + 1));
  });
}

/**
 * Prose has function words; lists of names and sentences in other languages have few. Notes are terse: they may
 * have shorter sentences and, in languages without spaces, no function words.
 */
function isProse(
  { text, words, terms }: Paragraph['sentences'][number],
  isNote: boolean,
  { language, space }: TextTools,
): boolean {
  const range = space === '' ? SHORT_WORDS : WORDS;
  const least = isNote ? LEAST_OF_NOTE : range.least;
  const small = space === '' ? SMALL_WORDS.withoutSpaces : SMALL_WORDS.usual;
  const isTerse = isNote && space === '' && UNSPACED_SCRIPT.test(text);
  const hasSmallWords = language === 'und' || isTerse || words - terms.length >= words * small;
  return (
    words >= least &&
    words <= range.most &&
    terms.length >= (isNote ? FEWEST_TERMS.note : FEWEST_TERMS.page) &&
    hasSmallWords
  );
}

/** First-person statements of pages are not facts. Opinions are quoted as such, and notes are the user's own. */
function isSound(text: string, ownVoice: boolean, judge: SentenceJudge): boolean {
  return judge.isSound(text) && (ownVoice || !judge.speaksAsWriter(text));
}
