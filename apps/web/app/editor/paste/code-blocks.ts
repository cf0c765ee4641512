import { BLOCKS, wrapContent } from './elements.ts';

const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/;
const LABEL = /^[\w+#.-]{1,20}$/;
const BUTTONS = 'button, [role=button], clipboard-copy';

/** Drops buttons and labels of code blocks, as chat pages have. The label becomes the language. */
export function tidyCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const frame = frameOf(block);
    const hasButtons = frame.querySelector(BUTTONS) !== null;
    for (const button of frame.querySelectorAll(BUTTONS)) button.remove();
    if (frame !== block && !block.querySelector('code')) wrapContent(block, 'code');
    const [code, ...more] = block.querySelectorAll('code');
    const marked = [block, ...block.querySelectorAll('[class]')].map(({ className }) => className);
    const named = marked.map((name) => LANGUAGE.exec(name)?.[1]).find(Boolean);
    if (!code || more.length > 0) continue;
    const label = textBefore(frame, code);
    const isLabel = LABEL.test(label) && (hasButtons || label.toLowerCase() === named?.toLowerCase());
    const language = named ?? (isLabel ? label.toLowerCase() : undefined);
    if (language) code.className = `language-${language}`;
    block.replaceChildren(code);
    if (isLabel) frame.replaceWith(block);
  }
}

/** Returns the outermost element that holds nothing but the block, its label and its buttons. */
function frameOf(block: Element): Element {
  let frame: Element = block;
  for (
    let outer = block.parentElement;
    outer?.matches('div, code-block, figure');
    outer = outer.parentElement
  ) {
    if (outer.querySelectorAll('pre').length > 1) break;
    const rest = outer.cloneNode(true) as Element;
    for (const part of rest.querySelectorAll(`pre, ${BUTTONS}`)) part.remove();
    const text = rest.textContent.trim();
    if ((text !== '' && !LABEL.test(text)) || rest.querySelector(BLOCKS.replace('div, ', ''))) break;
    if (outer.querySelector(`${BUTTONS}, img`) || text !== '') frame = outer;
  }
  return frame;
}

function textBefore(frame: Element, code: Element): string {
  const range = frame.ownerDocument.createRange();
  range.setStartBefore(frame.firstChild ?? frame);
  range.setEndBefore(code);
  return range.toString().trim();
}
