import { rawParts } from '@inkstep/article/raw-html';
import type { ElementContent, Root } from 'hast';
import { element, isElement, text } from './tree.ts';

/** Maximum depth of nested elements. */
const MAX_DEPTH = 20;

/** Converts raw HTML to text and the elements that are shown as such. Drops tags without their counterpart. */
export function readRawHtml(parent: { children: Root['children'] }): void {
  const children: Root['children'] = [];
  const open: { tag: string; at: number }[] = [];
  for (const child of parent.children) {
    if (isElement(child)) readRawHtml(child);
    if (child.type !== 'raw') {
      children.push(child);
      continue;
    }
    for (const part of rawParts(child.value)) {
      if ('text' in part) children.push(text(part.text));
      else if ('href' in part) children.push(element('a', { href: part.href }, [text(part.href)]));
      else if (part.tag === 'br') children.push(element('br', {}));
      else if (!part.isClosing && open.length < MAX_DEPTH) open.push({ tag: part.tag, at: children.length });
      else if (part.isClosing) {
        const start = open.findLastIndex(({ tag }) => tag === part.tag);
        const [opened] = start < 0 ? [] : open.splice(start);
        if (!opened) continue;
        children.push(element(part.tag, {}, children.splice(opened.at) as ElementContent[]));
      }
    }
  }
  parent.children = children;
}
