import { HEADINGS } from './elements.ts';

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\s*\(?(\d{1,4}|[a-z]{1,4})[.)]/i;

interface Level {
  level: number;
  list: HTMLElement;
}

/** Word writes list items as paragraphs with the level in their style, and the bullet or number as text. */
const levelOf = (element: Element): number | undefined => {
  const level = LEVEL.exec(element.getAttribute('style') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
};

/** Removes and returns the bullet or number of an item or a heading. */
function takeMark(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marks.map(({ textContent }) => textContent).join('');
  for (const mark of marks) mark.remove();
  return text;
}

/** True if an item with this number or bullet belongs to the list. */
const isOf = (list: HTMLElement, number: string | undefined): boolean =>
  (list.tagName === 'OL') === (number !== undefined);

/** Creates a list for an item. Nested lists go into the item above. */
function openList(paragraph: Element, number: string | undefined, above: Level | undefined): HTMLElement {
  const list = paragraph.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined && Number(number) > 1) list.setAttribute('start', number);
  if (above) (above.list.lastElementChild ?? above.list).append(list);
  else paragraph.before(list);
  return list;
}

/** Converts Word's list paragraphs to lists. */
export function buildWordLists(body: HTMLElement): void {
  let open: Level[] = [];
  let last: Element | undefined;
  for (const heading of body.querySelectorAll(HEADINGS)) takeMark(heading);
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const number = NUMBER.exec(takeMark(paragraph))?.[1];
    open = open.filter((one) => one.level < level || (one.level === level && isOf(one.list, number)));
    const above = open.at(-1);
    const list = above?.level === level ? above.list : openList(paragraph, number, above);
    if (above?.level !== level) open.push({ level, list });
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0]?.list;
  }
}
