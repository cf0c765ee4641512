import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { PicturePlace } from '../pictures/picture-choice.ts';
import { insertBlock } from './format-text.ts';
import { headingsIn } from './headings.ts';
import { tableAt } from './tables/table-field.ts';

/** Surroundings of the cursor. */
export function picturePlace(state: EditorState): PicturePlace {
  const { head } = state.selection.main;
  return { heading: headingsIn(state).findLast(({ from }) => from <= head)?.text ?? '' };
}

/** Inserts a picture with its caption as a block at the cursor, below a table if the cursor is in one. */
export function insertPictureBlock(view: EditorView, markdown: string): void {
  const { head } = view.state.selection.main;
  const end = { from: markdown.length, to: markdown.length };
  insertBlock(view, markdown, end, tableAt(view.state, head)?.to);
}
