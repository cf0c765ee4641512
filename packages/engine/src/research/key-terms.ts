import { bm25 } from '../passages/bm25.ts';
import { blocks } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';

export interface KeyTerm {
  /** In the form that the texts use most, lower-case. */
  word: string;
  count: number;
}

interface Candidate {
  key: string;
  stems: string[];
  count: number;
  forms: Map<string, number>;
  /** Counts of the longer candidates that hold it. */
  holders: number[];
}

const LONGEST_TERM = 3;
const SHORTEST_WORD = 3;

/**
 * The words and phrases that stand out in texts: C-value (Frantzi, Ananiadou and Mima 2000) of phrases of up to three words
 * times the mean idf of their words over the paragraphs. A phrase of which only a longer one is used is left out.
 */
export function keyTerms(texts: readonly string[], language: string, limit: number): KeyTerm[] {
  const tools = textTools(language);
  const paragraphs = texts.flatMap((text) => blocks(text).map((block) => block.text));
  const { idf } = bm25(paragraphs.map((paragraph) => tools.terms(paragraph)));
  const candidates = collect(paragraphs, tools);
  countHolders(candidates);

  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, score: cValue(candidate) * meanIdf(candidate, idf) }))
    .filter(({ score }) => score > 0)
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
      const words = tools.words(chunk).map((word) => ({ text: word.toLowerCase(), ...kindOf(word, tools) }));
      for (let start = 0; start < words.length; start += 1) {
        for (let length = 1; length <= LONGEST_TERM; length += 1) {
          const phrase = words.slice(start, start + length);
          if (phrase.length < length || phrase.some((word) => word.breaks)) break;
          if (phrase[0]?.stop || phrase.at(-1)?.stop) continue;
          add(
            candidates,
            phrase.map((word) => word.text),
            tools,
          );
        }
      }
    }
  }
  return candidates;
}

function kindOf(word: string, tools: TextTools): { stop: boolean; breaks: boolean } {
  const short = tools.space === ' ' && word.length < SHORTEST_WORD;
  return { stop: short || tools.isStopWord(word), breaks: !/\p{L}/u.test(word) };
}

function add(candidates: Map<string, Candidate>, words: string[], tools: TextTools): void {
  const stems = words.map((word) => tools.stem(word));
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (candidate === undefined) {
    candidate = { key, stems, count: 0, forms: new Map(), holders: [] };
    candidates.set(key, candidate);
  }
  const form = words.join(tools.space);
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
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
