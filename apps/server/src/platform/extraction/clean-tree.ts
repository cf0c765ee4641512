import type { Element, ElementContent, Root } from 'hast';
import { repeatSpans } from './repeat-spans.ts';

const BLOCKS = new Set(
  'table p ul ol dl pre blockquote h1 h2 h3 h4 h5 h6 hr figure article section'.split(' '),
);
const TABLE_PARTS = new Set('caption thead tbody tfoot tr td th'.split(' '));

/** True if a table is used for layout: it has one column, or cells with blocks. */
function isLayoutTable(table: Element, { isPost = false }: CleanOptions): boolean {
  const rows = elementsOf(table).filter(({ tagName }) => tagName === 'tr');
  const cells = rows.map((row) => row.children.filter((cell) => cell.type === 'element'));
  return (!isPost && cells.every((row) => row.length < 2)) || cells.flat().some(holdsBlocks);
}

function withoutTable(node: Element): Element {
  const children = node.children.map((child) =>
    child.type === 'element' && TABLE_PARTS.has(child.tagName) ? withoutTable(child) : child,
  );
  return { type: 'element', tagName: 'div', properties: {}, children };
}

function holdsBlocks(cell: Element): boolean {
  const inside = elementsOf(cell).filter(({ tagName }) => BLOCKS.has(tagName));
  return inside.length > 1 || inside.some(({ tagName }) => tagName !== 'p');
}

function elementsOf(element: Element): Element[] {
  return element.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

// Media, scripts and form controls have no page text.
const DROPPED = new Set(
  (
    'picture source map area video audio track iframe frame frameset embed object applet canvas svg ' +
    'script style noscript template input button select textarea datalist meter progress'
  ).split(' '),
);
const MARKS = new Set('a strong b em i u s del ins mark cite'.split(' '));
const EMPTY_ALLOWED = new Set(['br', 'hr', 'td', 'th', 'tr', 'col', 'colgroup', 'pre', 'code', 'wbr']);
// Whitespace between blocks, which separates their words if they end up in one table cell.
const LINE_END: ElementContent = { type: 'text', value: '\n' };
/** Links to a heading itself, and from a note back to its mark. */
const PERMALINK = /^[#¶§🔗↩↑⤴⮌^\ufe0e\ufe0f\s]*$/u;
const LINK_SCHEMES = ['http:', 'https:', 'mailto:'];
const MAX_HREF = 2048;
const MAX_SPAN = 50;

export interface CleanOptions {
  /** Base of relative URLs, which stay relative without it. */
  baseUrl?: string;
  /** Keeps pictures and tables of one column: in posts they are content, not decoration and layout. */
  isPost?: boolean;
}

/**
 * Reduces a page's tree to what Markdown can express: no comments, controls or hidden parts, only absolute links with
 * safe schemes, and only data tables. The content of dropped links and layout tables stays.
 */
export function cleanTree(tree: Root, options: CleanOptions): Root {
  const children = tree.children.filter((node) => node.type !== 'doctype');
  return { type: 'root', children: children.flatMap((node) => cleanNode(node, options)) };
}

function cleanNode(node: ElementContent, options: CleanOptions): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\u00a0', ' ') }];
  if (isChecklistBox(node)) return [node];
  if (node.type === 'comment' || DROPPED.has(node.tagName) || isHidden(node)) return [];
  if (node.tagName === 'img') return options.isPost ? cleanPicture(node, options.baseUrl) : [];
  if (node.tagName === 'table' && isLayoutTable(node, options)) return cleanNode(withoutTable(node), options);

  if (node.tagName === 'table') repeatSpans(node);

  const children = node.children.flatMap((child) => cleanNode(child, options));
  if (children.length === 0 && !EMPTY_ALLOWED.has(node.tagName)) return [];
  if (node.tagName === 'span' || node.tagName === 'font') return children;
  if (node.tagName === 'div' || node.tagName === 'p') {
    return [LINE_END, { ...node, properties: {}, children }, LINE_END];
  }
  if (!MARKS.has(node.tagName)) return [{ ...node, properties: keptProperties(node), children }];
  return withSpaceOutside(children, (inner) =>
    node.tagName === 'a'
      ? cleanLink(inner, node.properties.href, options.baseUrl)
      : [{ ...node, properties: {}, children: inner }],
  );
}

/** Checklists have boxes that can't be changed, unlike filters and forms. */
const isChecklistBox = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'input' &&
  node.properties.type === 'checkbox' &&
  node.properties.disabled === true;

function cleanLink(children: ElementContent[], href: unknown, baseUrl: string | undefined): ElementContent[] {
  if (PERMALINK.test(textOf(children)) && !children.some(holdsPicture)) return [];
  const url = harmlessHref(href, baseUrl);
  return url ? [{ type: 'element', tagName: 'a', properties: { href: url }, children }] : children;
}

const holdsPicture = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'img' || node.children.some(holdsPicture));

function cleanPicture({ properties }: Element, baseUrl: string | undefined): ElementContent[] {
  const src = harmlessHref(properties.src, baseUrl);
  if (!src || src.startsWith('mailto:')) return [];
  const [alt, title] = [properties.alt, properties.title].map((value) =>
    typeof value === 'string' ? value : '',
  );
  return [
    { type: 'element', tagName: 'img', properties: { src, alt, ...(title && { title }) }, children: [] },
  ];
}

/** Moves outer spaces and breaks outside, because Markdown emphasis can't begin or end with a space. */
function withSpaceOutside(
  children: ElementContent[],
  wrap: (inner: ElementContent[]) => ElementContent[],
): ElementContent[] {
  const start = children.findIndex((node) => !isSpace(node));
  if (start === -1) return children;
  const end = children.findLastIndex((node) => !isSpace(node)) + 1;
  const inner = children.slice(start, end);
  const before = trimText(inner, 0, /^\s+/);
  const after = trimText(inner, inner.length - 1, /\s+$/);
  return [...children.slice(0, start), ...before, ...wrap(inner), ...after, ...children.slice(end)];
}

/** Splits the outer space of a text node off, in place. */
function trimText(nodes: ElementContent[], index: number, edge: RegExp): ElementContent[] {
  const node = nodes[index];
  if (node?.type !== 'text' || !edge.test(node.value)) return [];
  nodes[index] = { type: 'text', value: node.value.replace(edge, '') };
  return [{ type: 'text', value: ' ' }];
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'br';
}

/** Absolute URL of a link to another document; links within the page are dropped. */
function harmlessHref(href: unknown, baseUrl: string | undefined): string | undefined {
  if (typeof href !== 'string' || href === '') return undefined;
  const url = URL.parse(href, baseUrl ?? 'https://relative.invalid/');
  if (!url || !LINK_SCHEMES.includes(url.protocol) || url.href.length > MAX_HREF) return undefined;
  if (baseUrl === undefined) return URL.canParse(href) ? url.href : href;
  const samePage = url.hash !== '' && url.href.slice(0, -url.hash.length) === baseUrl.replace(/#.*$/, '');
  return samePage ? undefined : url.href;
}

// A class names the language of code. Spans are limited, because a table is built cell by cell.
function keptProperties({ properties }: Element): Element['properties'] {
  const { className, colSpan, rowSpan, align, start } = properties;
  return { className, align, start, colSpan: cappedSpan(colSpan), rowSpan: cappedSpan(rowSpan) };
}

function cappedSpan(span: unknown): number {
  return Math.min(Math.max(Number(span) || 1, 1), MAX_SPAN);
}

function isHidden({ properties: { hidden, style } }: Element): boolean {
  const unseen = typeof style === 'string' && /display\s*:\s*none/i.test(style);
  return unseen || (hidden !== undefined && hidden !== false);
}

function textOf(nodes: ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}
