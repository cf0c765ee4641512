import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

interface Place {
  from: number;
  to: number;
}

interface Revealed {
  focused: boolean;
  pressed: boolean;
  places: readonly Place[];
}

const focus = StateEffect.define<boolean>();
const press = StateEffect.define<boolean>();

/**
 * Ranges shown as Markdown: the selection, or the cursor's place while focused. Frozen while the mouse is pressed, so
 * that the text doesn't move under the pointer.
 */
const revealedField = StateField.define<Revealed>({
  create: () => ({ focused: false, pressed: false, places: [] }),
  update(value, { effects, changes, selection, state, docChanged }) {
    let { focused, pressed } = value;
    for (const effect of effects) {
      if (effect.is(focus)) focused = effect.value;
      if (effect.is(press)) pressed = effect.value;
    }
    const hasSwitched = focused !== value.focused || pressed !== value.pressed;
    if (!docChanged && !selection && !hasSwitched) return value;
    const places = pressed
      ? value.places.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }))
      : state.selection.ranges.filter(({ empty }) => focused || !empty);
    return { focused, pressed, places };
  },
});

export const revealedIn = (view: { field: EditorView['state']['field'] }): readonly Place[] =>
  view.field(revealedField, false)?.places ?? [];

export const isTouched = (places: readonly Place[], from: number, to: number): boolean =>
  places.some((place) => place.from <= to && place.to >= from);

/** Tracks selection, focus and mouse. Installed in every mode, because the focus can't be queried later. */
export const revealed: Extension = [
  revealedField,
  EditorView.focusChangeEffect.of((_, focusing) => focus.of(focusing)),
  EditorView.domEventObservers({
    mousedown({ button }, view) {
      if (button !== 0) return;
      const release = () => {
        for (const type of ['mouseup', 'dragend']) removeEventListener(type, release);
        view.dispatch({ effects: press.of(false) });
      };
      for (const type of ['mouseup', 'dragend']) addEventListener(type, release);
      view.dispatch({ effects: press.of(true) });
    },
  }),
];
