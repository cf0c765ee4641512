import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';

interface Place {
  from: number;
  to: number;
}

interface Revealed {
  focused: boolean;
  pressed: boolean;
  /** True while a link at the cursor is shown in a form instead of as Markdown. */
  drawn: boolean;
  places: readonly Place[];
}

const focus = StateEffect.define<boolean>();
const press = StateEffect.define<boolean>();
/** Keeps the text at the cursor drawn. */
export const keepDrawn = StateEffect.define<boolean>();

/**
 * Ranges shown as Markdown: the selection, or the cursor's place while focused. Frozen while the mouse is in use, so
 * that the text doesn't move under the pointer.
 */
const revealedField = StateField.define<Revealed>({
  create: () => ({ focused: false, pressed: false, drawn: false, places: [] }),
  update(value, { effects, changes, selection, state, docChanged }) {
    let { focused, pressed, drawn } = value;
    for (const effect of effects) {
      if (effect.is(focus)) focused = effect.value;
      if (effect.is(press)) pressed = effect.value;
      if (effect.is(keepDrawn)) drawn = effect.value;
    }
    const hasSwitched = focused !== value.focused || pressed !== value.pressed || drawn !== value.drawn;
    if (!docChanged && !selection && !hasSwitched) return value;
    const places = pressed
      ? value.places.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }))
      : state.selection.ranges.filter(({ empty }) => (focused && !drawn) || !empty);
    return { focused, pressed, drawn, places };
  },
});

export const revealedIn = (view: { field: EditorView['state']['field'] }): readonly Place[] =>
  view.field(revealedField, false)?.places ?? [];

export const isTouched = (places: readonly Place[], from: number, to: number): boolean =>
  places.some((place) => place.from <= to && place.to >= from);

/** Longest time between the clicks of a double click, as systems set it. */
const BETWEEN_CLICKS_MS = 500;

/** Tells when the mouse is in use: until it is certain that no further click of a double or triple click follows. */
class MouseUse {
  readonly #view: EditorView;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView) {
    this.#view = view;
  }

  begin(): void {
    clearTimeout(this.#timer);
    for (const type of ['mouseup', 'dragend']) addEventListener(type, this.#release);
    this.#tell(true);
  }

  end(): void {
    this.destroy();
    this.#tell(false);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    for (const type of ['mouseup', 'dragend']) removeEventListener(type, this.#release);
  }

  #release = ({ type, detail }: Event & { detail?: number }): void => {
    this.destroy();
    const clicks = detail ?? 0;
    const isDrag = type === 'dragend' || (clicks < 2 && !this.#view.state.selection.main.empty);
    if (isDrag || clicks > 2) this.end();
    else this.#timer = setTimeout(() => this.end(), BETWEEN_CLICKS_MS);
  };

  #tell(pressed: boolean): void {
    if (this.#view.state.field(revealedField).pressed === pressed) return;
    this.#view.dispatch({ effects: press.of(pressed) });
  }
}

const mouseUse = ViewPlugin.define((view) => new MouseUse(view), {
  eventObservers: {
    mousedown({ button }) {
      if (button === 0) this.begin();
    },
    keydown() {
      this.end();
    },
  },
});

/** Tracks selection, focus and mouse. Installed in every mode, because the focus can't be queried later. */
export const revealed: Extension = [
  revealedField,
  EditorView.focusChangeEffect.of((_, focusing) => focus.of(focusing)),
  mouseUse,
];
