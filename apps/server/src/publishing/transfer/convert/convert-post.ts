import { flattenSuperscripts } from '@inkstep/article/superscripts';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { assertBuildable } from '../../../platform/extraction/html-document.ts';
import { treeToMarkdown } from '../../../platform/extraction/markdown.ts';
import type { HtmlBody } from '../sources/source.ts';
import { addParagraphs } from './paragraphs.ts';
import { type Found, nodeText, removeShortcodes, simplifyTree } from './post-tree.ts';
import { showGalleries, showNotes } from './wordpress-parts.ts';

export interface HtmlPost extends HtmlBody {
  title: string;
  excerpt: string;
}

export interface ConvertedPost {
  /** Plain text. */
  title: string;
  excerpt: string;
  markdown: string;
}

const parser = unified().use(rehypeParse, { fragment: true });
const CAPTION = /\[(?:wp_)?caption\b[^\]]{0,1000}\]([\s\S]{0,5000}?)\[\/(?:wp_)?caption\]/gi;
const EMBED = /\[embed\b[^\]]{0,1000}\]([^[<]{0,2000})\[\/embed\]/gi;

/** Converts a post's HTML as WordPress stores it. @throws ExtractionFailed for HTML that is too large or too deep */
export function convertPost(
  { title, excerpt, html, baseUrl, notes, gallery }: HtmlPost,
  found: Found,
): ConvertedPost {
  const shown = showNotes(gallery ? showGalleries(html, gallery, found.missing) : html, notes);
  for (const part of [shown, title, excerpt]) assertBuildable(part);
  const framed = shown
    .replace(CAPTION, '\n\n<figure>$1</figure>\n\n')
    .replace(EMBED, '\n\n<iframe src="$1"></iframe>\n\n');
  const tree = parser.parse(flattenSuperscripts(framed));
  if (!html.includes('<!-- wp:')) addParagraphs(tree);
  removeShortcodes(tree, found);
  return {
    title: plain(title),
    excerpt: plain(excerpt),
    markdown: treeToMarkdown(simplifyTree(tree, found), { ...(baseUrl && { baseUrl }), isPost: true }),
  };
}

const plain = (html: string): string =>
  nodeText(parser.parse(flattenSuperscripts(html)).children)
    .replace(/\s+/g, ' ')
    .trim();
