import { readArticle } from './article/checked-article.ts';
import { memoize } from './memoize.ts';
import { sentenceRuns } from './sentence-runs.ts';
import { wordKey } from './word-key.ts';

/** Hashes of a sketch: enough to find a text that shares a tenth, and few enough to be rows of an index. */
const MAX_HASHES = 64;
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
  return {
    hashes: sampled(runsOf(article)),
    seoTitle: lineKey(metadata?.seoTitle),
    metaDescription: lineKey(metadata?.metaDescription),
  };
}

/**
 * Takes the multiples of the smallest power of two that leaves few enough, so that all samples of a text that two of
 * different length share are among those of both at the larger power.
 */
function sampled(runs: readonly number[]): number[] {
  let hashes = [...new Set(runs)];
  for (let divisor = 2; hashes.length > MAX_HASHES; divisor *= 2)
    hashes = hashes.filter((hash) => hash % divisor === 0);
  return hashes;
}

/** Key of an SEO title or description. Two with the same key differ in punctuation and case at most. */
export const lineKey = (line: string | undefined): string => wordKey(line ?? '').slice(0, MAX_KEY);

/** Hashes of an article's runs of words with its first focus keyword masked, in base64. */
export const packedRuns = (text: string, language: string): string => packedRunsOf(`${language}\n${text}`);

/** Kept, since articles that are like each other are compared with the same few one after the other. */
const packedRunsOf = memoize(
  (key) => {
    const bound = key.indexOf('\n');
    return pack(runsOf(readArticle(key.slice(bound + 1), key.slice(0, bound))));
  },
  { most: 50, longest: 60_000 },
);

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
  const characters = atob(packed);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return new Set(new Int32Array(bytes.buffer, 0, Math.floor(bytes.length / 4)));
}
