import type { BriefSource, Passage } from '../article.ts';
import { bm25 } from '../passages/bm25.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { type SentenceJudge, sentenceJudge } from './sentence-quality.ts';
import { type Vector, vectorOf } from './sentence-vectors.ts';

/** A sentence of a passage, with what is needed to weigh it against all others. */
export interface SourceSentence {
  /** Place among all sentences of all sources. */
  index: number;
  passage: Passage;
  /** Place of its paragraph among all paragraphs. */
  paragraph: number;
  opensParagraph: boolean;
  text: string;
  words: number;
  vector: Vector;
  /** Whether it may stand in an article. */
  sound: boolean;
  /** Whether it needs the sentence before it. */
  midThought: boolean;
  /** Whether its source is somebody's opinion. */
  opinion: boolean;
  /** Terms of what it defines, none when it is no definition. */
  defines: readonly string[];
}

/** Terms that a text should be about, with their weights. */
export type Query = ReadonlyMap<string, number>;

export interface Material {
  passages: readonly Passage[];
  sentences: readonly SourceSentence[];
  tools: TextTools;
  /** Fit of each sentence that fits a query at all, from its own words and those around its paragraph. */
  fit(query: Query): Map<number, number>;
  /** Share of the terms, by what they weigh, that a passage with its heading holds. */
  coverage(terms: ReadonlySet<string>, passage: Passage): number;
  /** The same share for the paragraph of a sentence. */
  nearCoverage(terms: ReadonlySet<string>, sentence: SourceSentence): number;
}

interface Paragraph {
  passage: Passage;
  texts: readonly string[];
  /** Of each text. */
  terms: readonly (readonly string[])[];
}

const FEWEST_TERMS = 4;
const WORDS = { least: 8, most: 38 };
/** Words of languages without spaces are shorter, so there are more of them. */
const SHORT_WORDS = { least: 8, most: 60 };
/** Least share of words that carry no subject. */
const SMALL_WORDS = { usual: 0.2, withoutSpaces: 0.1 };
const NEIGHBOUR_WEIGHT = 0.4;
/** A term that no source holds weighs no more than a rare one, so that one odd word does not hide a match. */
const MOST_RARITY = 5;

/** Whether a sentence defines these very terms, and not something longer that holds them. */
export function isDefinition({ defines }: SourceSentence, terms: ReadonlySet<string>): boolean {
  return (
    defines.length > 0 &&
    defines.length <= terms.size + 1 &&
    [...terms].every((term) => defines.includes(term))
  );
}

/** Cuts passages into sentences and indexes them and their paragraphs. */
export function gatherMaterial(
  passages: readonly Passage[],
  sources: readonly BriefSource[],
  language: string,
): Material {
  const tools = textTools(language);
  const paragraphs = passages.flatMap((passage) => paragraphsOf(passage, tools));
  const bySentence = bm25(paragraphs.flatMap(({ terms }) => terms));
  const termsOfParagraphs = paragraphs.map((paragraph) => paragraphTerms(paragraph, tools));
  const byParagraph = bm25(termsOfParagraphs);
  const judge = sentenceJudge(language);

  const sentences = paragraphs
    .flatMap((paragraph, index) =>
      paragraph.texts.map((text, position) => ({
        passage: paragraph.passage,
        paragraph: index,
        opensParagraph: position === 0,
        opinion: sources[paragraph.passage.source]?.standing === 'opinion',
        ownText: sources[paragraph.passage.source]?.url === undefined,
        text,
        words: tools.countWords(text),
        terms: paragraph.terms[position] ?? [],
      })),
    )
    .map(({ terms, ownText, ...sentence }, index) => ({
      ...sentence,
      index,
      vector: vectorOf(terms, bySentence.idf),
      sound: isProse(sentence.words, terms.length, tools) && isSound({ ...sentence, ownText }, tools, judge),
      midThought: judge.opensMidThought(sentence.text),
      defines: tools.terms(judge.definedPart(sentence.text) ?? ''),
    }));

  const heldByParagraph = termsOfParagraphs.map((terms) => new Set(terms));
  const heldByPassage = new Map<string, Set<string>>();
  for (const [index, { passage }] of paragraphs.entries()) {
    const held = heldByPassage.get(passage.id) ?? new Set();
    for (const term of heldByParagraph[index] ?? []) held.add(term);
    heldByPassage.set(passage.id, held);
  }
  const weigh = termWeights(termsOfParagraphs.flat(), [...heldByPassage.values()], bySentence.idf);
  const share = (terms: ReadonlySet<string>, held: ReadonlySet<string> | undefined) => {
    const sum = (among: Iterable<string>) => [...among].reduce((total, term) => total + weigh(term), 0);
    const all = sum(terms);
    return all === 0 || held === undefined ? 0 : sum([...terms].filter((term) => held.has(term))) / all;
  };
  return {
    passages,
    sentences,
    tools,
    fit: (query) => {
      const own = bySentence.scores(query);
      const inParagraph = byParagraph.scores(query);
      const around = paragraphs.map((paragraph, index) => {
        const near = (other: number) =>
          paragraphs[other]?.passage.source === paragraph.passage.source ? (inParagraph.get(other) ?? 0) : 0;
        return near(index) + NEIGHBOUR_WEIGHT * (near(index - 1) + near(index + 1));
      });
      const fits = sentences.map(({ index, paragraph }): [number, number] => [
        index,
        (own.get(index) ?? 0) + (around[paragraph] ?? 0),
      ]);
      return new Map(fits.filter(([, score]) => score > 0));
    },
    coverage: (terms, passage) => share(terms, heldByPassage.get(passage.id)),
    nearCoverage: (terms, { paragraph }) => share(terms, heldByParagraph[paragraph]),
  };
}

function paragraphsOf(passage: Passage, tools: TextTools): Paragraph[] {
  return passage.text.split('\n').map((line) => {
    const texts = tools.sentences(line);
    return { passage, texts, terms: texts.map((text) => tools.terms(text)) };
  });
}

/** The words of a paragraph and of its heading. */
function paragraphTerms({ passage, terms }: Paragraph, tools: TextTools): string[] {
  return [...terms.flat(), ...tools.terms(passage.heading ?? '')];
}

/**
 * Rarity times the mean count in the passages that hold the term: a word of the subject comes back ("license", 4 times a
 * passage), a word of style does not ("right", once).
 */
function termWeights(
  terms: readonly string[],
  passages: readonly ReadonlySet<string>[],
  idf: (term: string) => number,
): (term: string) => number {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const holders = new Map<string, number>();
  for (const term of passages.flatMap((held) => [...held])) holders.set(term, (holders.get(term) ?? 0) + 1);
  return (term) => Math.min(MOST_RARITY, idf(term)) * ((counts.get(term) ?? 1) / (holders.get(term) ?? 1));
}

/** Prose has its share of small words; lists of names and sentences in another language have hardly any. */
function isProse(words: number, terms: number, tools: TextTools): boolean {
  const least =
    tools.language === 'und' ? 0 : tools.space === '' ? SMALL_WORDS.withoutSpaces : SMALL_WORDS.usual;
  return terms >= FEWEST_TERMS && words - terms >= words * least;
}

function isSound(
  { text, words, opinion, ownText }: { text: string; words: number; opinion: boolean; ownText: boolean },
  tools: TextTools,
  judge: SentenceJudge,
): boolean {
  const range = tools.space === '' ? SHORT_WORDS : WORDS;
  if (words < range.least || words > range.most) return false;
  // What the writer of a page says as "I" or "we" is no fact; opinions are quoted as such, and own texts are the person's.
  return judge.isSound(text) && (opinion || ownText || !judge.speaksAsWriter(text));
}
