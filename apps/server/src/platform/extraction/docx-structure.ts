import { DOMParser } from 'linkedom';
import { isLeftoverTitle } from './leftover-title.ts';

/** Node of Mammoth's document, as far as it is read here. */
export interface DocxNode {
  type: string;
  children?: DocxNode[];
  value?: string;
  checked?: boolean;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { isOrdered: boolean; level: string } | null;
  isHeader?: boolean;
}

const HEADING = /^heading ?([1-6])$/i;
const BOX = /^\s*([☐☑☒🗹🗷])\s*/u;

/** Title in the properties of a document, unless it is left from a template. */
export function propertiesTitle(coreXml: string): string {
  if (coreXml === '') return '';
  const properties = new DOMParser().parseFromString(coreXml, 'text/xml');
  const title = properties.querySelector('dc\\:title')?.textContent?.trim() ?? '';
  return isLeftoverTitle(title) ? '' : title;
}

/** Maps paragraph styles to Word's own headings: by name, outline level or the style that they are based on. */
export function headingStyles(stylesXml: string): (styleId: string) => string | undefined {
  const styles = new Map(
    [...stylesXml.matchAll(/<w:style\s[^>]*w:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/g)].map(
      ([, id = '', xml = '']) => [id, xml],
    ),
  );
  const find = (styleId: string, depth = 0): string | undefined => {
    const xml = styles.get(styleId) ?? `<w:name w:val="${styleId}"/>`;
    const value = (name: string) => new RegExp(`<w:${name}\\s+w:val="([^"]*)"`).exec(xml)?.[1];
    const name = value('name') ?? '';
    if (/^title$/i.test(name)) return 'Title';
    const level = HEADING.exec(name)?.[1];
    if (level) return `Heading${level}`;
    const outline = value('outlineLvl');
    if (outline) return Number(outline) < 6 ? `Heading${Number(outline) + 1}` : undefined;
    const base = value('basedOn');
    return base && depth < 10 ? find(base, depth + 1) : undefined;
  };
  return find;
}

/** Gives headings, checklists and tables of a document the form that Mammoth converts. Returns its title. */
export function readStructure(
  document: DocxNode,
  headingOf: (styleId: string) => string | undefined,
): string {
  const headings: DocxNode[] = [];
  const read = (node: DocxNode, isInTable: boolean): void => {
    if (node.type === 'paragraph') {
      const heading = headingOf(node.styleId ?? '');
      if (heading) {
        Object.assign(node, { styleId: heading, styleName: heading });
        if (textOf(node).trim()) headings.push(node);
      } else if (!isInTable) readCheckbox(node);
      writeCheckboxes(node);
      return;
    }
    if (node.type === 'table') markHead(node);
    for (const child of node.children ?? []) read(child, isInTable || node.type === 'table');
  };
  read(document, false);
  const title = headings.find(({ styleId }) => styleId === 'Title') ?? headings[0];
  return title ? textOf(title) : '';
}

/** Makes a paragraph that begins with a box an item of a checklist. */
function readCheckbox(paragraph: DocxNode): void {
  const leaves = leavesOf(paragraph);
  const first = leaves.find(({ type, value }) => type !== 'text' || value?.trim());
  if (!first) return;
  const box = first.type === 'text' ? BOX.exec(first.value ?? '') : undefined;
  if (first.type !== 'checkbox' && !box) return;
  const checkbox = { type: 'checkbox', checked: first.checked ?? box?.[1] !== '☐', isItem: true };
  Object.assign(first, { type: 'text', value: box ? first.value?.slice(box[0].length) : '' });
  paragraph.children?.unshift(checkbox, { type: 'text', value: ' ' });
  paragraph.numbering ??= { isOrdered: false, level: '0' };
}

/** Writes boxes elsewhere as characters. */
function writeCheckboxes(paragraph: DocxNode): void {
  for (const leaf of leavesOf(paragraph)) {
    if (leaf.type === 'checkbox' && !('isItem' in leaf)) {
      Object.assign(leaf, { type: 'text', value: leaf.checked ? '☒' : '☐' });
    }
  }
}

/** Marks the first row as head, since Markdown tables require one. */
function markHead({ children = [] }: DocxNode): void {
  const [first] = children;
  if (first?.type === 'tableRow') first.isHeader = true;
}

const leavesOf = (node: DocxNode): DocxNode[] => node.children?.flatMap(leavesOf) ?? [node];

const textOf = (node: DocxNode): string =>
  leavesOf(node)
    .map(({ type, value }) => (type === 'text' ? value : ' '))
    .join('');
