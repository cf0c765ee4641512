import { buildWordLists } from './word-lists.ts';

const DROPPED =
  'script, style, meta, link, title, template, iframe, object, embed, noscript, svg, form, input';
const SAFE_LINK = /^(?:https?|mailto):/i;
const MONOSPACED = /courier|consolas|menlo|monaco|monospace|roboto mono|source code/i;
const BOLD = /^(?:bold|bolder|[6-9]00)$/;

/** Replaces an element with what it contains. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts everything that an element contains into a new one. */
function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Google Docs wraps everything in a bold element that says it is not bold, and styles spans instead. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (element.style.fontWeight === 'normal' || element.style.fontWeight === '400') unwrap(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>('i, em')) {
    if (element.style.fontStyle === 'normal') unwrap(element);
  }
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    // Links are underlined and headings bold without being told so.
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6, th') !== null;
    const { fontWeight, fontStyle, fontFamily, textDecoration } = span.style;
    if (span.textContent?.trim() === '') continue;
    if (MONOSPACED.test(fontFamily) && !span.closest('pre, code')) wrapContent(span, 'code');
    else {
      if (BOLD.test(fontWeight) && !isHeading) wrapContent(span, 'strong');
      if (fontStyle === 'italic' && !isHeading) wrapContent(span, 'em');
      if (/line-through/.test(textDecoration)) wrapContent(span, 'del');
    }
  }
}

/** The titles of Word are paragraphs of a class. */
function readWordHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p.MsoTitle, p.MsoHeading1, p.MsoHeading2, p.MsoHeading3')) {
    const level = /MsoHeading(\d)/.exec(paragraph.className)?.[1] ?? '1';
    const heading = body.ownerDocument.createElement(`h${level}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}

/** Google's links lead over a page of its own when copied from a published document. */
function targetOf(href: string): string {
  const url = URL.parse(href);
  const target =
    url?.hostname.endsWith('google.com') && url.pathname === '/url' ? url.searchParams.get('q') : null;
  return target ?? href;
}

function checkLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const target = targetOf(link.getAttribute('href') ?? '');
    if (SAFE_LINK.test(target) && link.textContent?.trim()) link.setAttribute('href', target);
    else unwrap(link);
  }
  // Pictures inside of the document or on the disk of the author can't be read from here.
  for (const picture of body.querySelectorAll('img')) {
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

function tidyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) unwrap(paragraph);
  }
}

/** A cell of a Markdown table is one line: what stood in paragraphs and lists is separated by spaces. */
function joinCells(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(td, th) :is(p, li, div)')) {
    if (block.nextElementSibling) block.after(' ');
    unwrap(block);
  }
  for (const list of body.querySelectorAll(':is(td, th) :is(ul, ol)')) {
    list.before(' ');
    unwrap(list);
  }
}

/** Neither Word nor Google Docs say which row is the head, and Markdown has no table without one. */
function markTableHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.rows[0]?.cells ?? []) {
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
  for (const bold of body.querySelectorAll('th :is(b, strong)')) unwrap(bold);
}

function dropEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll(':scope > br')) element.remove();
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, strong, em, b, i, del')) {
    if (element.textContent?.trim() === '' && !element.querySelector('img, br')) element.remove();
  }
}

/** Reduces HTML of the clipboard to what has a form in Markdown. Changes the document. */
export function cleanHtml({ body }: Document): void {
  removeComments(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  readWordHeadings(body);
  buildWordLists(body);
  // Word's own elements, such as <o:p>.
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element);
  readStyles(body);
  checkLinks(body);
  tidyLists(body);
  joinCells(body);
  markTableHeads(body);
  dropEmpty(body);
}
