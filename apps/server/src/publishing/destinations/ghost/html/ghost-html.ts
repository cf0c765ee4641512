import { parseHtml } from '@inkstep/article/html-nodes';
import { linkCitations } from '@inkstep/article/link-citations';
import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import type { ElementContent } from 'hast';
import { blocksOf, type GhostBlock } from './blocks.ts';
import { setPictures, unwrapDeadLinks } from './set-links.ts';
import { writeBlocks } from './write-blocks.ts';

export interface HtmlOptions {
  /** URLs of pictures at Ghost by their sources in the text. */
  urls: ReadonlyMap<string, string>;
  /** Base of sources that are paths. */
  publicUrl: string;
}

/**
 * Renders Markdown as HTML of which Ghost makes its editor's blocks without loss. What these can't hold becomes an HTML card, which
 * keeps it as it is: tables, lists with blocks inside, the list of sources with its anchors, notes.
 */
export function ghostHtml(markdown: string, { urls, publicUrl }: HtmlOptions): string {
  const nodes: ElementContent[] = parseHtml(markdownToSafeHtml(markdown));
  unwrapDeadLinks(nodes);
  setPictures(nodes, urls, publicUrl);
  const blocks: GhostBlock[] = blocksOf(linkCitations(nodes, { anchors: true, within: true }));
  return writeBlocks(blocks);
}
