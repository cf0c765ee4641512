import { parseArticleText } from '@inkstep/article/article-text';
import type { Task } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { plainText } from '@inkstep/engine';
import { HEADING, withoutClosingMarks } from '../../platform/text/heading-text.ts';

const FENCED_CODE = /^ {0,3}(```|~~~)[^]*?^ {0,3}\1.*$/gm;
/** Plain text has no headings: its title is the first line, followed by an empty one. */
const FIRST_LINE = /^\s*(\S.*)\n\s*\n/;

/** An article without metadata lines, title and internal marks. */
export interface PublishableArticle {
  id: string;
  title: string;
  /** Markdown with byline, citations and list of sources. */
  content: string;
  seoTitle: string;
  description: string;
  /** Name of its author profile; empty without one. */
  author: string;
  keywords: readonly string[];
  tags: readonly string[];
}

/** The first heading is the page's title, so it is removed from the text. */
export function toPublish(
  { id, text }: { id: string; text: string },
  { name, outputParameters, eeatProfile }: Pick<Task, 'name' | 'outputParameters' | 'eeatProfile'>,
): PublishableArticle {
  const { metadata, body } = parseArticleText(text);
  const heading = HEADING.exec(withoutCode(body));
  const title = outputParameters.format === 'plain' ? (heading ?? FIRST_LINE.exec(body)) : heading;
  const titles = [plainText(withoutClosingMarks(title?.[1] ?? '')), metadata?.seoTitle ?? '', name];
  return {
    id,
    title: titles.find((each) => !isBlank(each)) ?? name,
    content: title ? withoutMatch(body, title).trim() : body.trim(),
    seoTitle: metadata?.seoTitle ?? '',
    description: metadata?.metaDescription ?? '',
    keywords: metadata?.focusKeywords ?? [],
    tags: metadata?.tags ?? [],
    author: eeatProfile?.authorName ?? '',
  };
}

const withoutMatch = (text: string, { index, 0: match }: RegExpExecArray): string =>
  text.slice(0, index) + text.slice(index + match.length);

/** Blanks out code, keeping the length: a comment in code may look like a heading. */
const withoutCode = (markdown: string): string =>
  markdown.replace(FENCED_CODE, (code) => ' '.repeat(code.length));
