import { beginsRightToLeft } from '@inkstep/article/begins-right-to-left';
import { isElement, property, textOf } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import { articleNodes, hasContent, isSourceList, type PictureLookup } from './article-nodes.ts';
import { block } from './block.ts';
import { isPlainList, listBlock } from './list-block.ts';
import { marker } from './marker.ts';
import { tableBlock } from './table-block.ts';
import { writeCode, writeHtml } from './write-html.ts';

const INLINE = new Set('a br code del em i b img ins kbd mark s strong sub sup u span'.split(' '));

/**
 * Converts an article to blocks of WordPress's editor, so that it opens them without a warning. What no block can hold, such as ids and
 * notes, is an HTML block. The last one contains the marker.
 */
export function toBlocks(markdown: string, { key, ...lookup }: PictureLookup & { key: string }): string {
  const nodes = articleNodes(markdown, { ...lookup, clobberPrefix: `n${key.slice(0, 8)}-` });
  const blocks = blocksOf(nodes);
  const last = blocks.at(-1);
  const marked = last?.startsWith('<!-- wp:html -->')
    ? [...blocks.slice(0, -1), last.replace('\n<!-- /wp:html -->', () => `${marker(key)}\n<!-- /wp:html -->`)]
    : [...blocks, htmlBlock(marker(key))];
  return marked.join('\n\n');
}

const htmlBlock = (html: string): string => block('html', html);

const isInline = (node: ElementContent): boolean => !isElement(node) || INLINE.has(node.tagName);

function blocksOf(nodes: readonly ElementContent[]): string[] {
  const blocks: string[] = [];
  let words: ElementContent[] = [];
  const addWords = () => {
    blocks.push(...paragraphBlocks(words));
    words = [];
  };
  for (const node of nodes) {
    // Text outside of any block is escaped HTML.
    if (!isElement(node) || isInline(node)) words.push(node);
    else {
      addWords();
      blocks.push(...elementBlocks(node));
    }
  }
  addWords();
  return blocks;
}

function elementBlocks(element: Element): string[] {
  const { tagName, children } = element;
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1]);
  if (level) return headingBlock(children, Math.max(2, level));
  switch (tagName) {
    case 'p':
      return paragraphBlocks(children);
    case 'ul':
    case 'ol':
      return [isSourceList(element) || !isPlainList(element) ? htmlOf(element) : listBlock(element)];
    case 'table':
      return [tableBlock(element)];
    case 'pre':
      return [
        block(
          'code',
          `<pre class="wp-block-code"><code>${writeCode(textOf(element).trimEnd())}</code></pre>`,
        ),
      ];
    case 'hr':
      return [block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')];
    case 'blockquote':
      return quoteBlock(children);
    default:
      return [htmlOf(element)];
  }
}

const htmlOf = (element: Element): string => htmlBlock(writeHtml([element]));

function headingBlock(children: readonly ElementContent[], level: number): string[] {
  if (!hasContent(children)) return [];
  const html = `<h${level} class="wp-block-heading">${writeHtml(children).trim()}</h${level}>`;
  return [block('heading', html, level === 2 ? {} : { level })];
}

function quoteBlock(children: readonly ElementContent[]): string[] {
  const inner = blocksOf(children);
  return inner.length === 0
    ? []
    : [block('quote', `<blockquote class="wp-block-quote">${inner.join('\n\n')}</blockquote>`)];
}

/** A picture is a block of its own, so it ends the paragraph. */
function paragraphBlocks(children: readonly ElementContent[]): string[] {
  const at = children.findIndex((node) => isElement(node) && node.tagName === 'img');
  const picture = children[at];
  if (!picture || !isElement(picture)) return paragraphBlock(children);
  return [
    ...paragraphBlock(children.slice(0, at)),
    imageBlock(picture),
    ...paragraphBlocks(children.slice(at + 1)),
  ];
}

function paragraphBlock(children: readonly ElementContent[]): string[] {
  if (!hasContent(children)) return [];
  const html = writeHtml(children).replace(/^(?:\s|<br\/>)+|(?:\s|<br\/>)+$/g, '');
  const isRightToLeft = beginsRightToLeft(children.map(textOf).join(''));
  return [
    isRightToLeft
      ? block('paragraph', `<p dir="rtl">${html}</p>`, { direction: 'rtl' })
      : block('paragraph', `<p>${html}</p>`),
  ];
}

function imageBlock(image: Element): string {
  const id = Number(/^wp-image-(\d+)$/.exec(String([image.properties['className']].flat()[0]))?.[1]);
  const attributes = id ? { id, sizeSlug: 'full', linkDestination: 'none' } : {};
  const classes = id ? 'wp-block-image size-full' : 'wp-block-image';
  // Empty, as the editor writes it: the text beside the picture says what it shows.
  const properties = { ...image.properties, alt: property(image, 'alt') };
  return block(
    'image',
    `<figure class="${classes}">${writeHtml([{ ...image, properties }])}</figure>`,
    attributes,
  );
}
