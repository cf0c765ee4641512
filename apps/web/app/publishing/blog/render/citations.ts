import type { Element, ElementContent, Root } from 'hast';
import { element, isElement, nodeText, rewrite, text } from './tree.ts';

const NUMBER = /\[(\d{1,3})\]/g;
const NOT_PROSE = new Set(['a', 'code', 'pre']);

/**
 * Links citation numbers to the entries of the list of sources, and the entries back. The list is the ordered one
 * below the last heading that says one of `sources`.
 */
export function linkCitations(root: Root, labels: { sources: readonly string[]; back: string }): void {
  const list = listOfSources(root, labels.sources);
  if (!list) return;
  const first = Number(list.properties['start'] ?? 1);
  const entries = list.children.filter((node): node is Element => isElement(node, 'li'));
  const cited = new Map<number, number>();
  rewrite(root, (node, ancestors) => {
    if (node === list || node.type !== 'text' || ancestors.some((name) => NOT_PROSE.has(name))) return [node];
    return citationsOf(node.value, (number) => {
      if (!entries[number - first]) return undefined;
      const count = (cited.get(number) ?? 0) + 1;
      cited.set(number, count);
      return `cite-${number}-${count}`;
    });
  });
  for (const [index, entry] of entries.entries()) {
    const number = index + first;
    entry.properties['id'] = `source-${number}`;
    if (cited.has(number)) backOf(entry).children.push(text(' '), backLink(number, labels.back));
  }
  list.properties['className'] = ['sources'];
}

function listOfSources(root: Root, labels: readonly string[]): Element | undefined {
  const at = root.children.findLastIndex(
    (node) => isElement(node, 'h2') && labels.includes(nodeText(node).trim()),
  );
  if (at < 0) return undefined;
  return root.children.slice(at + 1).find((node): node is Element => isElement(node, 'ol'));
}

function citationsOf(value: string, idOf: (number: number) => string | undefined): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const match of value.matchAll(NUMBER)) {
    const number = Number(match[1]);
    const id = idOf(number);
    if (!id) continue;
    const link = element(
      'a',
      { href: `#source-${number}`, id, className: ['citation'], role: 'doc-noteref' },
      [text(match[0])],
    );
    // Trims the space, which could wrap the number to a new line.
    parts.push(text(value.slice(end, match.index).trimEnd()), element('sup', {}, [link]));
    end = match.index + match[0].length;
  }
  return [...parts, text(value.slice(end))];
}

/** Returns the last paragraph of an entry, or the entry itself. */
const backOf = (entry: Element): Element =>
  entry.children.findLast((node): node is Element => isElement(node, 'p')) ?? entry;

const backLink = (number: number, label: string): Element =>
  element(
    'a',
    { href: `#cite-${number}-1`, className: ['back'], ariaLabel: `${label} ${number}`, role: 'doc-backlink' },
    [text('↩')],
  );
