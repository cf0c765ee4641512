import { type Extension, RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  hoverTooltip,
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
  // A word joiner, which keeps the number on one line with its word.
  '.cm-citation::before': { content: '"\\2060"' },
  '.cm-citation:hover': { textDecoration: 'underline' },
  '.cm-citation-card': { maxWidth: '20rem', padding: '0.5rem 0.75rem' },
  '.cm-citation-card p:first-child': { fontWeight: '500' },
  '.cm-citation-card p + p': { color: 'var(--color-muted)' },
});

const decorator = new MatchDecorator({
  regexp: CITATION,
  decoration: Decoration.mark({ class: 'cm-citation' }),
});

class Marks {
  set: DecorationSet;
  constructor(view: EditorView) {
    this.set = decorator.createDeco(view);
  }
  update(update: ViewUpdate) {
    const set = decorator.updateDeco(update, this.set);
    // The decorator returns its marks as they were if all changes are outside the visible text.
    this.set = set === this.set ? set.map(update.changes) : set;
  }
}

const marks = ViewPlugin.fromClass(Marks, { decorations: ({ set }) => set });

/** Moves the cursor over a citation as a unit. */
export const citationChips: Extension = EditorView.atomicRanges.of(
  (view) => view.plugin(marks)?.set ?? RangeSet.empty,
);

export interface CitationUse {
  open: (citation: OpenedCitation) => void;
  /** Lines of the card over a citation. */
  describe: (number: number) => readonly string[];
}

function cardOf(lines: readonly string[]): HTMLElement {
  const card = document.createElement('div');
  card.className = 'cm-citation-card';
  card.append(
    ...lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  return card;
}

export const citationMarks = ({ open, describe }: CitationUse): Extension => [
  marks,
  hoverTooltip((view, place) => {
    const citation = citationAtPlace(view, place);
    if (!citation) return null;
    const pos = view.state.doc.lineAt(place).from + citation.at;
    return { pos, above: true, create: () => ({ dom: cardOf(describe(citation.number)) }) };
  }),
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

/** Finds the citation at a position of the text. */
export function citationAtPlace({ state }: EditorView, place: number): OpenedCitation | undefined {
  const line = state.doc.lineAt(place);
  return citationAt(line.text, place - line.from);
}
