import { unwrap } from './elements.ts';

const BOX = /^\s*([☐☑☒🗹🗷✅])\s*/u;

/** Gives items of checklists a checkbox at their start, as Markdown has it. */
export function readChecklists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>(
    'li[role=checkbox], li[aria-checked], li[data-checked]',
  )) {
    const isChecked = (item.getAttribute('aria-checked') ?? item.dataset.checked) === 'true';
    for (const box of item.querySelectorAll(':scope > label, :scope > img, [aria-roledescription=checkbox]'))
      box.remove();
    addBox(item, isChecked);
  }
  for (const box of body.querySelectorAll('li label input[type=checkbox]')) box.closest('li')?.prepend(box);
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, li, div')) {
    if (paragraph.closest('table, pre') || paragraph.querySelector('p, div, input')) continue;
    const mark = BOX.exec(paragraph.textContent)?.[1];
    if (!mark || !removeMark(paragraph, mark)) continue;
    addBox(paragraph.tagName === 'LI' ? paragraph : asItem(paragraph), mark !== '☐');
  }
}

function removeMark(element: Element, mark: string): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes(mark)) {
      text.data = text.data.replace(mark, '').trimStart();
      return true;
    }
  }
  return false;
}

/** Makes a paragraph an item of the checklist before it, or of a new one. */
function asItem(paragraph: Element): HTMLElement {
  const document = paragraph.ownerDocument;
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.matches('ul:has(> li > input)')) before.append(item);
  else {
    const list = document.createElement('ul');
    list.append(item);
    paragraph.before(list);
  }
  paragraph.remove();
  return item;
}

function addBox(item: HTMLElement, isChecked: boolean): void {
  const box = item.ownerDocument.createElement('input');
  box.type = 'checkbox';
  box.toggleAttribute('checked', isChecked);
  item.prepend(box);
  for (const paragraph of item.querySelectorAll(':scope > p')) unwrap(paragraph);
  // Google Docs strikes checked items through.
  for (const struck of item.querySelectorAll<HTMLElement>('[style*=line-through]')) {
    if (isChecked) struck.style.textDecoration = '';
  }
}
