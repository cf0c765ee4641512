import type { ArticleMetadata } from '../../article.ts';
import { fitDescription, MAX_SEO_TITLE, truncateToWidth } from '../../text/fit-text.ts';
import { plainLine } from '../../text/plain-line.ts';
import { firstSlug } from '../../text/slug.ts';
import { truncateAtWord } from '../../text/truncate-at-word.ts';

const MAX_FOCUS_KEYWORDS = 5;
const MAX_TAGS = 8;
const MAX_TAG_CHARACTERS = 40;

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
  const seoTitle = firstText(candidates.seoTitles, MAX_SEO_TITLE);
  const focusKeywords = distinct(candidates.focusKeywords, MAX_TAG_CHARACTERS * 2).slice(
    0,
    MAX_FOCUS_KEYWORDS,
  );
  return {
    seoTitle,
    metaDescription: fitDescription(plainLines(candidates.descriptions), candidates.language),
    focusKeywords,
    tags: distinct(candidates.tags, MAX_TAG_CHARACTERS).slice(0, MAX_TAGS),
    slug: firstSlug([...candidates.slugs, seoTitle]),
  };
}

function firstText(texts: readonly string[], most: number): string {
  const found = texts.map((text) => plainLine(text, most)).find(Boolean) ?? '';
  return truncateToWidth(found, most);
}

function* plainLines(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield plainLine(text, 1_000);
}

function distinct(texts: readonly string[], most: number): string[] {
  const found = new Map<string, string>();
  // Converted to plain text before it is split, because half a link would pass the guard.
  for (const text of texts.flatMap((item) => plainLine(item).split(/[,，、;；]/))) {
    const word = truncateAtWord(text.trim(), most)
      .replace(/^[#"'“„]+|["'”“]+$/g, '')
      .trim();
    if (word !== '' && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}
