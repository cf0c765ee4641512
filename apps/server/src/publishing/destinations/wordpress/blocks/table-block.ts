import { elementsNamed, isElement, property } from '@inkstep/article/html-nodes';
import type { Element } from 'hast';
import { block } from './block.ts';
import { writeHtml } from './write-html.ts';

/** Columns of equal width are the default only in newer versions, so it is said. */
const ATTRIBUTES = { hasFixedLayout: false };

export function tableBlock(table: Element): string {
  const parts = ['thead', 'tbody'].map((name) => {
    const rows = elementsNamed('tr', elementsNamed(name, table.children)).map(row).join('');
    return rows && `<${name}>${rows}</${name}>`;
  });
  return block(
    'table',
    `<figure class="wp-block-table"><table>${parts.join('')}</table></figure>`,
    ATTRIBUTES,
  );
}

const row = ({ children }: Element): string =>
  `<tr>${children
    .filter(isElement)
    .map((cell) => writeHtml([aligned(cell)]))
    .join('')}</tr>`;

/** The editor knows an alignment by its class. */
function aligned(cell: Element): Element {
  const align = property(cell, 'align');
  const properties = /^(?:left|center|right)$/.test(align)
    ? { className: [`has-text-align-${align}`], dataAlign: align }
    : {};
  return { ...cell, properties };
}
