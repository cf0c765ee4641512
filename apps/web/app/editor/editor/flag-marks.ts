import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Flag, FlagKind } from './flags.ts';
import { textPosition } from './tables/guard-tables.ts';

/** Each kind has its own line style, so that color isn't the only difference. */
const LINES: Record<FlagKind, string> = {
  citations: 'wavy var(--color-danger)',
  figures: 'dashed var(--color-danger)',
  contradicted: 'solid var(--color-danger)',
  disputed: 'double var(--color-danger)',
  unconfirmed: 'dashed var(--color-warning)',
  claims: 'dotted var(--color-warning)',
  links: 'double var(--color-warning)',
};

const look = EditorView.baseTheme({
  '.cm-flag': { textUnderlineOffset: '0.25em' },
  ...Object.fromEntries(
    Object.entries(LINES).map(([kind, line]) => [
      `.cm-flag-${kind}`,
      { textDecoration: `underline ${line} 1.5px` },
    ]),
  ),
  '.cm-flag-opener': {
    margin: '0 0.2em',
    padding: '0 0.4em',
    borderRadius: '4px',
    background: 'var(--color-warning-soft)',
    color: 'var(--color-warning)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.75em',
    fontWeight: '600',
    verticalAlign: 'text-bottom',
  },
  // Hidden from screen readers.
  '.cm-flag-opener::before': { content: '"!"' },
});

/** Label and action of a flag's mark. */
export interface FlagUse {
  label: (flag: Flag) => string;
  open: (id: string) => void;
}

class Opener extends WidgetType {
  readonly id: string;
  readonly label: string;
  readonly open: FlagUse['open'];
  constructor(flag: Flag, use: FlagUse) {
    super();
    this.id = flag.id;
    this.label = use.label(flag);
    this.open = use.open;
  }
  override eq(other: Opener): boolean {
    return other.id === this.id && other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = 'cm-flag-opener';
    button.title = this.label;
    button.setAttribute('aria-label', this.label);
    button.addEventListener('click', () => this.open(this.id));
    return button;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Shows these flags. Their positions refer to the current text. */
export const showFlags = StateEffect.define<readonly Flag[]>();

/** Flags at their current positions. An edit inside a flag removes it. */
const flagField = StateField.define<readonly Flag[]>({
  create: () => [],
  update(flags, transaction) {
    const { changes, effects } = transaction;
    const news = effects.find((effect) => effect.is(showFlags));
    if (news) return news.value;
    if (changes.empty || flags.length === 0) return flags;
    return flags
      .filter(({ start, end }) => !changes.touchesRange(start, end))
      .map((flag) => ({ ...flag, start: changes.mapPos(flag.start, 1), end: changes.mapPos(flag.end, -1) }));
  },
});

export const flagsIn = (state: EditorState): readonly Flag[] => state.field(flagField);

function decorations(state: EditorState, use: FlagUse): DecorationSet {
  const marks = flagsIn(state)
    .filter(({ start, end }) => start < end && end <= state.doc.length)
    .flatMap((flag) => [
      Decoration.mark({ class: `cm-flag cm-flag-${flag.problems[0]?.kind ?? 'claims'}` }).range(
        flag.start,
        flag.end,
      ),
      Decoration.widget({ widget: new Opener(flag, use), side: 1 }).range(textPosition(state, flag.end)),
    ]);
  return Decoration.set(marks, true);
}

/** Underlines flagged ranges, followed by a mark that opens the details. */
export const flagMarks = (use: FlagUse): Extension => [
  flagField,
  // Read again in each update, because the marks in tables depend on the view too.
  EditorView.decorations.of(({ state }) => decorations(state, use)),
  look,
];
