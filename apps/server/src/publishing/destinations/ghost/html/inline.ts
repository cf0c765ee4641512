import { elementsNamed, isElement, property } from '@inkstep/article/html-nodes';
import type { Element, ElementContent } from 'hast';

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const isBlank = (node: ElementContent): boolean =>
  !isElement(node) && (node.type !== 'text' || node.value.trim() === '');

/** Formats of Ghost's editor by ours. It has no keys, and imports `del` and `mark` without their format. */
const FORMATS: Readonly<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  del: 's',
  ins: 'u',
  kbd: 'code',
};

/** Converts text with its formats. Other elements are replaced by their content, pictures by their alternative text. */
export function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (!isElement(node)) return node.type === 'text' ? [text(oneLine(node.value, nodes[at - 1]))] : [];
    const { tagName, children } = node;
    if (tagName === 'br') return [element('br', [])];
    if (tagName === 'img') return [text(property(node, 'alt'))];
    if (tagName === 'input')
      return [text('checked' in node.properties && node.properties['checked'] ? '☑' : '☐')];
    if (tagName === 'a') return [element('a', inline(children), { href: property(node, 'href') })];
    const format = FORMATS[tagName];
    return format ? [element(format, inline(children))] : inline(children);
  });
}

/** Line breaks of the markup are spaces; after a real break they are nothing. */
const oneLine = (value: string, before: ElementContent | undefined): string => {
  const lines = value.split('\n');
  const line = lines
    .map((each, at) => (at > 0 ? each.trimStart() : each))
    .map((each, at) => (at < lines.length - 1 ? each.trimEnd() : each))
    .join(' ');
  return before && isElement(before) && before.tagName === 'br' ? line.trimStart() : line;
};

export const hasPicture = (nodes: readonly ElementContent[]): boolean =>
  elementsNamed('img', nodes).length > 0;

/** Puts an empty line between texts. */
export const joined = (texts: readonly ElementContent[][]): ElementContent[] =>
  texts.flatMap((words, at) => (at === 0 ? words : [element('br', []), element('br', []), ...words]));

/** Trims the spaces at both ends, where a block was cut out. */
export function trimmed(words: readonly ElementContent[]): ElementContent[] {
  const last = words.length - 1;
  return words.map((node, at) => {
    if (node.type !== 'text') return node;
    const start = at === 0 ? node.value.trimStart() : node.value;
    return text(at === last ? start.trimEnd() : start);
  });
}
