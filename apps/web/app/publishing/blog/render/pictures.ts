import { type Picture, parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';
import type { Element, ElementContent, Root } from 'hast';
import { element, isElement, rewrite, text } from './tree.ts';

/** Width of the text column. */
const SIZES = '(min-width: 43rem) 40.5rem, 100vw';

/**
 * Renders stored images in all sizes, and as figures if they are alone in their paragraph. External images become
 * links, because loading them would reveal readers to other servers.
 */
export function setPictures(root: Root): void {
  rewrite(root, (node, ancestors) => {
    if (isElement(node, 'img')) return [pictureOf(node, ancestors.includes('a'))];
    if (isElement(node, 'p')) return [asFigure(node) ?? node];
    return [node];
  });
}

function pictureOf({ properties }: Element, isLinked: boolean): ElementContent {
  const src = properties['src'] ?? '';
  const alt = properties['alt'] ?? '';
  const stored = parsePicturePath(src);
  if (stored) return picture(stored, { src, alt, title: properties['title'] });
  if (/^https?:\/\//i.test(src) && !isLinked) return element('a', { href: src }, [text(alt || src)]);
  return text(alt);
}

function picture(
  stored: Picture,
  { src, alt, title }: Record<'src' | 'alt', string> & { title: unknown },
): Element {
  return element('picture', typeof title === 'string' && title !== '' ? { dataCaption: title } : {}, [
    element('source', { type: 'image/avif', srcSet: pictureSrcset(stored, 'avif'), sizes: SIZES }),
    element('source', { type: 'image/webp', srcSet: pictureSrcset(stored, 'webp'), sizes: SIZES }),
    element('img', {
      src,
      alt,
      width: stored.width,
      height: stored.height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}

/** Emphasised text in the line below an image that is all of its paragraph: the image's caption. */
function captionOf([break_, caption, ...others]: readonly ElementContent[]): ElementContent[] | undefined {
  const isBelow = break_?.type === 'text' && break_.value.trim() === '' && break_.value.includes('\n');
  return isBelow && isElement(caption, 'em') && others.length === 0 ? caption.children : undefined;
}

/**
 * Converts a paragraph that contains only an image, with emphasised text in the line below as its caption. Otherwise its
 * title is the caption.
 */
function asFigure({ children }: Element): Element | undefined {
  const written = captionOf(children.slice(1));
  const content = written ? children.slice(0, 1) : children;
  const [only, ...others] = content.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const inner = isElement(only, 'a') && only.children.length === 1 ? only.children[0] : only;
  if (!only || others.length > 0 || !isElement(inner, 'picture')) return undefined;
  const caption = inner.properties['dataCaption'];
  delete inner.properties['dataCaption'];
  return element('figure', {}, [
    only,
    ...(written
      ? [element('figcaption', {}, written)]
      : caption
        ? [element('figcaption', {}, [text(String(caption))])]
        : []),
  ]);
}
