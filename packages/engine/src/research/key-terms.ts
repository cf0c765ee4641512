import { bm25 } from '../passages/bm25.ts';
import { cleanUntrusted } from '../passages/clean-text.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';

export interface KeyTerm {
  /** In the form that the texts use most. */
  word: string;
  count: number;
}

interface Candidate {
  key: string;
  stems: string[];
  /** Whether a word inside it is a stop word, as in "return on investment". */
  bridged: boolean;
  count: number;
  forms: Map<string, number>;
  /** Counts of the longer candidates that hold it. */
  holders: number[];
}

interface Word {
  text: string;
  /** May stand inside a term, not at its ends. */
  stop: boolean;
  /** May stand in no term. */
  breaks: boolean;
}

const LONGEST_TERM = 3;
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;

/**
 * The words and phrases that stand out in texts: C-value (Frantzi, Ananiadou and Mima 2000) of phrases of up to three words
 * times the mean idf of their words over the paragraphs. A phrase of which only a longer one is used is left out.
 */
export function keyTerms(texts: readonly string[], language: string, limit: number): KeyTerm[] {
  const tools = textTools(language);
  const paragraphs = texts.flatMap((text) => plainText(cleanUntrusted(text)).split('\n\n'));
  const { idf } = bm25(paragraphs.map((paragraph) => tools.terms(paragraph)));
  const candidates = collect(paragraphs, tools);
  countHolders(candidates);

  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, score: cValue(candidate) * meanIdf(candidate, idf) }))
    .filter(({ candidate, score }) => score > 0 && candidate.count >= leastCount(candidate))
    .sort((a, b) => b.score - a.score || b.candidate.count - a.candidate.count);
  const often = ranked.filter(({ candidate }) => candidate.count > 1);
  const chosen = (often.length >= limit ? often : ranked)
    .slice(0, limit * 3)
    .map(({ candidate }) => candidate);
  return withoutParts(chosen)
    .slice(0, limit)
    .map(({ forms, count }) => ({ word: commonForm(forms), count }));
}

function collect(paragraphs: readonly string[], tools: TextTools): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const paragraph of paragraphs) {
    for (const chunk of paragraph.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u)) {
      const words = tools.words(chunk).map((word) => asWord(word, tools));
      for (let start = 0; start < words.length; start += 1) {
        for (let length = 1; length <= LONGEST_TERM; length += 1) {
          const phrase = words.slice(start, start + length);
          if (phrase.length < length || phrase.some((word) => word.breaks)) break;
          if (phrase[0]?.stop || phrase.at(-1)?.stop) continue;
          add(candidates, phrase, tools);
        }
      }
    }
  }
  return candidates;
}

function asWord(word: string, tools: TextTools): Word {
  const short = tools.space === ' ' && word.length < SHORTEST_WORD;
  return {
    text: word,
    stop: short || tools.isStopWord(word),
    breaks: word.length > LONGEST_WORD || !/\p{L}/u.test(word),
  };
}

function add(candidates: Map<string, Candidate>, words: readonly Word[], tools: TextTools): void {
  const stems = words.map(({ text }) => tools.stem(text));
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (candidate === undefined) {
    const bridged = words.some(({ stop }) => stop);
    candidate = { key, stems, bridged, count: 0, forms: new Map(), holders: [] };
    candidates.set(key, candidate);
  }
  const form = words.map(({ text }) => text).join(tools.space);
  candidate.count += 1;
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
}

function countHolders(candidates: Map<string, Candidate>): void {
  for (const holder of candidates.values()) {
    const { stems, count } = holder;
    if (count < 2) continue;
    for (let length = 1; length < stems.length; length += 1) {
      for (let start = 0; start + length <= stems.length; start += 1) {
        candidates.get(stems.slice(start, start + length).join(' '))?.holders.push(count);
      }
    }
  }
}

/** One use is enough for a word; words that only once stand side by side are no phrase yet. */
function leastCount({ stems, bridged }: Candidate): number {
  if (bridged) return 3;
  return stems.length > 1 ? 2 : 1;
}

function cValue({ stems, count, holders }: Candidate): number {
  const nested = holders.length === 0 ? 0 : holders.reduce((sum, held) => sum + held, 0) / holders.length;
  return Math.log2(1 + stems.length) * (count - nested);
}

function meanIdf({ stems }: Candidate, idf: (term: string) => number): number {
  return stems.reduce((sum, stem) => sum + idf(stem), 0) / stems.length;
}

/** Leaves out a candidate that is part of a better one, or holds one. */
function withoutParts(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const padded = ` ${candidate.key} `;
    const overlaps = kept.some(({ key }) => padded.includes(` ${key} `) || ` ${key} `.includes(padded));
    if (!overlaps) kept.push(candidate);
  }
  return kept;
}

function commonForm(forms: Map<string, number>): string {
  // Of forms that are as frequent the lower-case one is not the first word of a sentence.
  return [...forms].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1))[0]?.[0] ?? '';
}
