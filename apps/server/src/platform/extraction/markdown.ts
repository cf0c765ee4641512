import { writeMarkdown } from '@inkstep/article/write-markdown';
import type { Root as Tree } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { cleanText } from './clean-text.ts';
import { type CleanOptions, cleanTree } from './clean-tree.ts';
import { removeShortcodes } from './shortcodes.ts';

const html = unified().use(rehypeParse, { fragment: true });
const converter = unified().use(rehypeRemark);

export function htmlToMarkdown(fragment: string, baseUrl: string): string {
  const tree = html.parse(fragment);
  removeShortcodes(tree);
  return treeToMarkdown(tree, { baseUrl });
}

export const treeToMarkdown = (tree: Tree, options: CleanOptions): string =>
  toMarkdown(converter.runSync(cleanTree(tree, options)));

/**
 * Converts plain paragraphs to Markdown, escaping anything that looks like markup. Spaces at the edges of lines mean
 * nothing and would be written as character references.
 */
export function paragraphsToMarkdown(paragraphs: readonly string[]): string {
  return toMarkdown({
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'paragraph',
      children: [{ type: 'text', value: value.replace(/^[ \t]+|(?<![ \t])[ \t]+$/gm, '') }],
    })),
  });
}

export function toMarkdown(tree: Root): string {
  return cleanText(writeMarkdown(tree, { resourceLink: true }));
}
