import type { Suggestion } from '@inkstep/contract';
import { escapeHtml } from '../../editor/preview/cited-preview.tsx';
import { appendPieces, cutPieces } from '../../editor/suggested/show-pieces.ts';
import { type SuggestedPart, suggestedParts } from '../../editor/suggested/suggested-parts.ts';

// Private characters that texts don't have: around removed words, before new ones, and before a block.
const [OPEN, CLOSE, NEW, BLOCK, END] = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004'];
/** A text that has them anyway loses them, so that it can't place marks itself. */
const PRIVATE = /[\uE000-\uE004]/g;
const MARK = /([\uE000\uE002\uE003])(\d+)\.(\d+)\uE004|\uE001/g;

const REMOVED = '<del class="rounded-sm bg-danger-soft text-danger line-through">';
const ADDED =
  'cursor-pointer whitespace-pre-wrap rounded-sm bg-success-soft px-0.5 text-start text-success underline decoration-2 underline-offset-2';
const GONE = 'cursor-pointer rounded-sm bg-danger-soft px-0.5 text-danger';

/** Lines at whose end nothing can be added: tables, fences and rules. */
const CLOSED = /^\s{0,3}(?:\||```|~~~|=+\s*$|(?:-\s*)+$)/;
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const FENCE = /^\s{0,3}(?:```|~~~)/gm;

/** Suggestion with its changes by word. */
export interface ReadSuggestion {
  suggestion: Suggestion;
  parts: readonly SuggestedPart[];
}

/** Reads the changes of open suggestions once, for all that is shown of them. */
export const readSuggestions = (suggestions: readonly Suggestion[]): ReadSuggestion[] =>
  suggestions
    .filter(({ state }) => state === 'open')
    .map((suggestion) => {
      const { before, replacement } = suggestion;
      const parts = suggestedParts(before, replacement.replace(PRIVATE, '\uFFFD'));
      return { suggestion, parts: parts.length > 0 ? parts : [{ removed: [], added: [], at: 0 }] };
    });

/** Puts characters into a text where suggestions are, which {@link showMarks} turns into marks of its HTML. */
export function markSuggestions(text: string, suggestions: readonly ReadSuggestion[]): string {
  const clean = text.replace(PRIVATE, '\uFFFD');
  let marked = '';
  let done = 0;
  const upTo = (end: number) => {
    marked += clean.slice(done, Math.max(done, end));
    done = Math.max(done, end);
  };
  for (const [index, { suggestion, parts }] of suggestions.entries()) {
    const { start, end, before } = suggestion;
    if (start < done || text.slice(start, end) !== before) continue;
    for (const [number, { removed, at }] of parts.entries()) {
      const mark = `${index}.${number}${END}`;
      for (const range of removed) {
        upTo(start + range.start);
        marked += `${OPEN}${mark}`;
        upTo(start + range.end);
        marked += CLOSE;
      }
      const place = at > 0 ? start + at : placeOf(text, start);
      if (place === 'block') {
        upTo(start);
        marked += `${BLOCK}${mark}\n\n`;
      } else if (place !== undefined) {
        upTo(place);
        marked += `${NEW}${mark}`;
      }
    }
  }
  return marked + clean.slice(done);
}

/** Finds the place for a mark at the start of a range. Undefined where it would break the Markdown. */
function placeOf(text: string, start: number): number | 'block' | undefined {
  const head = text.slice(0, start);
  if ((head.match(FENCE)?.length ?? 0) % 2 === 1) return undefined;
  const isLineStart = head === '' || head.endsWith('\n');
  const lineStart = head.trimEnd().lastIndexOf('\n') + 1;
  if (!isLineStart) return CLOSED.test(head.slice(lineStart)) ? undefined : start;
  const isBlockStart = head.trim() === '' || head.endsWith('\n\n');
  if (isBlockStart && !LIST.test(text.slice(start))) return 'block';
  const end = head.trimEnd().length;
  return end > 0 && !CLOSED.test(head.slice(lineStart, end)) ? end : undefined;
}

export interface MarkLabels {
  open: string;
  /** Label after a text that is cut. */
  more: string;
}

/** Replaces the characters of {@link markSuggestions} with marks: what is removed, and a button with the new text. */
export function showMarks(html: string, suggestions: readonly ReadSuggestion[], labels: MarkLabels): string {
  return html.replace(MARK, (sign: string, kind?: string, index?: string, number?: string) => {
    if (sign === CLOSE) return '</del>';
    if (kind === OPEN) return REMOVED;
    const read = suggestions[Number(index)];
    const part = read?.parts[Number(number)];
    return read && part ? buttonOf(read.suggestion, part, labels) : '';
  });
}

function buttonOf({ id }: Suggestion, { removed, added }: SuggestedPart, { open, more }: MarkLabels): string {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['suggestion'] = id;
  button.title = open;
  const isGone = added.length === 0 && removed.length > 0;
  button.className = isGone ? GONE : ADDED;
  const { shown, isCut } = cutPieces(added);
  const [first] = shown;
  const isLine = first?.text.startsWith('\n') ?? false;
  if (first && isLine) shown[0] = { ...first, text: first.text.slice(1) };
  if (added.length === 0) button.textContent = isGone ? '×' : open;
  else appendPieces(button, shown);
  const whole = isCut
    ? `<span class="font-medium font-sans text-xs"> ${escapeHtml(more)}</span></button>`
    : '</button>';
  return `${isLine ? '<br>' : isGone ? '' : ' '}${button.outerHTML.replace(/<\/button>$/, whole)}`.replaceAll(
    '\n',
    '<br>',
  );
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
