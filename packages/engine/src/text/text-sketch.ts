import { readArticle } from './article/checked-article.ts';
import { sentenceRuns } from './sentence-runs.ts';
import { wordKey } from './word-key.ts';

/** Sampled share of the runs: about 150 of an article of 1,500 words. */
const SAMPLED = 8;
const MAX_HASHES = 2_000;
const MAX_KEY = 500;

/** What is stored of a text to find others like it. */
export interface TextSketch {
  /** Sampled hashes of its runs of words, without duplicates. */
  hashes: number[];
  /** Words of the SEO title in lower case; empty without one. */
  seoTitle: string;
  metaDescription: string;
}

/** Makes a sketch of an article's text. `language`: BCP 47 tag. */
export function textSketch(text: string, language: string): TextSketch {
  const article = readArticle(text, language);
  const { metadata } = article;
  const sampled = runsOf(article).filter((run) => run % SAMPLED === 0);
  return {
    hashes: [...new Set(sampled)].slice(0, MAX_HASHES),
    seoTitle: lineKey(metadata?.seoTitle),
    metaDescription: lineKey(metadata?.metaDescription),
  };
}

/** Key of an SEO title or description. Two with the same key differ in punctuation and case at most. */
export const lineKey = (line: string | undefined): string => wordKey(line ?? '').slice(0, MAX_KEY);

/** Hashes of an article's runs of words with its first focus keyword masked, in base64. */
export const packedRuns = (text: string, language: string): string =>
  pack(runsOf(readArticle(text, language)));

const runsOf = (article: ReturnType<typeof readArticle>): number[] =>
  sentenceRuns(article, article.metadata?.focusKeywords[0] ?? '').flatMap(({ runs }) => runs);

function pack(runs: readonly number[]): string {
  const bytes = new Uint8Array(Int32Array.from(new Set(runs)).buffer);
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

/** Reads what `packedRuns` made. Bytes that are no whole hash are dropped. */
export function unpackedRuns(packed: string): Set<number> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new Set(new Int32Array(bytes.buffer, 0, Math.floor(bytes.length / 4)));
}
