import { parseArticleText, type TextMetadata } from '@inkstep/article/article-text';
import { countWords } from '@inkstep/article/count-words';
import { articleLabels } from '../article-labels.ts';
import { isLatin, LATIN_FIGURES, LATIN_LETTERS } from '../latin.ts';
import { plainText } from '../markdown-text.ts';
import { isGap } from '../phrases.ts';
import { type TextTools, textTools } from '../text-tools.ts';
import { wordKey } from '../word-key.ts';
import { bodyLines } from './heading-lines.ts';
import { LONGEST_LINE, splitLongLine } from './long-lines.ts';
import { textBelowSources } from './source-list.ts';

/** Range of the article's text in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

export interface CheckedHeading extends TextRange {
  level: number;
  text: string;
}

interface LineSentence extends TextRange {
  /** Text without Markdown marks and citations. */
  text: string;
  words: readonly string[];
  citations: readonly number[];
  /** True if its citations are those of a mark after a later sentence of the line. */
  isBeforeMark?: boolean;
}

export interface CheckedSentence extends LineSentence {
  /** Number of its paragraph or list item in the article. */
  paragraph: number;
}

/** Text between two headings of level one or two. */
export interface CheckedSection {
  heading: CheckedHeading | undefined;
  isFaq: boolean;
  /**
   * True if it says that the sources have nothing for it. That text addresses the writer and isn't part of the body.
   */
  isGap: boolean;
  /** True if a sentence cites a source, even one that was removed from the article. */
  isCited: boolean;
  sentences: readonly CheckedSentence[];
  words: number;
  /** Numbers of items in its lists, and number of subheadings. */
  counts: ReadonlySet<number>;
}

/** Article without byline, biography and list of sources. Text below that list is a section without heading. */
export interface CheckedArticle {
  metadata: TextMetadata | null;
  tools: TextTools;
  headings: readonly CheckedHeading[];
  sections: readonly CheckedSection[];
  sentences: readonly CheckedSentence[];
  words: number;
  /** Text with spaces for everything that isn't part of the body; offsets stay the same. */
  body: string;
}

/** Table rules and horizontal rules, trimmed. */
const SKIPPED = /^(?:[\s|:-]+|[*_-]{3,})$/;
/** Rule below the head of a table. */
const TABLE_RULE = /^[\s|:-]*-[\s|:-]*$/;
const LIST_MARK = /^\s*(?:>\s?)*(?:(?:[-*+•]|\d{1,9}[.)])\s+)?/;
const LIST_ITEM = /^\s*(?:>\s?)*(?:[-*+•]|\d{1,9}[.)])\s/;
const CITATION = /\[(\d{1,3})\]/g;
const LEADING_CITATIONS = /^(?:\s*\[\d{1,3}\])+\s*/;

/** Parses an article that users may have edited; `language` is a BCP 47 tag. */
export function readArticle(text: string, language: string): CheckedArticle {
  const tools = textTools(language);
  const labels = articleLabels(language);
  const excluded = new Set([labels.sources, labels.aboutAuthor].map((label) => label.toLowerCase()));
  const { metadata } = parseArticleText(text);

  const headings: CheckedHeading[] = [];
  const sections: CheckedSection[] = [];
  let heading: CheckedHeading | undefined;
  let sentences: CheckedSentence[] = [];
  let texts: string[] = [];
  let gap = false;
  let lineStart = 0;
  let counts = new Set<number>();
  let items = 0;
  let subheadings = 0;
  let paragraph = 0;
  const body = keptText(text);
  let isExcluded = false;
  let isTyped: ReturnType<typeof textBelowSources> | undefined;
  const endList = () => {
    if (items > 0) counts.add(items);
    items = 0;
  };
  const endSection = () => {
    endList();
    if (subheadings > 0) counts.add(subheadings);
    if (isExcluded) heading = undefined;
    if (heading !== undefined || sentences.length > 0) {
      const words = countWords(texts.join('\n'));
      const isFaq = heading?.text.toLowerCase() === labels.faq.toLowerCase();
      const isCited = sentences.some(({ citations }) => citations.length > 0);
      sections.push({ heading, isFaq, isGap: gap, isCited, sentences, words, counts });
    }
    sentences = [];
    texts = [];
    gap = false;
    counts = new Set();
    subheadings = 0;
  };

  for (const { line, before, start, end, heading: opened, isByline } of bodyLines(text, labels)) {
    if (SKIPPED.test(line.trim())) {
      // Drops table heads as sentences, though their words count.
      if (TABLE_RULE.test(line) && before?.includes('|'))
        sentences = sentences.filter((sentence) => sentence.start < lineStart);
      continue;
    }
    lineStart = start;
    if (opened !== undefined) {
      const title = plainText(opened.title.slice(0, LONGEST_LINE));
      const found = { level: opened.level, text: title, start, end };
      if (found.level <= 2) {
        endSection();
        heading = found;
        isExcluded = excluded.has(found.text.toLowerCase());
        isTyped = found.text.toLowerCase() === labels.sources.toLowerCase() ? textBelowSources() : undefined;
      }
      if (found.level === 3) subheadings += 1;
      paragraph += 1;
      endList();
      if (!isExcluded) {
        headings.push(found);
        body.keep(start, end);
      }
    } else if (gap || isGap(line)) {
      // What follows lists what is open.
      gap = true;
    } else if (isExcluded ? isTyped?.(line, before) : !(headings.length <= 1 && isByline)) {
      const isItem = LIST_ITEM.test(line);
      if (isItem) items += 1;
      else if (!before?.trim()) endList();
      if (isItem || !before?.trim()) paragraph += 1;
      body.keep(start, end);
      for (const part of splitLongLine(line)) {
        const found = splitLine(part.text, start + part.at, tools);
        texts.push(...found.map((sentence) => sentence.text));
        sentences.push(...found.map((sentence) => ({ ...sentence, paragraph })));
      }
    }
  }
  endSection();
  const all = sections.flatMap((section) => section.sentences);
  return {
    metadata,
    tools,
    headings,
    sections,
    sentences: all,
    words: sections.reduce((sum, section) => sum + section.words, 0),
    body: body.text(),
  };
}

/** Removes these sentences from an article. */
export function withoutSentences(article: CheckedArticle, removed: ReadonlySet<TextRange>): CheckedArticle {
  if (removed.size === 0) return article;
  const sections = article.sections.map((section) => {
    const sentences = section.sentences.filter((sentence) => !removed.has(sentence));
    if (sentences.length === section.sentences.length) return section;
    return { ...section, sentences, words: countWords(sentences.map(({ text }) => text).join('\n')) };
  });
  return {
    ...article,
    sections,
    sentences: sections.flatMap(({ sentences }) => sentences),
    words: sections.reduce((sum, { words }) => sum + words, 0),
  };
}

/** Blanks a text except for the ranges to keep, which are given in order. */
function keptText(text: string) {
  const parts: string[] = [];
  let end = 0;
  return {
    keep(from: number, to: number) {
      parts.push(' '.repeat(from - end), text.slice(from, to));
      end = to;
    },
    text: () => parts.join(''),
  };
}

/**
 * Splits a line into sentences with citations. A citation before the full stop belongs to its sentence; one after it,
 * as after a quotation, to all sentences since the previous citation.
 */
export function splitLine(line: string, start: number, tools: TextTools): LineSentence[] {
  const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
  const found: LineSentence[] = [];
  let cursor = mark;
  for (const raw of tools.sentences(line.slice(mark))) {
    const at = Math.max(cursor, line.indexOf(raw, cursor));
    cursor = at + raw.length;
    const leading = LEADING_CITATIONS.exec(raw)?.[0] ?? '';
    if (leading !== '') {
      const before = found.slice(found.findLastIndex(({ citations }) => citations.length > 0) + 1);
      // Shares one list, as there may be thousands of both.
      const numbers = numbersIn(leading);
      for (const [index, sentence] of before.entries()) {
        sentence.citations = numbers;
        if (index < before.length - 1) sentence.isBeforeMark = true;
      }
    }
    const own = raw.slice(leading.length);
    const text = withoutMarks(own);
    const words = splitWords(text, tools);
    if (words.length === 0) continue;
    found.push({
      text,
      words,
      citations: numbersIn(own),
      start: start + at + leading.length,
      end: start + cursor,
    });
  }
  return found;
}

const withoutMarks = (markdown: string): string => plainText(markdown).replace(CITATION, '').trim();

/** Returns the letters and digits of a sentence, to recognize it after small edits. */
export const sentenceKey = (markdown: string): string => wordKey(withoutMarks(markdown));

const numbersIn = (text: string): number[] =>
  text.includes('[') ? [...new Set(Array.from(text.matchAll(CITATION), ([, number]) => Number(number)))] : [];

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.,-](?=[\p{L}\p{N}]))*/gu;
const LATIN_WORD = new RegExp(
  `[${LATIN_LETTERS}${LATIN_FIGURES}]+(?:['’.,-][${LATIN_LETTERS}${LATIN_FIGURES}]+)*`,
  'g',
);

/** Returns words by a pattern for languages with spaces, which is many times faster than the segmenter. */
export function splitWords(text: string, tools: TextTools): string[] {
  return tools.space === '' ? tools.words(text) : (text.match(isLatin(text) ? LATIN_WORD : WORD) ?? []);
}
