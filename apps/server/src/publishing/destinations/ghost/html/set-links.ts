import { isElement, property } from '@inkstep/article/html-nodes';
import { parsePicturePath } from '@inkstep/article/pictures';
import type { Element, ElementContent } from 'hast';

/** Replaces elements, children first, by what `replace` returns for them. */
export function replaceElements(
  nodes: ElementContent[],
  replace: (element: Element) => ElementContent[],
): void {
  const replaced = nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    replaceElements(node.children, replace);
    return replace(node);
  });
  nodes.splice(0, nodes.length, ...replaced);
}

/** Unwraps links whose target Markdown refused. */
export const unwrapDeadLinks = (nodes: ElementContent[]): void =>
  replaceElements(nodes, (element) =>
    element.tagName === 'a' && property(element, 'href') === '' ? element.children : [element],
  );

/** Gives pictures their URLs at Ghost and their sizes, which Ghost doesn't look up. Those without a URL get an empty source. */
export function setPictures(
  nodes: ElementContent[],
  urls: ReadonlyMap<string, string>,
  publicUrl: string,
): void {
  // Markdown encodes the characters of a URL.
  const full = (source: string): string => URL.parse(source, publicUrl)?.href ?? source;
  const byFull = new Map([...urls].map(([source, url]) => [full(source), url]));
  replaceElements(nodes, (element) => {
    if (element.tagName !== 'img') return [element];
    const source = full(property(element, 'src'));
    const src = byFull.get(source) ?? '';
    const size = parsePicturePath(URL.parse(source)?.pathname ?? '');
    Object.assign(element.properties, { src }, size && { width: size.width, height: size.height });
    return [element];
  });
}
