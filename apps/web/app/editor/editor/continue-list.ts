import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

const PREFIX = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)])) (?:(\[[ xX]\]) )?|^((?:> ?)+)/;

/** Prefix for the next line. */
function nextPrefix(match: RegExpExecArray): string {
  const [, blanks = '', bullet, number, end = '', task, quote] = match;
  if (quote !== undefined) return quote;
  const mark = bullet ?? `${Number(number) + 1}${end}`;
  return `${blanks}${mark} ${task === undefined ? '' : '[ ] '}`;
}

/**
 * Enter continues a list or quote. In an empty item it ends the list with an empty line, so that following text isn't
 * part of it.
 */
export function continueList(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const match = PREFIX.exec(line.text);
  const isCode = /Code/.test(syntaxTree(state).resolveInner(main.head, -1).name);
  if (!match || !main.empty || isCode || main.head < line.from + match[0].length) return false;
  const isEmpty = line.text.slice(match[0].length).trim() === '';
  const change = isEmpty
    ? { from: line.from, to: line.to, insert: state.lineBreak }
    : { from: main.head, insert: `${state.lineBreak}${nextPrefix(match)}` };
  view.dispatch({
    changes: change,
    selection: { anchor: change.from + change.insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

interface Item {
  from: number;
  /** Columns before the item's mark and of the mark itself. */
  indent: number;
  mark: number;
}

function itemAt({ doc }: EditorState, number: number): Item | undefined {
  if (number < 1) return undefined;
  const { from, text } = doc.line(number);
  const [, blanks = '', bullet, digits = ''] = PREFIX.exec(text) ?? [];
  if (bullet === undefined && digits === '') return undefined;
  return { from, indent: blanks.length, mark: bullet ? 2 : digits.length + 2 };
}

/**
 * Tab nests a list item. Outside lists, or after Escape, it moves the focus as usual; with selected text, to the menu
 * over it.
 */
export function nestItem({ state, dispatch }: EditorView): boolean {
  if (!state.selection.main.empty) return false;
  const { number } = state.doc.lineAt(state.selection.main.head);
  const item = itemAt(state, number);
  if (!item) return false;
  let at = number - 1;
  while ((itemAt(state, at)?.indent ?? 0) > item.indent) at -= 1;
  const sibling = itemAt(state, at);
  if (sibling?.indent === item.indent) {
    const insert = ' '.repeat(sibling.mark);
    dispatch(state.update({ changes: { from: item.from, insert }, userEvent: 'input.indent' }));
  }
  return true;
}

/** Shift+Tab moves a nested item one level up. */
export function unnestItem({ state, dispatch }: EditorView): boolean {
  const { number } = state.doc.lineAt(state.selection.main.head);
  const item = itemAt(state, number);
  if (!item || item.indent === 0) return false;
  let at = number - 1;
  while ((itemAt(state, at)?.indent ?? 0) >= item.indent) at -= 1;
  const to = item.from + item.indent - (itemAt(state, at)?.indent ?? 0);
  dispatch(state.update({ changes: { from: item.from, to }, userEvent: 'delete.dedent' }));
  return true;
}
