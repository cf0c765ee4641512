import { isElement, property } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import type { GhostBlock } from './blocks.ts';
import { element, hasPicture, inline, isBlank, text, trimmed } from './inline.ts';

/** Splits a paragraph at its pictures, which are blocks in Ghost. */
export function paragraphBlocks(nodes: readonly ElementContent[]): GhostBlock[] {
  const captioned = captionedPicture(nodes);
  if (captioned) return captioned;
  const blocks: GhostBlock[] = [];
  let words: ElementContent[] = [];
  const endWords = () => {
    if (!words.every(isBlank)) blocks.push({ block: element('p', trimmed(inline(words))) });
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !hasPicture([node])) {
      words.push(node);
      continue;
    }
    endWords();
    blocks.push(...picturesIn(node));
  }
  endWords();
  return blocks;
}

/** A picture with emphasised text in the line below has that as its caption. */
function captionedPicture(nodes: readonly ElementContent[]): GhostBlock[] | undefined {
  const [picture, caption, ...others] = nodes.filter((node) => !isBlank(node));
  if (!picture || !isElement(picture) || picture.tagName !== 'img' || others.length > 0) return undefined;
  if (!caption || !isElement(caption) || caption.tagName !== 'em') return undefined;
  return figure(picture, inline(caption.children));
}

/** Converts a picture, or a link or format around one. */
function picturesIn(node: Element): GhostBlock[] {
  if (node.tagName === 'img') return figure(node, titleOf(node));
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  if (node.tagName === 'a' && others.length === 0 && only && isElement(only) && only.tagName === 'img')
    return figure(only, titleOf(only), property(node, 'href'));
  return paragraphBlocks(node.children);
}

const titleOf = (picture: Element): ElementContent[] => {
  const title = property(picture, 'title');
  return title ? [text(title)] : [];
};

/** Nothing without a source. */
function figure(picture: Element, caption: ElementContent[], href?: string): GhostBlock[] {
  const { src, alt, width, height } = picture.properties;
  if (!src) return [];
  const img = element('img', [], { src, alt, ...(width && { width, height }) });
  const shown = href ? element('a', [img], { href }) : img;
  const captions = caption.length > 0 ? [element('figcaption', caption)] : [];
  return [{ block: element('figure', [shown, ...captions]) }];
}
