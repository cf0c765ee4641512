import type { Root as Tree } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { cleanText } from './clean-text.ts';
import { type CleanOptions, cleanTree } from './clean-tree.ts';
import { removeShortcodes } from './shortcodes.ts';

const html = unified().use(rehypeParse, { fragment: true });
const converter = unified().use(rehypeRemark);
/** Writes note numbers without needless escapes. */
const text: NonNullable<Options['handlers']>['text'] = ({ value }, _, state, info) =>
  state.safe(value, info).replace(/\\\[(\d{1,3})\](?![([:])/g, '[$1]');
const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true, resourceLink: true, handlers: { text } });

export function htmlToMarkdown(fragment: string, baseUrl: string): string {
  const tree = html.parse(fragment);
  removeShortcodes(tree);
  return treeToMarkdown(tree, { baseUrl });
}

export const treeToMarkdown = (tree: Tree, options: CleanOptions): string =>
  toMarkdown(converter.runSync(cleanTree(tree, options)));

/** Converts plain paragraphs to Markdown, escaping anything that looks like markup. */
export function paragraphsToMarkdown(paragraphs: readonly string[]): string {
  return toMarkdown({
    type: 'root',
    children: paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  });
}

function toMarkdown(tree: Root): string {
  return cleanText(markdown.stringify(tree));
}
