import { parseArticleText } from '@inkstep/article/article-text';
import { countWords } from '@inkstep/article/count-words';
import type { SectionKind } from '../../article.ts';
import { type ArticleLabels, articleLabels } from '../article-labels.ts';
import { plainText } from '../markdown-text.ts';
import { isGap } from '../phrases.ts';
import { bodyLines } from './heading-lines.ts';
import { listedSources, type SourceList } from './source-list.ts';

/** Section of an article: the text below a heading of level two. */
export interface ArticlePart {
  kind: SectionKind;
  /** Empty for the introduction, which follows the title. */
  heading: string;
  /** Index among the sections with this heading. */
  ordinal: number;
  /** Offsets of its text in UTF-16 units, without its heading and surrounding whitespace. */
  start: number;
  end: number;
  markdown: string;
  /** Word count without subheadings and without notes of the drafter to the writer. */
  words: number;
}

export interface ArticleParts {
  title: string;
  /** True for plain text, whose headings are unmarked lines. */
  isPlain: boolean;
  sections: ArticlePart[];
  sources: SourceList;
}

interface Head {
  level: number;
  text: string;
  start: number;
  end: number;
}

/**
 * Parses the sections of an article that users may have edited, in Markdown or plain text, without byline,
 * biography and list of sources. `language` is a BCP 47 tag.
 */
export function articleParts(text: string, language: string): ArticleParts {
  const labels = articleLabels(language);
  const { body } = parseArticleText(text);
  const offset = text.length - body.length;
  const { heads, lines, bylineEnd } = findHeadings(text, labels);
  const textWithin = linesUpTo(lines);
  const [first] = heads;
  const title = first?.level === 1 ? first : undefined;
  const below = title ? heads.slice(1) : heads;
  const isPlain = !/^ {0,3}#{1,6}\s/m.test(body);

  const introduction = { text: '', end: bylineEnd ?? title?.end ?? offset };
  const ordinals = new Map<string, number>();
  const parts = [introduction, ...below].flatMap((head, at) => {
    const place = trimmed(text, head.end, below[at]?.start ?? text.length);
    const prose = textWithin(place.end);
    const known = head.text.toLowerCase();
    const isExcluded = at > 0 && [labels.sources, labels.aboutAuthor].some((label) => is(known, label));
    const markdown = text.slice(place.start, place.end);
    if (isExcluded || (at === 0 && markdown === '')) return [];
    const kind = at === 0 ? 'introduction' : kindOf(known, labels);
    const ordinal = ordinals.get(known) ?? 0;
    ordinals.set(known, ordinal + 1);
    const words = countWords(plainText(linesAboveGap(prose)));
    return [{ kind, heading: head.text, ordinal, ...place, markdown, words } as const];
  });

  const at = below.findLastIndex((head) => is(head.text.toLowerCase(), labels.sources));
  const place = at < 0 ? undefined : trimmed(text, below[at]?.end ?? 0, below[at + 1]?.start ?? text.length);
  return {
    title: title?.text ?? '',
    isPlain,
    sections: parts,
    sources: listedSources(text, place, isPlain ? labels.sources : `## ${labels.sources}`),
  };
}

const is = (heading: string, label: string): boolean => heading === label.toLowerCase();

function kindOf(heading: string, labels: { conclusion: string; faq: string }): SectionKind {
  if (is(heading, labels.faq)) return 'faq';
  return is(heading, labels.conclusion) ? 'conclusion' : 'body';
}

/**
 * Counts the words of an article as shown everywhere: without title, section headings, byline, biography and list of
 * sources.
 */
export const articleWords = (text: string, language: string): number =>
  articleParts(text, language).sections.reduce((sum, { words }) => sum + words, 0);

/** Drops what the sources lack, which is for the writer. */
function linesAboveGap(prose: string): string {
  const lines = prose.split('\n');
  const gap = lines.findIndex(isGap);
  return gap < 0 ? prose : lines.slice(0, gap).join('\n');
}

/** Returns the lines up to an offset that weren't returned before. */
function linesUpTo(lines: readonly { line: string; start: number }[]): (end: number) => string {
  let next = 0;
  return (end) => {
    const first = next;
    while ((lines[next]?.start ?? Number.POSITIVE_INFINITY) < end) next += 1;
    return lines
      .slice(first, next)
      .map(({ line }) => line)
      .join('\n');
  };
}

/** Finds the headings of title and sections, the lines of text, and the end of a byline above the sections. */
export function findHeadings(text: string, labels: ArticleLabels) {
  const heads: Head[] = [];
  const lines: { line: string; start: number }[] = [];
  let bylineEnd: number | undefined;
  for (const { line, start, end, heading, isByline } of bodyLines(text, labels)) {
    if (heading && heading.level <= 2) {
      heads.push({ level: heading.level, text: plainText(heading.title).trim(), start, end });
    } else if (heads.length <= 1 && bylineEnd === undefined && isByline) {
      bylineEnd = end;
    } else if (heading === undefined) {
      lines.push({ line, start });
    }
  }
  return { heads, lines, bylineEnd };
}

function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  const inside = text.slice(from, to);
  // Places an empty section right after its heading.
  const start = inside.trim() === '' ? from : from + (inside.length - inside.trimStart().length);
  return { start, end: Math.max(start, from + inside.trimEnd().length) };
}
