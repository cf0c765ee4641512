import type { Element } from 'hast';

const blocks = new Set(
  'table p ul ol dl pre blockquote h1 h2 h3 h4 h5 h6 hr figure article section'.split(' '),
);
const tableParts = new Set('caption thead tbody tfoot tr td th'.split(' '));

/** Whether a table is used for layout: it has one column, or cells with blocks. */
export function isLayoutTable(table: Element): boolean {
  const rows = elementsOf(table).filter(({ tagName }) => tagName === 'tr');
  const cells = rows.map((row) => row.children.filter((cell) => cell.type === 'element'));
  return cells.every((row) => row.length < 2) || cells.flat().some(holdsBlocks);
}

/** The cells of a table as consecutive blocks. */
export function withoutTable(node: Element): Element {
  const children = node.children.map((child) =>
    child.type === 'element' && tableParts.has(child.tagName) ? withoutTable(child) : child,
  );
  return { type: 'element', tagName: 'div', properties: {}, children };
}

function holdsBlocks(cell: Element): boolean {
  const inside = elementsOf(cell).filter(({ tagName }) => blocks.has(tagName));
  return inside.length > 1 || inside.some(({ tagName }) => tagName !== 'p');
}

function elementsOf(element: Element): Element[] {
  return element.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}
