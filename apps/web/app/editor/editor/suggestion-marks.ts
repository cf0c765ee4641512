import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { suggestedText } from '../suggested-text.ts';
import { textPosition } from './tables/guard-tables.ts';

/** A suggested edit at a range of the body; an empty range is an insertion. */
export interface SuggestionMark {
  id: string;
  start: number;
  end: number;
  replacement: string;
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
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.2em',
    whiteSpace: 'pre-wrap',
    cursor: 'pointer',
  },
  // Hidden from screen readers.
  '.cm-suggestion-new[data-empty]::before': { content: '"×"' },
  '.cm-suggestion-new[data-empty]': {
    textDecoration: 'none',
    color: 'var(--color-danger)',
    background: 'var(--color-danger-soft)',
  },
});

/** Label and action of a mark. */
export interface SuggestionUse {
  label: (kind: MarkKind) => string;
  open: (id: string) => void;
}

const kindOf = ({ start, end, replacement }: SuggestionMark): MarkKind =>
  start === end ? 'insertion' : replacement === '' ? 'deletion' : 'change';

class NewText extends WidgetType {
  readonly mark: SuggestionMark;
  readonly use: SuggestionUse;
  constructor(mark: SuggestionMark, use: SuggestionUse) {
    super();
    this.mark = mark;
    this.use = use;
  }
  override eq({ mark }: NewText): boolean {
    return (
      mark.id === this.mark.id &&
      mark.replacement === this.mark.replacement &&
      kindOf(mark) === kindOf(this.mark)
    );
  }
  override toDOM(): HTMLElement {
    const { id, replacement } = this.mark;
    const text = suggestedText(replacement);
    const label = this.use.label(kindOf(this.mark));
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = 'cm-suggestion-new';
    button.title = label;
    button.setAttribute('aria-label', text ? `${label}: ${text}` : label);
    button.toggleAttribute('data-empty', text === '');
    button.textContent = text ?? label;
    button.addEventListener('click', () => this.use.open(id));
    return button;
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
  const marks = suggestionsIn(state)
    .filter(({ end }) => end <= length)
    .flatMap((mark) => [
      ...(mark.start < mark.end
        ? [Decoration.mark({ class: 'cm-suggestion-old' }).range(mark.start, mark.end)]
        : []),
      Decoration.widget({ widget: new NewText(mark, use), side: 1 }).range(textPosition(state, mark.end)),
    ]);
  return Decoration.set(marks, true);
}

/** Strikes through what suggestions replace, followed by the new text, which opens the suggestion. */
export const suggestionMarks = (use: SuggestionUse): Extension => [
  suggestionField,
  // Read again in each update, because the marks in tables depend on the view too.
  EditorView.decorations.of(({ state }) => decorations(state, use)),
  look,
];
