import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { appendPieces, cutPieces } from '../suggested/show-pieces.ts';
import { type Piece, type SuggestedPart, textOf } from '../suggested/suggested-parts.ts';
import { textPosition } from './tables/guard-tables.ts';

/** A suggested edit at a range of the body; an empty range is an insertion. */
export interface SuggestionMark {
  id: string;
  start: number;
  end: number;
  /** True if nothing takes the place of the range. */
  isDeletion: boolean;
  /** Changes by word, at offsets in the range. Without any, the range is shown as a whole. */
  parts: readonly SuggestedPart[];
}

type MarkKind = 'insertion' | 'deletion' | 'change';

const look = EditorView.baseTheme({
  '.cm-suggestion-old': {
    background: 'var(--color-danger-soft)',
    color: 'var(--color-danger)',
    textDecoration: 'line-through',
  },
  '.cm-suggestion-new': {
    margin: '0 0.1em',
    padding: '0 0.15em',
    borderRadius: '4px',
    background: 'var(--color-success-soft)',
    color: 'var(--color-success)',
    font: 'inherit',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.2em',
    whiteSpace: 'pre-wrap',
    cursor: 'pointer',
  },
  '.cm-suggestion-more': { fontFamily: 'var(--font-sans)', fontSize: '0.8125rem', fontWeight: '500' },
  // Hidden from screen readers.
  '.cm-suggestion-new[data-empty]::before': { content: '"×"' },
  '.cm-suggestion-new[data-empty]': {
    textDecoration: 'none',
    color: 'var(--color-danger)',
    background: 'var(--color-danger-soft)',
  },
});

/** Labels and action of a mark. */
export interface SuggestionUse {
  label: (kind: MarkKind) => string;
  /** Label after a text that is cut. */
  more: () => string;
  open: (id: string) => void;
}

const kindOf = ({ start, end, isDeletion }: SuggestionMark): MarkKind =>
  start === end ? 'insertion' : isDeletion ? 'deletion' : 'change';

class NewText extends WidgetType {
  readonly mark: SuggestionMark;
  /** Undefined for a suggestion that is shown as a whole. */
  readonly added: readonly Piece[] | undefined;
  readonly use: SuggestionUse;
  constructor(mark: SuggestionMark, added: readonly Piece[] | undefined, use: SuggestionUse) {
    super();
    this.mark = mark;
    this.added = added;
    this.use = use;
  }
  override eq({ mark, added }: NewText): boolean {
    return mark.id === this.mark.id && added === this.added && kindOf(mark) === kindOf(this.mark);
  }
  override toDOM(): HTMLElement {
    const label = this.use.label(kindOf(this.mark));
    // Unlike a button element, it breaks between lines.
    const button = document.createElement('span');
    button.role = 'button';
    button.className = 'cm-suggestion-new';
    button.title = label;
    const text = this.added && textOf(this.added).trim();
    button.setAttribute('aria-label', text ? `${label}: ${text}` : label);
    button.toggleAttribute('data-empty', this.added?.length === 0);
    if (this.added) this.#show(button, this.added);
    else button.textContent = label;
    button.addEventListener('click', () => this.use.open(this.mark.id));
    if (this.added?.[0]?.text.startsWith('\n') !== true) return button;
    const line = document.createElement('span');
    line.append(document.createElement('br'), button);
    return line;
  }
  #show(button: HTMLElement, added: readonly Piece[]): void {
    const { shown, isCut } = cutPieces(added);
    const [first, ...others] = shown;
    // The break is before the button.
    if (first) appendPieces(button, [{ ...first, text: first.text.replace(/^\n/, '') }, ...others]);
    if (!isCut) return;
    const more = document.createElement('span');
    more.className = 'cm-suggestion-more';
    more.textContent = this.use.more();
    button.append(' ', more);
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Shows these suggestions. Their positions refer to the current text. */
export const showSuggestions = StateEffect.define<readonly SuggestionMark[]>();

/** Suggestions at their current positions. An edit inside one removes its mark until the text is saved. */
const suggestionField = StateField.define<readonly SuggestionMark[]>({
  create: () => [],
  update(marks, { changes, effects }) {
    const news = effects.find((effect) => effect.is(showSuggestions));
    if (news) return news.value;
    if (changes.empty || marks.length === 0) return marks;
    return marks.flatMap((mark) => {
      if (mark.start === mark.end) {
        const at = changes.mapPos(mark.start, -1);
        return { ...mark, start: at, end: at };
      }
      const [start, end] = [changes.mapPos(mark.start, 1), changes.mapPos(mark.end, -1)];
      const isTouched =
        changes.touchesRange(Math.min(mark.start + 1, mark.end), Math.max(mark.start, mark.end - 1)) !==
        false;
      return isTouched || end <= start ? [] : { ...mark, start, end };
    });
  },
});

export const suggestionsIn = (state: EditorState): readonly SuggestionMark[] => state.field(suggestionField);

function decorations(state: EditorState, use: SuggestionUse): DecorationSet {
  const { length } = state.doc;
  const old = Decoration.mark({ class: 'cm-suggestion-old' });
  const marks = suggestionsIn(state)
    .filter(({ end }) => end <= length)
    .flatMap((mark) => {
      const { start, end, parts } = mark;
      const added = (pieces: readonly Piece[] | undefined, at: number) =>
        Decoration.widget({ widget: new NewText(mark, pieces, use), side: 1 }).range(textPosition(state, at));
      if (parts.length === 0) return [...(start < end ? [old.range(start, end)] : []), added(undefined, end)];
      return parts.flatMap((part) => [
        ...part.removed.map((range) => old.range(start + range.start, start + range.end)),
        added(part.added, start + part.at),
      ]);
    });
  return Decoration.set(marks, true);
}

/** Strikes through what suggestions replace, followed by the new text, which opens the suggestion. */
export const suggestionMarks = (use: SuggestionUse): Extension => [
  suggestionField,
  // Read again in each update, because the marks in tables depend on the view too.
  EditorView.decorations.of(({ state }) => decorations(state, use)),
  look,
];
