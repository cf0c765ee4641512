import {
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import {
  EditorView,
  keymap,
  showTooltip,
  type Tooltip,
  type TooltipView,
  ViewPlugin,
} from '@codemirror/view';
import type { RevisionMode } from '@inkstep/contract';
import { countWords } from '@inkstep/contract/count-words';
import { SECTION_LIMITS } from '@inkstep/contract/limits';

export interface SelectedRange {
  from: number;
  to: number;
}

export interface SelectionMenuUse {
  /** Accessible name of the toolbar. */
  name: string;
  label: (mode: RevisionMode) => string;
  /** Returns the available modes in display order. */
  modes: () => readonly RevisionMode[];
  run: (mode: RevisionMode, range: SelectedRange) => void;
}

/** Minimum number of words: shorter selections are usually for replacing or looking up. */
const MIN_WORDS = 3;

const look = EditorView.baseTheme({
  '.cm-selection-menu': { display: 'flex', flexWrap: 'wrap', gap: '2px', padding: '0.25rem' },
  '.cm-selection-menu button': {
    minHeight: '2rem',
    padding: '0 0.625rem',
    borderRadius: '6px',
    cursor: 'pointer',
  },
  '.cm-selection-menu button:hover': { background: 'var(--color-sunken)' },
  '.cm-selection-menu button:focus-visible': { outline: '2px solid var(--color-accent)' },
});

const setPressed = StateEffect.define<boolean>();
const dismiss = StateEffect.define();

interface Menu {
  /** True while the mouse is selecting. */
  isPressed: boolean;
  /** True if the user made the selection and it can be revised. */
  isOffered: boolean;
}

const NO_MENU: Menu = { isPressed: false, isOffered: false };

/** True if the selection is long enough, and not too long, to be revised. */
export function isRevisable(state: EditorState): boolean {
  const { main, ranges } = state.selection;
  if (ranges.length !== 1 || main.empty || main.to - main.from > SECTION_LIMITS.sentence) return false;
  const text = state.sliceDoc(main.from, main.to);
  return /\p{L}/u.test(text) && countWords(text) >= MIN_WORDS;
}

function menuAfter({ isPressed, isOffered }: Menu, transaction: Transaction): Menu {
  const { effects, selection, docChanged, state } = transaction;
  const pressed = effects.findLast((effect) => effect.is(setPressed));
  const isDismissed = effects.some((effect) => effect.is(dismiss));
  // Selections made by a search or the panel are only highlights.
  const isByUser = transaction.isUserEvent('select') && !transaction.isUserEvent('select.search');
  const isKept = isOffered && !docChanged && !isDismissed;
  return {
    isPressed: pressed ? pressed.value : isPressed,
    isOffered: selection ? isByUser && isRevisable(state) : isKept,
  };
}

function buttonOf(view: EditorView, mode: RevisionMode, { label, run }: SelectionMenuUse): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label(mode);
  button.addEventListener('click', () => {
    const { from, to } = view.state.selection.main;
    view.focus();
    view.dispatch({ effects: dismiss.of(null) });
    run(mode, { from, to });
  });
  return button;
}

/** Arrow keys move between the buttons, Escape returns to the text. */
function moveFocus(view: EditorView, buttons: readonly HTMLElement[], event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step !== undefined) {
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((at + step) % buttons.length)?.focus();
  } else if (event.key === 'Escape') view.focus();
  else return;
  event.preventDefault();
}

function toolbar(view: EditorView, use: SelectionMenuUse): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'cm-selection-menu';
  dom.role = 'toolbar';
  dom.ariaLabel = use.name;
  const buttons = use.modes().map((mode) => buttonOf(view, mode, use));
  dom.append(...buttons);
  // Pressing a button keeps focus and selection in the text.
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  dom.addEventListener('keydown', (event) => moveFocus(view, buttons, event));
  return { dom };
}

/** Toolbar above selected text with the revision modes. The next stop of the Tab key. */
export function selectionMenu(use: SelectionMenuUse): Extension {
  const create = (view: EditorView) => toolbar(view, use);
  const menu = StateField.define<Menu>({
    create: () => NO_MENU,
    update: menuAfter,
    provide: (field) =>
      showTooltip.compute([field, 'selection'], (state): Tooltip | null => {
        const { isPressed, isOffered } = state.field(field);
        return isOffered && !isPressed ? { pos: state.selection.main.from, above: true, create } : null;
      }),
  });
  const close = (view: EditorView): boolean => {
    if (!view.state.field(menu).isOffered) return false;
    view.dispatch({ effects: dismiss.of(null) });
    return true;
  };
  return [menu, pressedMouse, Prec.high(keymap.of([{ key: 'Escape', run: close }])), look];
}

/** The mouse button may be released anywhere, also after dragging the selected text. */
const pressedMouse = ViewPlugin.define(
  (view) => {
    const release = () => view.dispatch({ effects: setPressed.of(false) });
    document.addEventListener('mouseup', release);
    document.addEventListener('dragend', release);
    return {
      destroy() {
        document.removeEventListener('mouseup', release);
        document.removeEventListener('dragend', release);
      },
    };
  },
  {
    eventHandlers: {
      mousedown(_, view) {
        view.dispatch({ effects: setPressed.of(true) });
      },
    },
  },
);
