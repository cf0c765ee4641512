import type { ElementContent, Root } from 'hast';
import { element, isElement } from './tree.ts';

const TAG = /^<(\/?)(su[bp])\b[^<>]*>$/i;

const tagOf = (node: Root['children'][number]) => {
  const [, slash, name] = (node.type === 'raw' && TAG.exec(node.value)) || [];
  return name === undefined ? undefined : { name: name.toLowerCase(), isClosing: slash === '/' };
};

/** Converts pairs of raw `sup` and `sub` tags to elements. */
export function raiseText(parent: { children: Root['children'] }): void {
  const children: Root['children'] = [];
  const open: { name: string; at: number }[] = [];
  for (const child of parent.children) {
    if (isElement(child)) raiseText(child);
    const tag = tagOf(child);
    if (tag?.isClosing && open.at(-1)?.name === tag.name) {
      const { name, at } = open.pop() ?? { name: '', at: 0 };
      const [, ...inside] = children.splice(at) as ElementContent[];
      children.push(element(name, {}, inside));
      continue;
    }
    if (tag && !tag.isClosing) open.push({ name: tag.name, at: children.length });
    children.push(child);
  }
  parent.children = children;
}
