import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
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
  '.cm-heading-note': {
    marginInlineStart: '0.75em',
    padding: '0.15em 0.6em',
    borderRadius: '0.8rem',
    background: 'var(--color-accent-soft)',
    color: 'var(--color-accent)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.75rem',
    fontWeight: '500',
    lineHeight: '1.25rem',
    verticalAlign: 'middle',
    // As a whole on the next line if need be, in several only if it is longer than one.
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
  },
});

class Note extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: Note): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-heading-note';
    note.textContent = this.text;
    return note;
  }
}

/** Shows these notes instead of those before. */
export const showHeadingNotes = StateEffect.define<readonly HeadingNote[]>();

const decorate = (state: EditorState, notes: readonly HeadingNote[]): DecorationSet =>
  Decoration.set(
    (notes.length > 0 ? placeNotes(headingsIn(state), notes) : []).map(({ heading, text }) =>
      Decoration.widget({ widget: new Note(text), side: 1 }).range(heading.to),
    ),
    true,
  );

/** Notes after headings, which follow them through edits. */
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
