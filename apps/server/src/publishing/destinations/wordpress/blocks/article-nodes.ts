import { beginsRightToLeft } from '@inkstep/article/begins-right-to-left';
import { elementsNamed, isElement, parseHtml, property, textOf } from '@inkstep/article/html-nodes';
import { linkCitations } from '@inkstep/article/link-citations';
import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import type { Element, ElementContent } from 'hast';
import type { SitePicture } from '../posts/upload-pictures.ts';

/** Facts of the site that shows the article. */
export interface Place {
  /** Pictures of the site by their source in the text. */
  pictures: ReadonlyMap<string, SitePicture>;
  /** Origin of this service if its pictures can be shown from there. */
  publicOrigin: string | undefined;
  /** True if the site runs from right to left, where such texts need no direction of their own. */
  isRightToLeft: boolean;
}

/** Parses an article, with citations that lead to its list of sources and pictures of the site. Nothing in it runs. */
export function articleNodes(
  markdown: string,
  { clobberPrefix, ...place }: Place & { clobberPrefix: string },
): ElementContent[] {
  const nodes = parseHtml(markdownToSafeHtml(markdown, { clobberPrefix }));
  return linkCitations(nodes, { anchors: true, within: true }).flatMap((node) => tidied(node, place));
}

/** Keeps WordPress from showing a picture of the character. */
const AS_TEXT = '\uFE0E';

function tidied(node: ElementContent, place: Place, isCode = false): ElementContent[] {
  // The editor shows line breaks in the source as such.
  if (node.type === 'text') return [isCode ? node : text(node.value.replace(/[ \t\r\n]+/g, ' '))];
  if (!isElement(node)) return [];
  if (node.tagName === 'img') return [pictureNode(node, place)];
  if (node.tagName === 'input') return [text(node.properties['checked'] ? `☑${AS_TEXT}` : '☐')];
  if ('dataFootnoteBackref' in node.properties) return [{ ...node, children: [text(`↩${AS_TEXT}`)] }];
  const children = node.children.flatMap((child) => tidied(child, place, isCode || node.tagName === 'pre'));
  // Forbidden targets are empty.
  if (node.tagName === 'a' && property(node, 'href') === '') return children;
  const dir = !place.isRightToLeft && DIRECTED.test(node.tagName) && beginsRightToLeft(textOf(node)) && 'rtl';
  const properties = { ...node.properties, ...(dir && { dir }) };
  return [{ ...node, properties, children: node.tagName === 'br' ? [] : children }];
}

const DIRECTED = /^(?:p|h[1-6]|ul|ol)$/;

const text = (value: string): ElementContent => ({ type: 'text', value });

/** A picture that couldn't be uploaded is shown from here, becomes a link to where it is, or leaves its alt text. */
function pictureNode(image: Element, { pictures, publicOrigin }: Place): ElementContent {
  const [source, alt] = [property(image, 'src'), property(image, 'alt')];
  const uploaded = pictures.get(source);
  if (uploaded) return imageNode({ src: uploaded.url, alt, className: [`wp-image-${uploaded.id}`] });
  if (/^https?:/i.test(source)) return link(source, alt || source);
  if (publicOrigin && source.startsWith('/')) return imageNode({ src: `${publicOrigin}${source}`, alt });
  return text(alt);
}

const imageNode = (properties: Element['properties']): Element => ({
  type: 'element',
  tagName: 'img',
  properties,
  children: [],
});

const link = (href: string, label: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [text(label)],
});

/** True for the list to which citations lead. */
export const isSourceList = (node: Element): boolean =>
  node.tagName === 'ol' && node.children.some((item) => isElement(item) && property(item, 'id') !== '');

/** True if there is something to read or to see. */
export const hasContent = (nodes: readonly ElementContent[]): boolean =>
  nodes.some((node) => textOf(node).trim() !== '') || elementsNamed('img', nodes).length > 0;
