import type { Suggestion } from '@inkstep/contract';
import { escapeHtml } from '../../editor/preview/cited-preview.tsx';
import { suggestedText } from '../../editor/suggested-text.ts';

// Private characters that texts don't have: around a passage, and before a block.
const [OPEN, CLOSE, BLOCK, END] = ['\uE000', '\uE001', '\uE002', '\uE003'];
/** A text that has them anyway loses them, so that it can't place marks itself. */
const PRIVATE = /[\uE000-\uE003]/g;
const PASSAGE = /\uE000(\d+)\uE003/g;
const AFTER = /\uE001(\d+)\uE003/g;
const BEFORE_BLOCK = /\uE002(\d+)\uE003/g;

const OLD = 'rounded-sm bg-danger-soft text-danger line-through';
const NEW =
  'cursor-pointer rounded-sm bg-success-soft px-0.5 text-start text-success underline decoration-2 underline-offset-2';

const GONE = 'cursor-pointer rounded-sm bg-danger-soft px-0.5 text-danger';

/** Lines that are more than a paragraph: headings, lists, quotes, tables and indented code. */
const STRUCTURE = /^(?: {4}|\t|\s{0,3}(?:#|[-*+]\s|\d{1,9}[.)]\s|>|\||=+\s*$|-+\s*$))/;
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const FENCE = /^\s{0,3}(?:```|~~~)/gm;

/** Puts characters into a text where suggestions are, which {@link showMarks} turns into marks of its HTML. */
export function markSuggestions(text: string, suggestions: readonly Suggestion[]): string {
  const clean = text.replace(PRIVATE, '\uFFFD');
  let marked = '';
  let done = 0;
  for (const [index, { state, start, end, before }] of suggestions.entries()) {
    if (state !== 'open' || start < done || text.slice(start, end) !== before) continue;
    const place = placeOf(text, start, end);
    if (place === undefined) continue;
    const passage = clean.slice(start, end);
    marked += clean.slice(done, start);
    done = end;
    if (place === 'block') marked += `${BLOCK}${index}${END}\n\n${passage}`;
    else marked += `${OPEN}${index}${END}${passage}${CLOSE}${index}${END}`;
  }
  return marked + clean.slice(done);
}

/** Tells a range of a paragraph from one of blocks. Undefined where a mark would break the Markdown, as in lists. */
function placeOf(text: string, start: number, end: number): 'passage' | 'block' | undefined {
  if ((text.slice(0, start).match(FENCE)?.length ?? 0) % 2 === 1) return undefined;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(lineStart, lineEnd).split('\n');
  if (lines.every((line) => line.trim() !== '' && !STRUCTURE.test(line))) return 'passage';
  const isBlockStart = start === 0 || text.slice(0, start).endsWith('\n\n');
  return isBlockStart && !LIST.test(text.slice(start)) ? 'block' : undefined;
}

/** Replaces the characters of {@link markSuggestions} with marks: what is replaced, and a button with the new text. */
export function showMarks(html: string, suggestions: readonly Suggestion[], label: string): string {
  const button = (index: string) => {
    const suggestion = suggestions[Number(index)];
    if (!suggestion) return '';
    const text = suggestedText(suggestion.replacement.replace(PRIVATE, '\uFFFD'));
    const shown = text === '' ? '×' : escapeHtml(text ?? label);
    const look = text === '' ? GONE : NEW;
    return `<button type="button" data-suggestion="${suggestion.id}" title="${escapeHtml(label).replaceAll('"', '&quot;')}" class="${look}">${shown}</button>`;
  };
  return html
    .replace(PASSAGE, `<del class="${OLD}">`)
    .replace(AFTER, (_, index: string) => `</del> ${button(index)}`)
    .replace(BEFORE_BLOCK, (_, index: string) => button(index));
}

/** Focuses the entry of a suggestion in the list, or its mark in the text. */
export function focusSuggestion(id: string, where: 'list' | 'text'): void {
  const target =
    where === 'list'
      ? document.getElementById(`suggestion-${id}`)
      : document.querySelector<HTMLElement>(`[data-suggestion="${id}"]`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
