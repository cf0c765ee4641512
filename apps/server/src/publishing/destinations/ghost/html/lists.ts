import { isElement, property } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';
import { element, hasPicture, inline, isBlank, joined, trimmed } from './inline.ts';

const INLINE = ['a', 'br', 'code', 'del', 'em', 'input', 'ins', 'kbd', 'mark', 'strong', 'sub', 'sup'];

/**
 * Converts a list that has only text and lists inside. Ghost would break the others apart and drop anchors. Undefined for those.
 */
export function plainList(list: Element): Element | undefined {
  if (hasPicture(list.children)) return undefined;
  const items: Element[] = [];
  for (const item of list.children.filter(isElement)) {
    const converted = property(item, 'id') ? undefined : plainItem(item);
    if (!converted) return undefined;
    items.push(converted);
  }
  const { start } = list.properties;
  return element(list.tagName, items, start ? { start } : {});
}

function plainItem({ children }: Element): Element | undefined {
  const texts: ElementContent[][] = [];
  const lists: Element[] = [];
  let loose: ElementContent[] = [];
  const endLoose = () => {
    if (!loose.every(isBlank)) texts.push(trimmed(inline(loose)));
    loose = [];
  };
  for (const child of children) {
    if (!isElement(child) || INLINE.includes(child.tagName)) {
      loose.push(child);
      continue;
    }
    endLoose();
    if (child.tagName === 'p') texts.push(inline(child.children));
    else {
      const nested = ['ul', 'ol'].includes(child.tagName) ? plainList(child) : undefined;
      if (!nested) return undefined;
      lists.push(nested);
    }
  }
  endLoose();
  return element('li', [...joined(texts), ...lists]);
}
