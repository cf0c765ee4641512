import { readChecklists } from './checklists.ts';
import { tidyCode } from './code-blocks.ts';
import { BLOCKS, HEADINGS, MARKED, unwrap, wrap, wrapContent } from './elements.ts';
import { wordFormula, writeFormulas } from './formulas.ts';
import { trimMarked } from './marks.ts';
import { acceptChanges } from './revisions.ts';
import { joinCells, markTableHeads, moveCaptions, unwrapLayoutTables } from './tables.ts';
import { buildWordLists } from './word-lists.ts';

const DROPPED =
  'script, style, meta, link, title, template, iframe, object, embed, noscript, svg, form, input:not(li [type=checkbox]), .mw-editsection';
/** Elements without an equivalent in Markdown. */
const UNMARKED = 'span, font, u, mark, ins';
const SAFE_LINK = /^(?:https?|mailto):/i;
const MONOSPACED = /courier|consolas|menlo|monaco|monospace|roboto mono|source code/i;
const BOLD = /^(?:bold|bolder|[6-9]00)$/;

/** Removes the picture of a formula, which Word writes for other programs. */
function removePicture(formula: Comment): void {
  const start = formula.nextSibling;
  if (!(start instanceof Comment && start.data.includes('!msEquation'))) return;
  while (formula.nextSibling && !(formula.nextSibling as Comment).data?.startsWith('[endif'))
    formula.nextSibling.remove();
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    const formula = wordFormula(comment);
    if (formula) removePicture(comment);
    comment.replaceWith(formula ?? '');
  }
}

/** Google Docs wraps everything in a `<b>` with normal weight and styles spans instead. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (element.style.fontWeight === 'normal' || element.style.fontWeight === '400') unwrap(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>('i, em')) {
    if (element.style.fontStyle === 'normal') unwrap(element);
  }
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    // Links are underlined and headings bold by default.
    const isHeading = span.closest(`${HEADINGS}, th`) !== null;
    const { fontWeight, fontStyle, fontFamily, textDecoration } = span.style;
    if (span.textContent?.trim() === '') continue;
    if (MONOSPACED.test(fontFamily) && !span.closest('pre, code')) wrapContent(span, 'code');
    else {
      if (BOLD.test(fontWeight) && !isHeading) wrapContent(span, 'strong');
      if (fontStyle === 'italic' && !isHeading) wrapContent(span, 'em');
      if (/line-through/.test(textDecoration)) wrapContent(span, 'del');
    }
  }
  for (const element of body.querySelectorAll(UNMARKED)) unwrap(element);
  body.normalize();
}

/** Markdown headings are one line, and bold anyway. */
function tidyHeadings(body: HTMLElement): void {
  for (const lineBreak of body.querySelectorAll(`:is(${HEADINGS}) br`)) lineBreak.replaceWith(' ');
  for (const bold of body.querySelectorAll(`:is(${HEADINGS}, th) :is(b, strong)`)) unwrap(bold);
}

/** Word and Google Docs mark titles as paragraphs with a class or a role. */
function readStyledHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(
    'p:is(.MsoTitle, .title, [class*=MsoHeading]), [role=heading]',
  )) {
    if (paragraph.matches(HEADINGS)) continue;
    const stated = /MsoHeading([1-6])/.exec(paragraph.className)?.[1] ?? paragraph.getAttribute('aria-level');
    const level = Math.min(Math.max(Number(stated) || 1, 1), 6);
    const heading = body.ownerDocument.createElement(`h${level}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}

/** Makes items that begin with a heading sections: Word and Google Docs number headings as lists. */
function liftHeadings(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ol, ul')].toReversed()) {
    const items = [...list.children];
    if (items.length === 0 || !items.every(isNumberedHeading)) continue;
    for (const item of items) if (item.tagName === 'LI') unwrap(item);
    unwrap(list);
  }
}

function isNumberedHeading(item: Element): boolean {
  if (item.tagName !== 'LI') return true;
  const first = [...item.childNodes].find((node) => node.textContent?.trim());
  return first instanceof Element && first.matches(HEADINGS);
}

/** Links copied from published Google documents go through a redirect page. */
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
}

/** Drops images without a web URL, embedded or local. Returns their number. */
function dropPictures(body: HTMLElement): number {
  const pictures = [...body.querySelectorAll('img')].filter(
    (picture) => !/^https?:/i.test(picture.getAttribute('src') ?? ''),
  );
  for (const picture of pictures) picture.remove();
  return pictures.length;
}

function tidyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else wrap(list, 'li');
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const before = paragraph.previousSibling;
    if (before?.textContent?.trim()) continue;
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) unwrap(paragraph);
  }
}

/** True if the break opens its paragraph. Markdown has a blank line there anyway. */
function isBlankLine(lineBreak: Element): boolean {
  let before = lineBreak.previousSibling;
  while (before instanceof Text && before.data.trim() === '') before = before.previousSibling;
  return before === null || (before instanceof Element && before.matches(BLOCKS));
}

function dropEmpty(body: HTMLElement): void {
  for (const lineBreak of body.querySelectorAll('br')) if (isBlankLine(lineBreak)) lineBreak.remove();
  for (const element of body.querySelectorAll(`p, div, ${HEADINGS}, ${MARKED}`)) {
    if (element.textContent?.trim() === '' && !element.querySelector('img, hr, input, br')) element.remove();
  }
}

/** Reduces clipboard HTML to what Markdown supports. Returns the number of dropped images. */
export function cleanHtml({ body }: Document): number {
  removeComments(body);
  acceptChanges(body);
  readChecklists(body);
  writeFormulas(body);
  tidyCode(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  readStyledHeadings(body);
  buildWordLists(body);
  // Word uses its own elements, such as <o:p>.
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element);
  readStyles(body);
  liftHeadings(body);
  unwrapLayoutTables(body);
  const leftOut = dropPictures(body);
  checkLinks(body);
  trimMarked(body);
  tidyLists(body);
  moveCaptions(body);
  joinCells(body);
  markTableHeads(body);
  tidyHeadings(body);
  dropEmpty(body);
  return leftOut;
}
