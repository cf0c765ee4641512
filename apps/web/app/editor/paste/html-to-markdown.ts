import { flattenSuperscripts } from '@inkstep/article/superscripts';
import { writeMarkdown } from '@inkstep/article/write-markdown';
import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'mdast';
import { cleanHtml } from './clean-html.ts';

const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, a, b, strong, i, em, del, s, blockquote, pre, code, img, hr';

/** True if all content is code, as when copied from a code editor. */
function isCodeOnly(body: HTMLElement): boolean {
  const [only, ...more] = [...body.children].filter(({ tagName }) => tagName !== 'META');
  if (!(only instanceof HTMLElement) || more.length > 0) return false;
  return only.tagName === 'PRE' || only.style.whiteSpace.startsWith('pre');
}

export interface Converted {
  /** Undefined if the plain text is equivalent. */
  markdown?: string;
  /** Number of images without a URL. */
  picturesLeftOut: number;
}

/** Converts clipboard HTML. Scripts don't run, because the parsed document is never rendered. */
export function htmlToMarkdown(html: string): Converted {
  // Editors write repeated and trailing spaces as non-breaking spaces.
  const spaced = html.replaceAll(/&nbsp;|\u00a0/g, ' ');
  const source = flattenSuperscripts(spaced);
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  if (isCodeOnly(parsed.body)) return { picturesLeftOut: 0 };
  const picturesLeftOut = cleanHtml(parsed);
  if (source === spaced && !parsed.body.querySelector(STRUCTURE)) return { picturesLeftOut };
  const tree = toMdast(fromDom(parsed.body)) as Root;
  return { markdown: writeMarkdown(tree).trim(), picturesLeftOut };
}
