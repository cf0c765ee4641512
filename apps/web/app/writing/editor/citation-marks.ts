import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { CITATION, citationAt, type OpenedCitation } from './opened-citation.ts';

const look = EditorView.baseTheme({
  '.cm-citation': {
    color: 'var(--color-accent)',
    background: 'var(--color-accent-soft)',
    borderRadius: '4px',
    padding: '0 2px',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8em',
    cursor: 'pointer',
  },
  '.cm-citation:hover': { textDecoration: 'underline' },
});

export function citationMarks(title: string, open: (citation: OpenedCitation) => void): Extension {
  const mark = Decoration.mark({ class: 'cm-citation', attributes: { title } });
  const decorator = new MatchDecorator({ regexp: CITATION, decoration: mark });
  class Marks {
    set: DecorationSet;
    constructor(view: EditorView) {
      this.set = decorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.set = decorator.updateDeco(update, this.set);
    }
  }
  return [
    ViewPlugin.fromClass(Marks, { decorations: ({ set }) => set }),
    EditorView.domEventHandlers({
      click({ target }, view) {
        const pressed = target instanceof Element ? target.closest('.cm-citation') : null;
        const citation = pressed && citationAtPlace(view, view.posAtDOM(pressed));
        if (citation) open(citation);
        return false;
      },
    }),
    look,
  ];
}

/** The citation at a position of the text. */
export function citationAtPlace({ state }: EditorView, place: number): OpenedCitation | undefined {
  const line = state.doc.lineAt(place);
  return citationAt(line.text, place - line.from);
}
