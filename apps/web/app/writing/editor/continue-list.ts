import { syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';

const PREFIX = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)])) (?:(\[[ xX]\]) )?|^((?:> ?)+)/;

/** The prefix of the line after this one. */
function nextPrefix(match: RegExpExecArray): string {
  const [, blanks = '', bullet, number, end = '', task, quote] = match;
  if (quote !== undefined) return quote;
  const mark = bullet ?? `${Number(number) + 1}${end}`;
  return `${blanks}${mark} ${task === undefined ? '' : '[ ] '}`;
}

/** Enter continues a list or quote. In an empty item it ends the list, with an empty line so that what follows isn't part of it. */
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
