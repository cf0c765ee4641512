import type { Element, ElementContent, Root, RootContent } from 'hast';

const BLOCKS = new Set(
  (
    'address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe main nav noscript ol p pre section table ul video audio object embed script style'
  ).split(' '),
);
const PARENTS = new Set(['div', 'blockquote', 'section', 'article', 'center']);
const BLANK_LINE = /\n[ \t]*\n\s*/;

/**
 * Older WordPress versions store paragraphs as blank lines and line breaks, which themes turn into elements. Changes
 * the tree in place.
 */
export function addParagraphs(parent: Root | Element): void {
  const children: RootContent[] = [];
  let inline: ElementContent[] = [];
  const endInline = () => {
    for (const paragraph of splitAtBlankLines(inline)) {
      children.push({ type: 'element', tagName: 'p', properties: {}, children: withBreaks(paragraph) });
    }
    inline = [];
  };
  for (const child of parent.children) {
    if (child.type === 'text' || (child.type === 'element' && !BLOCKS.has(child.tagName))) inline.push(child);
    else {
      endInline();
      if (child.type === 'element' && PARENTS.has(child.tagName)) addParagraphs(child);
      children.push(child);
    }
  }
  endInline();
  parent.children = children as typeof parent.children;
}

/** Omits whitespace-only paragraphs. */
function splitAtBlankLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const paragraphs: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') {
      paragraphs.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...others] = node.value.split(BLANK_LINE);
    paragraphs.at(-1)?.push({ type: 'text', value: first });
    for (const value of others) paragraphs.push([{ type: 'text', value }]);
  }
  return paragraphs.filter((paragraph) =>
    paragraph.some((node) => node.type !== 'text' || node.value.trim() !== ''),
  );
}

function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'text') return [node];
    const text = index === nodes.length - 1 ? node.value.trimEnd() : node.value;
    const lines = (index === 0 ? text.trimStart() : text).split('\n');
    return lines.flatMap((value, line): ElementContent[] =>
      line === 0
        ? [{ type: 'text', value }]
        : [
            { type: 'element', tagName: 'br', properties: {}, children: [] },
            { type: 'text', value },
          ],
    );
  });
}
