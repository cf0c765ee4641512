import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const isElement = (node: Nodes | undefined, ...names: readonly string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const nodeText = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(nodeText).join('') : '';
};

/** Replaces every element and text with the result of `change`, inner ones first. */
export function rewrite(
  parent: Root | Element,
  change: (node: ElementContent, ancestors: readonly string[]) => ElementContent[],
  ancestors: readonly string[] = [],
): void {
  const within = isElement(parent) ? [...ancestors, parent.tagName] : ancestors;
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (isElement(child)) rewrite(child, change, within);
    return change(child, within);
  });
}
