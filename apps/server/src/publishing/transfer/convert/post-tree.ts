import type { Element, ElementContent, Root, Text } from 'hast';

/** HTML features of a post that Markdown can't express. */
export interface Found {
  shortcodes: Set<string>;
  embeds: Set<string>;
  removed: Set<string>;
  /** Pictures of galleries that the file lacks. */
  missing: Set<string>;
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'source']);
/** Removed with their content. Harmless ones are not reported. */
const REMOVED = new Set(
  'script style form input button select textarea template canvas svg math applet frame frameset'.split(' '),
);
const SILENT = new Set(['noscript', 'meta', 'link', 'base', 'title']);

const isElement = (node: ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element';
const text = (value: string): Text => ({ type: 'text', value });
const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Reduces browser-only elements to plain pictures, links and text. Records what gets lost. */
export function simplifyTree(tree: Root, found: Found): Root {
  const children = tree.children.flatMap((node) => (node.type === 'doctype' ? [] : simplify(node, found)));
  return { type: 'root', children };
}

function simplify(node: ElementContent, found: Found): ElementContent[] {
  if (!isElement(node)) return node.type === 'comment' ? [] : [node];
  const { tagName, properties } = node;
  if (SILENT.has(tagName)) return [];
  if (REMOVED.has(tagName)) {
    found.removed.add(tagName);
    return [];
  }
  if (EMBEDS.has(tagName)) return embedded(node, found);
  if (tagName === 'figure') return figure(node, found);
  const children = node.children.flatMap((child) => simplify(child, found));
  if (tagName === 'picture') return children;
  // Galleries of early blocks are lists.
  if (tagName === 'li' && hasClass(node, 'blocks-gallery-item')) return children;
  if (tagName === 'ul' && hasClass(node, 'blocks-gallery-grid', 'wp-block-gallery'))
    return [element('div', {}, children)];
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  // A link that only wraps a picture and leads to its full size.
  const isPicture = only && others.length === 0 && isElement(only) && only.tagName === 'img';
  if (tagName === 'a' && isPicture && isPictureFile(properties.href))
    return [element('img', { ...only.properties, src: properties.href })];
  return [{ ...node, children }];
}

const hasClass = ({ properties }: Element, ...names: string[]): boolean =>
  names.some((name) => String(properties.className ?? '').includes(name));

const isPictureFile = (href: unknown): href is string =>
  typeof href === 'string' && PICTURE_FILE.test(href.split(/[?#]/, 1)[0] ?? '');

function embedded(node: Element, found: Found): ElementContent[] {
  const sources = [node, ...node.children.filter(isElement)].map(
    ({ properties }) => properties.src ?? properties.data,
  );
  const url = sources.find((source) => typeof source === 'string');
  if (typeof url !== 'string') {
    if (node.tagName !== 'source') found.removed.add(node.tagName);
    return [];
  }
  found.embeds.add(url);
  const title = typeof node.properties.title === 'string' ? node.properties.title : '';
  return [element('p', {}, [element('a', { href: url }, [text(title || url)])])];
}

/** A single picture keeps its caption as title. Any other figure is unwrapped, with its caption below. */
function figure(node: Element, found: Found): ElementContent[] {
  const isEmbed = hasClass(node, 'wp-block-embed');
  const caption = node.children.filter((child) => isElement(child) && child.tagName === 'figcaption');
  const others = node.children
    .filter((child) => !caption.includes(child))
    .flatMap((child) => simplify(child, found));
  const pictures = elementsOf(others).filter(({ tagName }) => tagName === 'img');
  // Captions of the older editor are the text after the picture.
  const words = nodeText(caption.length > 0 ? caption : others)
    .replace(/\s+/g, ' ')
    .trim();
  const [picture] = pictures;
  const holdsMore = elementsOf(others).some(({ tagName }) =>
    ['table', 'ul', 'ol', 'pre', 'blockquote'].includes(tagName),
  );
  if (picture && pictures.length === 1 && !holdsMore)
    return [element('p', {}, [element('img', { ...picture.properties, ...(words && { title: words }) })])];
  const url = nodeText(others).trim();
  if (isEmbed && URL.canParse(url)) {
    found.embeds.add(url);
    return [element('p', {}, [element('a', { href: url }, [text(url)])]), ...captionLine(caption, words)];
  }
  return [element('div', {}, others), ...captionLine(caption, words)];
}

const captionLine = (caption: readonly ElementContent[], words: string): ElementContent[] =>
  caption.length > 0 && words ? [element('p', {}, [element('em', {}, [text(words)])])] : [];

const elementsOf = (nodes: readonly ElementContent[]): Element[] =>
  nodes.filter(isElement).flatMap((node) => [node, ...elementsOf(node.children)]);

export const nodeText = (nodes: readonly (ElementContent | Root['children'][number])[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'element' && !REMOVED.has(node.tagName) ? nodeText(node.children) : '';
    })
    .join('');

const ATTRIBUTES =
  /\[([a-z][\w-]{1,40})(?:\s+[\w-]{1,40}=(?:["“”″»'][^"“”″»'[\]]{0,1000}["“”″«']|[^\s"'[\]]{1,200}))+\s*\/?\]/gi;
const CLOSING = /\[\/([a-z][\w-]{1,40})\]/gi;
const BARE = /\[([a-z][\w-]{1,40})\s*\/?\]/gi;
/** WordPress's own shortcodes without required attributes. */
const KNOWN = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'caption', 'wp_caption']);

/** Removes shortcodes, which plugins would replace. Keeps the text between them, and code. */
export function removeShortcodes(tree: Root, { shortcodes }: Found): void {
  const texts = textNodes(tree.children);
  const closed = new Set(KNOWN);
  for (const { value } of texts)
    for (const [, name = ''] of value.matchAll(CLOSING)) closed.add(name.toLowerCase());
  for (const node of texts) {
    if (!node.value.includes('[')) continue;
    const remove = (_whole: string, name: string) => {
      shortcodes.add(name.toLowerCase());
      return '';
    };
    node.value = node.value
      .replace(ATTRIBUTES, remove)
      .replace(CLOSING, remove)
      .replace(BARE, (whole, name: string) => (closed.has(name.toLowerCase()) ? remove(whole, name) : whole));
  }
}

const textNodes = (nodes: readonly (ElementContent | Root['children'][number])[]): Text[] =>
  nodes.flatMap((node): Text[] => {
    if (node.type === 'text') return [node];
    return node.type === 'element' && node.tagName !== 'pre' && node.tagName !== 'code'
      ? textNodes(node.children)
      : [];
  });
