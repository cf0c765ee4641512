const gutters = ['gutter', 'linenum', 'line-num', 'lineno', 'ln-num', 'blob-num']
  .map((name) => `[class*="${name}" i]`)
  .concat('.lnt', '.ln', '[data-line-number]', 'td > pre')
  .join(', ');
const NUMBERS = /^[\s\d]*$/;
const LANGUAGE_NAME =
  /(?:^|\s)(?:language-|lang-|highlight-source-|sourceCode\s+|figure\s+highlight\s+|brush:\s*)([\w+#]+)/i;
const TABLE_PARTS = new Set('table tbody thead tr'.split(' '));
const NO_CODE = new Set('style script button svg template'.split(' '));
const LINES = new Set('div p li tr pre'.split(' '));

/** Makes each code listing one block without line numbers, with its language as a class. Changes the document. */
export function joinListings(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    if (isListing(table)) replaceListing(document, table.closest('pre, figure') ?? table);
  }
  for (const listing of document.querySelectorAll('pre')) replaceListing(document, listing);
}

/** True for a table with line numbers in its first column and code in the second. */
function isListing(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  return (
    rows.length > 0 &&
    rows.every(([gutter, code, more]) => gutter && code && !more && NUMBERS.test(gutter.textContent ?? '')) &&
    rows.some(([gutter]) => gutter?.matches(gutters) || gutter?.querySelector(gutters))
  );
}

function replaceListing(document: Document, listing: Element): void {
  const language = languageOf(listing);
  for (const gutter of listing.querySelectorAll(`${gutters}, [style*="user-select"]`)) {
    if (NUMBERS.test(gutter.textContent ?? '')) gutter.remove();
  }
  const code = document.createElement('code');
  if (language) code.className = `language-${language}`;
  code.textContent = withoutCount(textOf(listing));
  const block = document.createElement('pre');
  block.append(code);
  listing.replaceWith(block);
}

function languageOf(listing: Element): string | undefined {
  const parents = [listing, listing.parentElement, listing.parentElement?.parentElement];
  for (const element of [...listing.querySelectorAll('[class], [data-lang]'), ...parents]) {
    const stated = element?.getAttribute('data-lang') ?? element?.getAttribute('data-language');
    const name = stated ?? LANGUAGE_NAME.exec(`${element?.localName} ${element?.className}`)?.[1];
    if (name) return name.toLowerCase();
  }
  return undefined;
}

/** Text with the line breaks that people see. */
function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) {
    return TABLE_PARTS.has(node.parentNode?.nodeName.toLowerCase() ?? '') ? '' : (node.textContent ?? '');
  }
  const name = node.nodeName.toLowerCase();
  if (NO_CODE.has(name)) return '';
  if (name === 'br') return '\n';
  const text = [...node.childNodes].reduce((before, child) => {
    const part = textOf(child);
    const breaks = isLine(child) && before !== '' && !before.endsWith('\n') && part !== '';
    return before + (breaks ? '\n' : '') + part;
  }, '');
  return isLine(node) && text !== '' && !text.endsWith('\n') && node.nextSibling ? `${text}\n` : text;
}

const isLine = ({ nodeName, parentNode }: Node): boolean =>
  LINES.has(nodeName.toLowerCase()) || (nodeName === 'CODE' && parentNode?.nodeName === 'PRE');

/** Removes unmarked line numbers, which count all lines. */
function withoutCount(text: string): string {
  const written = text.replace(/^\n+|\s+$/g, '').split('\n');
  const counts = written.map((line) => /^\s*(\d+)(?:\s|$)/.exec(line)?.[1]);
  const first = Number(counts[0]);
  const isCode = written.some((line) => /\D/.test(line.trim()));
  const isCount = isCode && written.length > 1 && counts.every((count, at) => Number(count) === first + at);
  return (isCount ? written.map((line) => line.replace(/^\s*\d+ ?/, '')) : written).join('\n');
}
