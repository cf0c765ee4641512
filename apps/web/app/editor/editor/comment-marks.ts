import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import { hideSelectionMenu, type SelectedRange } from './selection-menu.ts';

/** A range of the body with a comment. */
export interface CommentMark {
  id: string;
  start: number;
  end: number;
  /** True if its thread is open in the panel. */
  isOpened: boolean;
}

/** Key notation of CodeMirror. */
const COMMENT_KEY = 'Mod-Alt-m';

const look = EditorView.baseTheme({
  '.cm-comment': {
    background: 'color-mix(in oklab, var(--color-marigold) 20%, transparent)',
    boxShadow: 'inset 0 -2px 0 color-mix(in oklab, var(--color-marigold) 70%, transparent)',
    cursor: 'pointer',
  },
  '.cm-comment-opened': { background: 'color-mix(in oklab, var(--color-marigold) 42%, transparent)' },
});

/** Shows these marks. Their positions refer to the current text. */
export const showComments = StateEffect.define<readonly CommentMark[]>();

/** Marks at their current positions. One whose text is deleted is gone until the text is saved. */
const commentField = StateField.define<readonly CommentMark[]>({
  create: () => [],
  update(marks, { changes, effects }) {
    const news = effects.find((effect) => effect.is(showComments));
    if (news) return news.value;
    if (changes.empty || marks.length === 0) return marks;
    return marks.flatMap((mark) => {
      const start = changes.mapPos(mark.start, 1);
      const end = changes.mapPos(mark.end, -1);
      return start < end ? { ...mark, start, end } : [];
    });
  },
});

export const commentAt = (state: EditorState, place: number): CommentMark | undefined =>
  (state.field(commentField, false) ?? [])
    .filter(({ start, end }) => start <= place && place <= end)
    // The innermost one.
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];

function decorations(state: EditorState): DecorationSet {
  const marks = state
    .field(commentField)
    .filter(({ start, end }) => start < end && end <= state.doc.length)
    .map(({ id, start, end, isOpened }) =>
      Decoration.mark({
        class: isOpened ? 'cm-comment cm-comment-opened' : 'cm-comment',
        attributes: { 'data-thread': id },
      }).range(start, end),
    );
  return Decoration.set(marks, true);
}

export interface CommentUse {
  open: (id: string) => void;
  /** Begins a comment on selected text. */
  begin: (range: SelectedRange) => void;
}

/** Marks text with comments, which a click opens; the shortcut begins one on the selection. */
export const commentMarks = ({ open, begin }: CommentUse): Extension => [
  commentField,
  EditorView.decorations.of(({ state }) => decorations(state)),
  EditorView.domEventHandlers({
    click({ target }, view) {
      if (!view.state.selection.main.empty || !(target instanceof Element)) return false;
      const id = target.closest<HTMLElement>('.cm-comment')?.dataset.thread;
      if (id !== undefined) open(id);
      return false;
    },
  }),
  keymap.of([
    {
      key: COMMENT_KEY,
      preventDefault: true,
      run(view) {
        const { from, to } = view.state.selection.main;
        if (from === to) return false;
        view.dispatch({ effects: hideSelectionMenu.of(null) });
        begin({ from, to });
        return true;
      },
    },
  ]),
  look,
];
