import { flattenSuperscripts } from '../text/superscripts.ts';
import type { ArticlePage } from './article-page.ts';
import { parseHtml, writeHtml } from './html-nodes.ts';
import { type Block, pageBlocks, type Run } from './page-blocks.ts';

const withoutScheme = (href: string): string => href.replace(/^mailto:/, '');

/** Text without formatting, each link followed by its URL. */
function words(runs: readonly Run[]): string {
  return runs
    .map(({ text, href }, index) => {
      const isCitation = /^\[\d+\]$/.test(text);
      const ends = !isCitation && href !== undefined && runs[index + 1]?.href !== href;
      return ends && text !== withoutScheme(href) ? `${text} (${withoutScheme(href)})` : text;
    })
    .join('');
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'table':
      return block.rows.map((row) => row.map(words).join('\t')).join('\n');
    case 'item': {
      const mark = block.number === undefined ? '-' : `${block.number}.`;
      return `${'  '.repeat(block.depth)}${mark} ${words(block.runs)}`;
    }
    default:
      return words(block.runs);
  }
}

export function plainText({ body }: ArticlePage): string {
  const blocks = pageBlocks(parseHtml(flattenSuperscripts(writeHtml(body))));
  return blocks
    .map((block, index) => {
      const next = blocks[index + 1];
      if (!next) return `${plain(block)}\n`;
      return `${plain(block)}${block.kind === 'item' && next.kind === 'item' ? '\n' : '\n\n'}`;
    })
    .join('');
}
