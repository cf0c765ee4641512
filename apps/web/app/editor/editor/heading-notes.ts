import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type Heading, headingsIn } from './headings.ts';

/** Short note at the heading of a section. */
export interface HeadingNote {
  /** Heading of the section; empty for the introduction, whose note is at the title. */
  heading: string;
  /** Index among the sections with this heading. */
  ordinal: number;
  text: string;
}

/** Returns the heading at which each note belongs, without those of missing sections. */
export function placeNotes<One extends Pick<Heading, 'level' | 'text'>>(
  headings: readonly One[],
  notes: readonly HeadingNote[],
): { heading: One; text: string }[] {
  return notes.flatMap(({ heading: name, ordinal, text }) => {
    const isNamed = (one: One) => one.level === 2 && one.text.toLowerCase() === name.toLowerCase();
    const heading =
      name === '' ? headings.find(({ level }) => level === 1) : headings.filter(isNamed)[ordinal];
    return heading ? [{ heading, text }] : [];
  });
}

const look = EditorView.baseTheme({
  '[data-note]': { position: 'relative' },
  // Out of the flow, so that the text doesn't move: in the space above the heading.
  '[data-note]::after': {
    content: 'attr(data-note)',
    position: 'absolute',
    top: '-1rem',
    insetInlineEnd: '0',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: '0 0.6em',
    borderRadius: '999px',
    background: 'var(--color-accent-soft)',
    color: 'var(--color-accent)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.75rem',
    fontWeight: '500',
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '.cm-h2[data-note]::after': { top: '0' },
});

/** Shows these notes instead of those before. */
export const showHeadingNotes = StateEffect.define<readonly HeadingNote[]>();

const decorate = (state: EditorState, notes: readonly HeadingNote[]): DecorationSet =>
  Decoration.set(
    (notes.length > 0 ? placeNotes(headingsIn(state), notes) : []).map(({ heading, text }) =>
      Decoration.line({ attributes: { 'data-note': text } }).range(state.doc.lineAt(heading.to).from),
    ),
    true,
  );

/** Notes above headings, which follow them through edits. */
export const headingNotes: Extension = [
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(notes, { state, changes, effects }) {
      const news = effects.find((effect) => effect.is(showHeadingNotes));
      return news ? decorate(state, news.value) : notes.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  }),
  look,
];
