import type { SectionKind } from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import { parseArticleText } from '../assembly/article-text.ts';
import { plainText } from '../text/markdown-text.ts';
import { textTools } from '../text/text-tools.ts';
import { FENCE, wordsOf } from './checked-article.ts';
import { BYLINE, HEADING } from './heading-lines.ts';
import { listedSources, type SourceList } from './source-list.ts';

/** A section of an article as it stands: what a reader finds below one heading of level two. */
export interface ArticlePart {
  kind: SectionKind;
  /** Empty for the introduction, which stands below the title. */
  heading: string;
  /** Which of the sections with this heading it is, from 0. */
  ordinal: number;
  /** Where its text stands, in UTF-16 units, without its heading and the white space around. */
  start: number;
  end: number;
  markdown: string;
  words: number;
}

export interface ArticleParts {
  title: string;
  /** Whether headings are lines without marks, as in an article in plain text. */
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
 * The sections of an article that a person may have edited. Byline, biography and the list of sources are none of them.
 * `language` is a BCP 47 tag; a text without marks is divided at lines that read like one of `knownHeadings`.
 */
export function articleParts(
  text: string,
  language: string,
  knownHeadings: readonly string[] = [],
): ArticleParts {
  const tools = textTools(language);
  const labels = articleLabels(language);
  const { body } = parseArticleText(text);
  // The body is the end of the text, but for white space.
  const offset = Math.max(0, text.lastIndexOf(body));
  const marked = markedHeads(text, offset);
  const isPlain = marked.length === 0;
  const own = [...knownHeadings, labels.sources, labels.aboutAuthor];
  const heads = isPlain ? plainHeads(text, offset, new Set(own)) : marked;
  const [first] = heads;
  const title = first?.level === 1 ? first : undefined;
  const below = title ? heads.slice(1) : heads;

  const byline = isPlain ? plainByline(labels.by('')) : BYLINE;
  const introduction = { level: 2, text: '', start: offset, end: title?.end ?? offset };
  const ordinals = new Map<string, number>();
  const parts = [introduction, ...below].flatMap((head, at) => {
    const from = at === 0 ? afterByline(text, head.end, byline) : head.end;
    const place = trimmed(text, from, below[at]?.start ?? text.length);
    const known = head.text.toLowerCase();
    const isLeft = at > 0 && [labels.sources, labels.aboutAuthor].some((label) => is(known, label));
    const markdown = text.slice(place.start, place.end);
    if (isLeft || (at === 0 && markdown === '')) return [];
    const kind = at === 0 ? 'introduction' : kindOf(known, labels);
    const ordinal = ordinals.get(known) ?? 0;
    ordinals.set(known, ordinal + 1);
    const words = wordsOf(plainText(markdown).replace(/\[\d{1,3}\]/g, ''), tools).length;
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

function* linesOf(text: string, offset: number) {
  let at = offset;
  let fenced = false;
  for (const line of text.slice(offset).split('\n')) {
    const isFence = FENCE.test(line);
    if (isFence) fenced = !fenced;
    if (!fenced && !isFence) yield { line, start: at, end: at + line.length };
    at += line.length + 1;
  }
}

function markedHeads(text: string, offset: number): Head[] {
  const found: Head[] = [];
  for (const { line, ...place } of linesOf(text, offset)) {
    const [, marks = '', heading = ''] = HEADING.exec(line) ?? [];
    if (marks !== '' && marks.length <= 2)
      found.push({ level: marks.length, text: plainText(heading).trim(), ...place });
  }
  return found;
}

/** The first line is the title where anything below is a heading. */
function plainHeads(text: string, offset: number, known: ReadonlySet<string>): Head[] {
  const lines = [...linesOf(text, offset)].filter(({ line }) => line.trim() !== '');
  const [first, ...others] = lines.map(({ line, ...place }) => ({ text: line.trim(), ...place }));
  const found = others.filter((line) => known.has(line.text)).map((line) => ({ ...line, level: 2 }));
  return first && found.length > 0 ? [{ ...first, level: 1 }, ...found] : [];
}

/** Matches nothing in languages that name the author alone. */
function plainByline(opening: string): RegExp {
  const words = opening.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(words === '' ? '(?!)' : `^${words}.{1,120}$`, 'u');
}

function afterByline(text: string, from: number, byline: RegExp): number {
  const [space = '', line = ''] = /^\s*([^\n]*)/.exec(text.slice(from)) ?? [];
  return byline.test(line.trim()) ? from + space.length : from;
}

function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  const inside = text.slice(from, to);
  const start = from + (inside.length - inside.trimStart().length);
  return { start, end: Math.max(start, from + inside.trimEnd().length) };
}
