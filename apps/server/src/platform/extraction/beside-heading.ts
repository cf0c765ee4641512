const MAX_LINE = 90;
const LINES_BEFORE = 6;
const LINES_AFTER = 40;
const CHARACTERS_AFTER = 1_500;
const APART = new Set('script style noscript template svg select nav aside footer form'.split(' '));

/** A short text, and the attribute of its `time` element. */
export type Line = { text: string; datetime?: string };

/** Short texts after the main heading, then those before it: pages usually show author and date there. */
export function linesBesideHeading(document: Document, title: string): Line[] {
  const nodes: Text[] = [];
  collect(document.body, nodes);
  const [only, ...further] = document.querySelectorAll('h1');
  const titled = [...document.querySelectorAll('h1, h2')].find(
    ({ textContent }) => collapsed(textContent) === title,
  );
  const heading = titled ?? (further.length === 0 ? only : undefined);
  const isOfHeading = (node: Text): boolean => heading?.contains(node) ?? false;
  const start = nodes.findIndex(isOfHeading);
  if (start === -1) return [];
  const end = nodes.findLastIndex(isOfHeading) + 1;
  const after: Text[] = [];
  let characters = 0;
  for (const node of nodes.slice(end, end + LINES_AFTER)) {
    characters += node.data.length;
    if (characters > CHARACTERS_AFTER) break;
    after.push(node);
  }
  const before = nodes.slice(Math.max(0, start - LINES_BEFORE), start).reverse();
  return [...after, ...before].flatMap(lineOf);
}

function collapsed(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, into: Text[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === child.TEXT_NODE) {
      if (child.textContent?.trim()) into.push(child as Text);
    } else if (!APART.has(child.nodeName.toLowerCase())) collect(child, into);
  }
}

/** Text of the smallest element around a node, if it is short: bylines often consist of several parts. */
function lineOf(node: Text): Line[] {
  const parent = node.parentElement;
  const around = parent?.parentElement;
  const text = [around, parent, node]
    .map((part) => collapsed(part?.textContent))
    .find((candidate) => candidate.length <= MAX_LINE);
  if (!text) return [];
  const datetime = parent?.closest('time')?.getAttribute('datetime') ?? undefined;
  return [{ text, ...(datetime && { datetime }) }];
}
