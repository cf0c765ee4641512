import {
  hasColorOf,
  hidingStyles,
  isClosed,
  isTransparent,
  isUnreadable,
  type Style,
} from './page-styles.ts';
import { countTokens } from './tokens.ts';

/** Elements that open the panel directly after them. */
const OPENERS =
  'h2, h3, h4, h5, h6, summary, button, dt, label, [role="button"], [role="tab"], [role="heading"], [aria-expanded], [onclick]';
const OPENER_NAMES = /accordion|collaps|toggle|faq|question|tab\b|tab-?title/i;
const MENUS =
  'nav, header, form, dialog, [role="menu"], [role="navigation"], [role="dialog"], [role="listbox"]';
/** Controls that also close a panel, unlike those of slides. */
const CLOSERS = '[role="tab"], [aria-expanded], [data-toggle], [data-bs-toggle]';
/** Too small to be a panel of a heading. */
const LINES = 'p, span, a, em, strong, b, i, small, h1, h2, h3, h4, h5, h6';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, dt, summary';
const MAX_OPENER = 300;
/** Maximum share of links in the text of a panel; more is a menu. */
const MAX_LINKS = 0.5;
/** Maximum share of hidden text in a page; more waits for a script. */
const MAX_HIDDEN = 0.3;
const WHITE: Style = new Map([['background', '#fff']]);

/** Opens accordions and tabs, names their panels, and removes what people can't see. Changes the document. */
export function showAsSeen(document: Document): void {
  const styles = hidingStyles(document);
  const opened: Element[] = [];
  const controls = controlsOf(document);
  for (const element of document.querySelectorAll('[hidden], [aria-hidden="true"], [style]')) {
    if (!styles.has(element)) styles.set(element, new Map());
  }
  for (const [element, style] of styles) {
    const isHidden = isClosedPanel(element, style) || element.getAttribute('aria-hidden') === 'true';
    if (isHidden && isOpenable(element, controls)) {
      for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name);
      styles.delete(element);
      opened.push(element);
    }
  }
  const most = countTokens(document.body) * MAX_HIDDEN;
  const isBare = document.querySelector('link[rel~="stylesheet"]') === null;
  for (const [element, style] of styles) {
    if (isUnseen(element, style, styles, isBare) && countTokens(element) <= most) removeUnseen(element);
  }
  nameOpened(document, controls, opened);
}

function isClosedPanel(element: Element, style: Style): boolean {
  return element.hasAttribute('hidden') || isClosed(style);
}

function isUnseen(
  element: Element,
  style: Style,
  styles: ReadonlyMap<Element, Style>,
  isBare: boolean,
): boolean {
  return (
    isClosedPanel(element, style) ||
    // Links are only hidden from screen readers, because they repeat others.
    (element.getAttribute('aria-hidden') === 'true' && element.localName !== 'a') ||
    isUnreadable(style) ||
    isTransparent(style) ||
    (style.has('color') && hasColorOf(style, backgroundOf(element, styles) ?? (isBare ? WHITE : new Map())))
  );
}

function backgroundOf(element: Element, styles: ReadonlyMap<Element, Style>): Style | undefined {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const style = styles.get(around);
    if (style?.has('background') || style?.has('background-color')) return style;
  }
  return undefined;
}

/** A text for screen readers stays if it replaces one that is only for eyes. */
function removeUnseen(element: Element): void {
  for (const beside of [element.previousElementSibling, element.nextElementSibling]) {
    if (/\b(?:sr-only|visually-?hidden|screen-reader-text|a-offscreen)\b/.test(beside?.className ?? '')) {
      beside?.removeAttribute('class');
    }
  }
  element.remove();
}

/** Buttons and tabs by the id of the panel that they open. */
function controlsOf(document: Document): Map<string, Element> {
  const controls = new Map<string, Element>();
  const attributes = ['aria-controls', 'data-target', 'data-bs-target', 'href'];
  for (const control of document.querySelectorAll(
    '[aria-controls], [data-target], [data-bs-target], [role="tab"][href], [data-toggle][href], [data-bs-toggle][href]',
  )) {
    const id = attributes.map((name) => control.getAttribute(name)?.replace(/^#/, '')).find(Boolean);
    if (id && !control.closest(MENUS)) controls.set(id, control);
  }
  return controls;
}

function isOpenable(panel: Element, controls: ReadonlyMap<string, Element>): boolean {
  if (panel.getAttribute('hidden') === 'until-found') return true;
  const isPanel =
    controls.has(panel.id) ||
    panel.matches('[role="tabpanel"], [role="region"][aria-labelledby]') ||
    (!panel.matches(LINES) && isOpener(elementBefore(panel)));
  return isPanel && !panel.closest(MENUS) && !isMenu(panel);
}

/** The element before a panel, its wrappers, and the icon that opens it. An icon alone has a tooltip. */
function elementBefore(panel: Element): Element | null {
  let outermost = panel;
  while (outermost.parentElement && holdsOnly(outermost.parentElement, panel))
    outermost = outermost.parentElement;
  const before = outermost.previousElementSibling;
  return before?.textContent?.trim() === '' ? before.previousElementSibling : before;
}

function isOpener(element: Element | null): boolean {
  const text = element?.textContent?.trim() ?? '';
  if (!element || text.length > MAX_OPENER) return false;
  const isNamed = OPENER_NAMES.test(`${element.className} ${element.id}`);
  return isNamed || element.matches(OPENERS) || element.querySelector(OPENERS)?.textContent?.trim() === text;
}

function isMenu(panel: Element): boolean {
  const links = [...panel.querySelectorAll('a')].reduce((tokens, link) => tokens + countTokens(link), 0);
  return (
    panel.querySelector('input:not([type="checkbox"]), select, textarea') !== null ||
    links > countTokens(panel) * MAX_LINKS
  );
}

/** Writes the names of tabs and the questions in buttons as headings, because buttons are not taken for text. */
function nameOpened(
  document: Document,
  controls: ReadonlyMap<string, Element>,
  opened: readonly Element[],
): void {
  for (const button of document.querySelectorAll('button')) {
    if (button.closest(HEADINGS) || button.querySelector(HEADINGS)) button.replaceWith(...button.childNodes);
  }
  const named = new Set<Element>();
  const name = (control: Element, panel: Element | null): void => {
    const text = control.textContent?.trim();
    if (!text || !panel || named.has(panel) || !(control.matches(CLOSERS) || opened.includes(panel))) return;
    if (panel.contains(control) || countTokens(panel) === 0) return;
    if (control.closest(`${HEADINGS}, ${MENUS}`) || panel.closest(MENUS) || isMenu(panel)) return;
    named.add(panel);
    const heading = document.createElement('h3');
    heading.textContent = text;
    panel.before(heading);
    control.remove();
  };
  for (const panel of controls.size > 0 ? document.querySelectorAll('[id]') : []) {
    const control = controls.get(panel.id);
    if (control) name(control, panel);
  }
  for (const control of document.querySelectorAll('button[aria-expanded], [role="button"][aria-expanded]')) {
    name(control, control.nextElementSibling);
  }
  for (const panel of opened) {
    const opener = panel.previousElementSibling;
    const button = opener?.localName === 'button' ? opener : opener?.querySelector('button');
    if (button) name(button, panel);
  }
}

/**
 * Removes elements around headings, because those named as page headers are not taken for text. Headings alone in their
 * list items are links to other pages.
 */
export function unwrapHeadings(document: Document): void {
  for (const heading of document.querySelectorAll('h2, h3, h4, h5, h6')) {
    const item = heading.closest('li');
    if (item && holdsOnly(item, heading)) continue;
    let around = heading.parentElement;
    while (around?.localName === 'div' && around.parentElement && holdsOnly(around, heading)) {
      around.replaceWith(heading);
      around = heading.parentElement;
    }
  }
}

const holdsOnly = (around: Element, heading: Element): boolean =>
  around.textContent?.trim() === heading.textContent?.trim() &&
  around.querySelector('img, picture, video') === null;
