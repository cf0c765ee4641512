import { type ChangeSpec, EditorSelection, type EditorState, type Line, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type Format = 'bold' | 'italic' | 'code' | 'h2' | 'h3' | 'list' | 'ordered' | 'task' | 'quote';

const WRAPS: Partial<Record<Format, string>> = { bold: '**', italic: '*', code: '`' };

interface Prefix {
  pattern: RegExp;
  write: (index: number) => string;
}

const PREFIXES: Partial<Record<Format, Prefix>> = {
  h2: { pattern: /^## /, write: () => '## ' },
  h3: { pattern: /^### /, write: () => '### ' },
  list: { pattern: /^[-*+] (?!\[[ xX]\] )/, write: () => '- ' },
  ordered: { pattern: /^\d{1,9}[.)] /, write: (index) => `${index + 1}. ` },
  task: { pattern: /^[-*+] \[[ xX]\] /, write: () => '- [ ] ' },
  quote: { pattern: /^> /, write: () => '> ' },
};
const ANY_PREFIX = /^(?:#{1,6} |[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] |> )/;

/** True if the marks around a selection are those of a format: `**` is not italic, and `***` is both. */
function isWrapped({ doc }: EditorState, { from, to }: { from: number; to: number }, mark: string): boolean {
  const [character = ''] = mark;
  const run = (at: number, step: number) => {
    let length = 0;
    while (doc.sliceString(at + length * step, at + length * step + 1) === character) length += 1;
    return length;
  };
  const marks = Math.min(run(from - 1, -1), run(to, 1));
  if (character !== '*') return marks >= mark.length;
  const isUnderscored = mark === '*' && /^_.*_$/s.test(doc.sliceString(from - 1, to + 1));
  return marks === mark.length || marks === 3 || isUnderscored;
}

/** Adds marks around each selection, or removes existing ones. */
function wrap(view: EditorView, mark: string): void {
  const { state } = view;
  view.dispatch(
    state.changeByRange((range) => {
      if (isWrapped(state, range, mark)) {
        return {
          changes: [
            { from: range.from - mark.length, to: range.from },
            { from: range.to, to: range.to + mark.length },
          ],
          range: EditorSelection.range(range.from - mark.length, range.to - mark.length),
        };
      }
      return {
        changes: [
          { from: range.from, insert: mark },
          { from: range.to, insert: mark },
        ],
        range: EditorSelection.range(range.from + mark.length, range.to + mark.length),
      };
    }),
    { userEvent: 'input' },
  );
}

/** Lines that the selection touches. */
function selectedLines({ state }: EditorView): Line[] {
  const numbers = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number;
    for (let n = state.doc.lineAt(from).number; n <= last; n += 1) numbers.add(n);
  }
  return [...numbers].map((n) => state.doc.line(n));
}

/** Sets the prefix of every selected line, replacing another one. Removes it if all lines have it. */
function prefixLines(view: EditorView, { pattern, write }: Prefix): void {
  const lines = selectedLines(view);
  const remove = lines.every(({ text }) => pattern.test(text));
  const changes: ChangeSpec[] = lines.map((line, index) => ({
    from: line.from,
    to: line.from + (ANY_PREFIX.exec(line.text)?.[0].length ?? 0),
    insert: remove ? '' : write(index),
  }));
  const { main } = view.state.selection;
  const set = view.state.changes(changes);
  // In an empty line, the cursor goes after the prefix.
  const selection = EditorSelection.range(set.mapPos(main.anchor, 1), set.mapPos(main.head, 1));
  view.dispatch({ changes: set, ...(main.empty && { selection }), userEvent: 'input' });
}

/** Replaces the blank line at a position, or goes below its line, with a blank line between the block and other text. */
export function blockAt(
  doc: Text,
  at: number,
  block: string,
): { from: number; to: number; insert: string; start: number } {
  const line = doc.lineAt(at);
  const isBlank = line.text.trim() === '';
  const from = isBlank ? line.from : line.to;
  const isPrecededByText = line.number > 1 && doc.line(line.number - 1).text.trim() !== '';
  const isFollowedByText = line.number < doc.lines && doc.line(line.number + 1).text.trim() !== '';
  const before = isBlank ? (isPrecededByText ? '\n' : '') : '\n\n';
  return {
    from,
    to: line.to,
    insert: `${before}${block}${isFollowedByText ? '\n' : ''}`,
    start: from + before.length,
  };
}

/** Inserts a block between empty lines and selects a part of it. */
export function insertBlock(
  view: EditorView,
  text: string,
  selected: { from: number; to: number },
  at = view.state.selection.main.head,
): void {
  const { start, ...changes } = blockAt(view.state.doc, at, text);
  view.dispatch({
    changes,
    selection: { anchor: start + selected.from, head: start + selected.to },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}

/** Puts the selected lines into a code block. */
export function fence(view: EditorView): void {
  const lines = selectedLines(view);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const { main } = view.state.selection;
  view.dispatch({
    changes: [
      { from: first.from, insert: '```\n' },
      { from: last.to, insert: '\n```' },
    ],
    selection: { anchor: main.anchor + 4, head: main.head + 4 },
    userEvent: 'input',
  });
  view.focus();
}

/** Formats the selection and returns the focus to the text. Code over several lines becomes a block. */
export function applyFormat(view: EditorView, format: Format): boolean {
  const mark = WRAPS[format];
  const prefix = PREFIXES[format];
  if (format === 'code' && selectedLines(view).length > 1) fence(view);
  else if (mark) wrap(view, mark);
  else if (prefix) prefixLines(view, prefix);
  view.focus();
  return true;
}
