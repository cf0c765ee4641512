import { isElement, property, textOf } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import { articleNodes, hasContent, isSourceList, type Place } from './article-nodes.ts';
import { block } from './block.ts';
import { isPlainList, listBlock } from './list-block.ts';
import { marker } from './marker.ts';
import { tableBlock } from './table-block.ts';
import { trimBreaks, writeCode, writeHtml } from './write-html.ts';

const INLINE = new Set('a br code del em i b img ins kbd mark s strong sub sup u span'.split(' '));

/**
 * Converts an article to blocks of WordPress's editor, so that it opens them without a warning. What no block can hold, such as ids and
 * notes, is an HTML block. The last one contains the marker.
 */
export function toBlocks(markdown: string, { key, ...place }: Place & { key: string }): string {
  const nodes = articleNodes(markdown, { ...place, clobberPrefix: `n${key.slice(0, 8)}-` });
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
  if (level) return headingBlock(element, Math.max(2, level));
  switch (tagName) {
    case 'p':
      return paragraphBlocks(children, isRightToLeft(element));
    case 'ul':
    case 'ol':
      return [isForList(element) ? listBlock(element) : htmlOf(element)];
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

/** A list block has neither ids nor a direction. */
const isForList = (list: Element): boolean =>
  isPlainList(list) && !isSourceList(list) && !isRightToLeft(list);

const isRightToLeft = (element: Element): boolean => property(element, 'dir') === 'rtl';

/** A heading has no direction, so it is only aligned. */
function headingBlock(heading: Element, level: number): string[] {
  const { children } = heading;
  if (!hasContent(children)) return [];
  const isAligned = isRightToLeft(heading);
  const classes = `wp-block-heading${isAligned ? ' has-text-align-right' : ''}`;
  const html = `<h${level} class="${classes}">${writeHtml(children).trim()}</h${level}>`;
  return [
    block('heading', html, { ...(isAligned && { textAlign: 'right' }), ...(level !== 2 && { level }) }),
  ];
}

function quoteBlock(children: readonly ElementContent[]): string[] {
  const inner = blocksOf(children);
  return inner.length === 0
    ? []
    : [block('quote', `<blockquote class="wp-block-quote">${inner.join('\n\n')}</blockquote>`)];
}

/** Caption of a picture that has only emphasised text beside it, such as its credit. */
function captionOf(nodes: readonly ElementContent[]): ElementContent[] | undefined {
  const [picture, caption, ...others] = nodes.filter((node) => isElement(node) || hasContent([node]));
  const isCaptioned =
    picture && isElement(picture) && picture.tagName === 'img' && caption && isElement(caption);
  return isCaptioned && caption.tagName === 'em' && others.length === 0 ? caption.children : undefined;
}

/** A picture is a block of its own, so it ends the paragraph. */
function paragraphBlocks(children: readonly ElementContent[], isRtl = false): string[] {
  const at = children.findIndex((node) => isElement(node) && node.tagName === 'img');
  const picture = children[at];
  if (!picture || !isElement(picture)) return paragraphBlock(children, isRtl);
  const caption = captionOf(children);
  if (caption) return [imageBlock(picture, caption)];
  return [
    ...paragraphBlock(children.slice(0, at), isRtl),
    imageBlock(picture),
    ...paragraphBlocks(children.slice(at + 1), isRtl),
  ];
}

function paragraphBlock(children: readonly ElementContent[], isRtl: boolean): string[] {
  if (!hasContent(children)) return [];
  const html = trimBreaks(writeHtml(children));
  return [
    isRtl
      ? block('paragraph', `<p dir="rtl">${html}</p>`, { direction: 'rtl' })
      : block('paragraph', `<p>${html}</p>`),
  ];
}

function imageBlock(image: Element, caption: readonly ElementContent[] = []): string {
  const id = Number(/^wp-image-(\d+)$/.exec(String([image.properties['className']].flat()[0]))?.[1]);
  const attributes = id ? { id, sizeSlug: 'full', linkDestination: 'none' } : {};
  const classes = id ? 'wp-block-image size-full' : 'wp-block-image';
  // Empty, as the editor writes it: the text beside the picture says what it shows.
  const properties = { ...image.properties, alt: property(image, 'alt') };
  const below =
    caption.length > 0 ? `<figcaption class="wp-element-caption">${writeHtml(caption)}</figcaption>` : '';
  return block(
    'image',
    `<figure class="${classes}">${writeHtml([{ ...image, properties }])}${below}</figure>`,
    attributes,
  );
}
