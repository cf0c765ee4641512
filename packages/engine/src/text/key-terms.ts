import { bm25 } from './bm25.ts';
import { cleanUntrusted } from './clean-text.ts';
import { blocks, plainText } from './markdown-text.ts';
import { type TextTools, textTools } from './text-tools.ts';

export interface KeyTerm {
  /** Most frequent form in the texts. */
  word: string;
  count: number;
}

interface Word {
  text: string;
  stem: string;
  /** True if it is allowed inside a term, but not at its ends. */
  stop: boolean;
  /** True if it is allowed in no term. */
  breaks: boolean;
}

interface Candidate {
  key: string;
  stems: readonly string[];
  count: number;
  /** Number of sentences that contain it. */
  sentences: number;
  forms: Map<string, number>;
  /** Counts of the longer candidates that contain it. */
  holders: number[];
}

const LONGEST_TERM = 3;
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

export interface KeyTermOptions {
  /** True for words that are too common to characterize a text, unless they are in a heading. */
  isCommon?: (word: string) => boolean;
  /** True for names of people, which are no terms alone. */
  isName?: (word: string) => boolean;
}

/**
 * Extracts key terms: C-value (Frantzi, Ananiadou and Mima 2000) of phrases of up to three words times the mean idf
 * of their words, for phrases in several sentences or a heading. Phrases used only within a longer one are left out.
 */
export function keyTerms(
  texts: readonly string[],
  language: string,
  limit: number,
  { isCommon = () => false, isName = () => false }: KeyTermOptions = {},
): KeyTerm[] {
  const tools = textTools(language);
  const clean = texts.map(cleanUntrusted);
  const paragraphs = clean.map(plainText).flatMap((text) => text.split('\n\n'));
  const sentences = paragraphs.map((paragraph) =>
    paragraph
      .split('\n')
      .flatMap(tools.sentences)
      .map((sentence) => chunks(sentence, tools)),
  );
  const { idf } = bm25(sentences.map((paragraph) => subjectStems(paragraph.flat(2))));
  const candidates = collect(sentences.flat(), tools.space);
  countHolders(candidates);
  const headings = clean
    .flatMap(blocks)
    .flatMap(({ heading }) =>
      heading === undefined ? [] : ` ${tools.words(heading).map(tools.stem).join(' ')} `,
    );
  const isTerm = ({ key, stems, sentences: uses, forms }: Candidate): boolean => {
    const words = commonForm(forms).toLowerCase().split(' ');
    if (words.every(isName)) return false;
    const isHeading = headings.some((heading) => heading.includes(` ${key} `));
    const isPlain = stems.length === 1 && words.every(isCommon);
    return isPlain ? isHeading && uses > 1 : isHeading || uses > 1;
  };

  const ranked = [...candidates.values()]
    .filter(isTerm)
    .map((candidate) => ({ candidate, score: cValue(candidate) * meanIdf(candidate, idf) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.candidate.count - a.candidate.count);
  return withoutParts(ranked.slice(0, limit * 3).map(({ candidate }) => candidate))
    .slice(0, limit)
    .map(({ forms, count }) => ({ word: commonForm(forms), count }));
}

/** Splits a paragraph into runs of words at punctuation marks, which no term crosses. */
function chunks(paragraph: string, tools: TextTools): Word[][] {
  // Pages in all languages contain some English.
  const english = textTools('en');
  return paragraph.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u).map((chunk) =>
    tools.words(chunk).map((text) => ({
      text,
      stem: tools.stem(text),
      stop:
        (tools.space === ' ' && text.length < SHORTEST_WORD) ||
        tools.isStopWord(text) ||
        english.isStopWord(text),
      breaks: text.length > LONGEST_WORD || !/\p{L}/u.test(text),
    })),
  );
}

function subjectStems(words: readonly Word[]): string[] {
  return words.filter(({ stop, breaks }) => !stop && !breaks).map(({ stem }) => stem);
}

/** Counts all phrases first, then collects details only for those that are frequent enough. */
function collect(
  sentences: readonly (readonly (readonly Word[])[])[],
  space: string,
): Map<string, Candidate> {
  const counts = new Map<string, number>();
  for (const words of sentences.flat())
    eachPhrase(words, (key) => counts.set(key, (counts.get(key) ?? 0) + 1));
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) {
    const held = new Set<Candidate>();
    for (const words of sentence) {
      eachPhrase(words, (key, start, length, bridged) => {
        const count = counts.get(key) ?? 0;
        if (count < leastCount(length, bridged)) return;
        const phrase = words.slice(start, start + length);
        let candidate = candidates.get(key);
        if (candidate === undefined) {
          const stems = phrase.map(({ stem }) => stem);
          candidate = { key, stems, count, sentences: 0, forms: new Map(), holders: [] };
          candidates.set(key, candidate);
        }
        held.add(candidate);
        const form = phrase.map(({ text }) => text).join(space);
        candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
      });
    }
    for (const candidate of held) candidate.sentences += 1;
  }
  return candidates;
}

/** Returns the minimum count: one for a word, more for a phrase, as words may be adjacent by chance. */
function leastCount(length: number, bridged: boolean): number {
  if (bridged) return 3;
  return length > 1 ? 2 : 1;
}

type PhraseVisitor = (key: string, start: number, length: number, bridged: boolean) => void;

/** Visits every phrase that begins and ends with a content word; bridged ones have a stop word between. */
function eachPhrase(words: readonly Word[], visit: PhraseVisitor): void {
  for (const [start, first] of words.entries()) {
    if (first.stop || first.breaks) continue;
    let key = first.stem;
    let bridged = false;
    visit(key, start, 1, bridged);
    for (let length = 2; length <= LONGEST_TERM; length += 1) {
      const next = words[start + length - 1];
      if (next === undefined || next.breaks) break;
      key = `${key} ${next.stem}`;
      if (next.stop) bridged = true;
      else visit(key, start, length, bridged);
    }
  }
}

function countHolders(candidates: Map<string, Candidate>): void {
  for (const { stems, count } of candidates.values()) {
    for (let length = 1; length < stems.length; length += 1) {
      for (let start = 0; start + length <= stems.length; start += 1) {
        candidates.get(stems.slice(start, start + length).join(' '))?.holders.push(count);
      }
    }
  }
}

function cValue({ stems, count, holders }: Candidate): number {
  const nested = holders.length === 0 ? 0 : holders.reduce((sum, held) => sum + held, 0) / holders.length;
  return Math.log2(1 + stems.length) * (count - nested);
}

function meanIdf({ stems }: Candidate, idf: (term: string) => number): number {
  return stems.reduce((sum, stem) => sum + idf(stem), 0) / stems.length;
}

/** Drops a candidate that is part of a better one, or contains one. */
function withoutParts(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const padded = ` ${candidate.key} `;
    const overlaps = kept.some(({ key }) => padded.includes(` ${key} `) || ` ${key} `.includes(padded));
    if (!overlaps) kept.push(candidate);
  }
  return kept;
}

function commonForm(forms: ReadonlyMap<string, number>): string {
  // Prefers the lower-case form of equally frequent ones, which isn't the first word of a sentence.
  return [...forms].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1))[0]?.[0] ?? '';
}
