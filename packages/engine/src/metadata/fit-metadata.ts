import type { ArticleMetadata } from '../article.ts';
import { cutAtWord, plainLine } from '../markdown/plain-line.ts';
import { textTools } from '../text/text-tools.ts';
import { charactersWithin, columns } from './columns.ts';
import { slugOf } from './slug.ts';

export const MOST_SEO_TITLE = 60;
export const FEWEST_DESCRIPTION = 120;
export const MOST_DESCRIPTION = 156;
const MOST_FOCUS_KEYWORDS = 5;
const MOST_TAGS = 8;
const MOST_TAG_CHARACTERS = 40;

/** Candidate texts for the metadata; the first usable one of each list wins. */
export interface MetadataCandidates {
  language: string;
  seoTitles: readonly string[];
  /** Joined in this order until the description is long enough. Iterated lazily. */
  descriptions: Iterable<string>;
  focusKeywords: readonly string[];
  tags: readonly string[];
  slugs: readonly string[];
}

/** Fits metadata into its limits: lengths in search results, no duplicates, no markup. */
export function fitMetadata(candidates: MetadataCandidates): ArticleMetadata {
  const seoTitle = firstText(candidates.seoTitles, MOST_SEO_TITLE);
  const focusKeywords = distinct(candidates.focusKeywords, MOST_TAG_CHARACTERS * 2).slice(
    0,
    MOST_FOCUS_KEYWORDS,
  );
  return {
    seoTitle,
    metaDescription: description(candidates),
    focusKeywords,
    tags: distinct(candidates.tags, MOST_TAG_CHARACTERS).slice(0, MOST_TAGS),
    slug: slugOf([...candidates.slugs, seoTitle]),
  };
}

const cutToColumns = (text: string, most: number): string => cutAtWord(text, charactersWithin(text, most));

function firstText(texts: readonly string[], most: number): string {
  const found = texts.map((text) => plainLine(text, most)).find(Boolean) ?? '';
  return cutToColumns(found, most);
}

/** Whole sentences while they fit, then a cut between words. */
function description({ descriptions, language }: MetadataCandidates): string {
  const { sentences, space } = textTools(language);
  let found = '';
  for (const text of descriptions) {
    for (const sentence of sentences(plainLine(text, 1_000))) {
      if (columns(found) >= FEWEST_DESCRIPTION) break;
      if (found.includes(sentence)) continue;
      found = found === '' ? sentence : found + space + sentence;
    }
    if (columns(found) >= FEWEST_DESCRIPTION) break;
  }
  return columns(found) <= MOST_DESCRIPTION ? found : `${cutToColumns(found, MOST_DESCRIPTION - 1)}…`;
}

function distinct(texts: readonly string[], most: number): string[] {
  const found = new Map<string, string>();
  // Made plain before it is split, because half a link would pass the guard.
  for (const text of texts.flatMap((item) => plainLine(item).split(/[,，、;；]/))) {
    const word = cutAtWord(text.trim(), most)
      .replace(/^[#"'“„]+|["'”“]+$/g, '')
      .trim();
    if (word !== '' && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}
