import { articleParts } from '../text/article/article-parts.ts';
import { readArticle } from '../text/article/checked-article.ts';
import { lockedParts, type SectionLock } from '../text/article/section-locks.ts';
import type { TextTools } from '../text/text-tools.ts';
import { type Range, readMarkup } from './markup.ts';

export interface SentenceWord extends Range {
  /** Lower case. */
  text: string;
  /** Empty for a stop word. */
  stem: string;
  isNumber: boolean;
  /** Number of its run: words with only spaces and hyphens between them. */
  run: number;
}

/** Sentence without a link, in which one may be put. */
export interface LinkableSentence extends Range {
  /** Text of the article, with marks and citations. */
  text: string;
  words: readonly SentenceWord[];
  /** True for the first sentence of the article. */
  isOpening: boolean;
}

export interface LinkableText {
  text: string;
  tools: TextTools;
  words: number;
  sentences: LinkableSentence[];
  /** Sections to which a sentence may be appended. */
  sections: { heading: string; end: number; stems: ReadonlySet<string>; isBody: boolean }[];
  links: readonly { url: string }[];
}

export interface TextToLink {
  text: string;
  /** BCP 47 tag. */
  language: string;
  locks: readonly SectionLock[];
}

const LONGEST_SENTENCE = 2000;
const BETWEEN_WORDS = /^[ \u00A0-]*$/;
const NUMBER = /^[\p{N}.,:'’]+$/u;

/**
 * Finds where links may be added. Locked sections, headings, quotations, tables, code and the list of sources are
 * excluded.
 */
export function findLinkableText({ text: source, language, locks }: TextToLink): LinkableText {
  const text = source.replace(/\r\n?/g, '\n');
  const article = readArticle(text, language);
  const { tools, words } = article;
  const markup = readMarkup(text);
  const parts = articleParts(text, language);
  if (parts.isPlain) return { text, tools, words, sentences: [], sections: [], links: markup.links };
  const locked = [...lockedParts(parts.sections, locks).values()];
  const isLocked = (at: Range) => locked.some((part) => at.start >= part.start && at.end <= part.end);

  const closed = markup.links;
  const [opening] = article.sentences;
  const sentences = article.sections
    .filter(({ isGap }) => !isGap)
    .flatMap((section) => section.sentences)
    .flatMap((sentence): LinkableSentence[] => {
      const range = { start: sentence.start, end: sentence.end };
      const own = text.slice(range.start, range.end);
      // Skips a sentence that occurs twice, because it couldn't be found again reliably.
      if (own.length > LONGEST_SENTENCE || text.indexOf(own) !== range.start) return [];
      if (closed.some(overlaps(range)) || isLocked(range)) return [];
      return [
        {
          ...range,
          text: own,
          words: wordsIn(text, range, markup.plain, tools),
          isOpening: sentence === opening,
        },
      ];
    });
  const sections = parts.sections
    .filter((part) => part.words > 0 && !locked.includes(part))
    .map(({ heading, end, markdown, kind }) => ({
      heading,
      end,
      stems: new Set(tools.terms(`${heading}\n${markdown}`)),
      isBody: kind === 'body',
    }));
  return { text, tools, words, sentences, sections, links: markup.links };
}

const overlaps =
  (one: Range) =>
  (other: Range): boolean =>
    one.start < other.end && other.start < one.end;

function wordsIn(text: string, within: Range, plain: readonly Range[], tools: TextTools): SentenceWord[] {
  const words: SentenceWord[] = [];
  let run = 0;
  for (const range of rangesWithin(plain, within)) {
    run += 1;
    let cursor = range.start;
    for (const word of tools.words(text.slice(range.start, range.end))) {
      const start = text.indexOf(word, cursor);
      const between = text.slice(cursor, start);
      const joined = tools.space === '' ? between === '' : BETWEEN_WORDS.test(between);
      if (cursor > range.start && !joined) run += 1;
      cursor = start + word.length;
      const isNumber = NUMBER.test(word);
      const stem = isNumber ? '' : (tools.termsOf([word])[0] ?? '');
      words.push({ text: word.toLowerCase(), stem, isNumber, start, end: cursor, run });
    }
  }
  return words;
}

/** Returns the parts of sorted ranges inside another one. */
function rangesWithin(ranges: readonly Range[], { start, end }: Range): Range[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Range[] = [];
  for (let at = low; (ranges[at]?.start ?? end) < end; at += 1) {
    const range = ranges[at];
    if (range) found.push({ start: Math.max(start, range.start), end: Math.min(end, range.end) });
  }
  return found;
}
