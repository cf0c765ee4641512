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
}

/** Terms that a text should be about, with their weights. */
export type Query = ReadonlyMap<string, number>;

export interface Material {
  passages: readonly Passage[];
  sentences: readonly SourceSentence[];
  tools: TextTools;
  /** Fit of each sentence that fits a query at all, from its own words and those around its paragraph. */
  fit(query: Query): Map<number, number>;
  /** Share of the terms, weighed by rarity, that a passage with its heading holds. */
  coverage(terms: ReadonlySet<string>, passage: Passage): number;
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
const CONTEXT_WEIGHT = 2;
/** A term that no source holds weighs no more than a rare one, so that one odd word does not hide a match. */
const MOST_RARITY = 5;

/** Cuts passages into sentences and indexes them and their paragraphs. */
export function gatherMaterial(
  passages: readonly Passage[],
  sources: readonly BriefSource[],
  language: string,
): Material {
  const tools = textTools(language);
  const paragraphs = passages.flatMap((passage) => paragraphsOf(passage, tools));
  const bySentence = bm25(paragraphs.flatMap(({ terms }) => terms));
  const byContext = bm25(paragraphs.map((_, index) => contextTerms(paragraphs, index, tools)));
  const judge = sentenceJudge(language);

  const sentences = paragraphs
    .flatMap((paragraph, index) =>
      paragraph.texts.map((text, position) => ({
        passage: paragraph.passage,
        paragraph: index,
        opensParagraph: position === 0,
        opinion: sources[paragraph.passage.source]?.standing === 'opinion',
        text,
        words: tools.countWords(text),
        terms: paragraph.terms[position] ?? [],
      })),
    )
    .map(({ terms, ...sentence }, index) => ({
      ...sentence,
      index,
      vector: vectorOf(terms, bySentence.idf),
      sound: terms.length >= FEWEST_TERMS && isSound(sentence, tools, judge),
      midThought: judge.opensMidThought(sentence.text),
    }));

  const held = passageTerms(paragraphs, tools);
  const rarity = (term: string) => Math.min(MOST_RARITY, bySentence.idf(term));
  return {
    passages,
    sentences,
    tools,
    fit: (query) => {
      const own = bySentence.scores(query);
      const around = byContext.scores(query);
      const fits = sentences.map(({ index, paragraph }): [number, number] => [
        index,
        (own.get(index) ?? 0) + CONTEXT_WEIGHT * (around.get(paragraph) ?? 0),
      ]);
      return new Map(fits.filter(([, score]) => score > 0));
    },
    coverage: (terms, passage) => {
      const present = held.get(passage.id);
      let all = 0;
      let covered = 0;
      for (const term of terms) {
        all += rarity(term);
        if (present?.has(term)) covered += rarity(term);
      }
      return all === 0 ? 0 : covered / all;
    },
  };
}

function paragraphsOf(passage: Passage, tools: TextTools): Paragraph[] {
  return passage.text.split('\n').map((line) => {
    const texts = tools.sentences(line);
    return { passage, texts, terms: texts.map((text) => tools.terms(text)) };
  });
}

/** The words of a paragraph, of its neighbours in the same source and of its heading. */
function contextTerms(paragraphs: readonly Paragraph[], index: number, tools: TextTools): string[] {
  const source = paragraphs[index]?.passage.source;
  const near = paragraphs.slice(Math.max(0, index - 1), index + 2);
  const around = near.filter(({ passage }) => passage.source === source).flatMap(({ terms }) => terms.flat());
  return [...around, ...tools.terms(paragraphs[index]?.passage.heading ?? '')];
}

function passageTerms(paragraphs: readonly Paragraph[], tools: TextTools): Map<string, Set<string>> {
  const held = new Map<string, Set<string>>();
  for (const { passage, terms } of paragraphs) {
    const known = held.get(passage.id) ?? new Set(tools.terms(passage.heading ?? ''));
    for (const term of terms.flat()) known.add(term);
    held.set(passage.id, known);
  }
  return held;
}

function isSound(
  { text, words, opinion }: { text: string; words: number; opinion: boolean },
  tools: TextTools,
  judge: SentenceJudge,
): boolean {
  const range = tools.space === '' ? SHORT_WORDS : WORDS;
  if (words < range.least || words > range.most) return false;
  // What a person writes as "I" is quoted as an opinion and never as a fact.
  return judge.isSound(text) && (opinion || !judge.speaksAsI(text));
}
