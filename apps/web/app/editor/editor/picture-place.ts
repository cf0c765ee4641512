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
  const place = tableAt(view.state, head)?.to ?? head;
  const isLast = view.state.doc.sliceString(view.state.doc.lineAt(place).to).trim() === '';
  // The cursor goes below it, so that the picture is drawn.
  const text = isLast ? `${markdown}\n\n` : markdown;
  const cursor = isLast ? text.length : text.length + 1;
  insertBlock(view, text, { from: cursor, to: cursor }, place);
}
