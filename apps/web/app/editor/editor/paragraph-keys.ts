import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

const BLOCK = /^(?:Paragraph|ATXHeading\d|SetextHeading\d)$/;

/** True in a paragraph or heading outside of lists, quotes and tables. */
function isInText(state: EditorState, place: number): boolean {
  for (let node = syntaxTree(state).resolveInner(place, -1); node.parent; node = node.parent) {
    if (node.parent.name === 'Document') return BLOCK.test(node.name);
  }
  return false;
}

/** Finds the end of the text above, if exactly one blank line is between it and a line. */
function textAbove(state: EditorState, number: number): number | undefined {
  if (number < 3 || state.doc.line(number - 1).text.trim() !== '') return undefined;
  const { to } = state.doc.line(number - 2);
  return isInText(state, to) ? to : undefined;
}

/**
 * Enter starts a paragraph: in Markdown, a single line break would join the lines. A second Enter changes nothing, as
 * the blank line is there already.
 */
export function startParagraph(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  if (!main.empty) return false;
  if (line.text.trim() === '') return textAbove(state, line.number) !== undefined;
  if (!isInText(state, main.head)) return false;
  view.dispatch({ ...state.replaceSelection('\n\n'), scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** Backspace at the start of a paragraph joins it with the one before, as one step. */
export function joinParagraphs(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const { main } = selection;
  const line = doc.lineAt(main.head);
  const end = textAbove(view.state, line.number);
  if (!main.empty || main.head !== line.from || end === undefined) return false;
  if (line.text.trim() !== '' && !isInText(view.state, line.to)) return false;
  view.dispatch({
    changes: { from: end, to: line.from },
    scrollIntoView: true,
    userEvent: 'delete.backward',
  });
  return true;
}

/** Keys of the Write view, where each line break looks like a paragraph. */
export const paragraphKeys = keymap.of([
  { key: 'Enter', run: startParagraph },
  { key: 'Backspace', run: joinParagraphs },
]);
