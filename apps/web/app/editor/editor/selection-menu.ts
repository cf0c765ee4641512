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
import { countWords } from '@inkstep/article/count-words';
import type { RevisionMode } from '@inkstep/contract';
import { SECTION_LIMITS } from '@inkstep/contract/limits';
import { shownShortcut } from './shortcuts.ts';

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
  /** Begins a comment on the selection. */
  comment?: { label: string; run: (range: SelectedRange) => void } | undefined;
  toolLabel: (tool: MenuTool) => string;
  apply: (view: EditorView, tool: MenuTool) => void;
}

type MenuTool = 'bold' | 'italic' | 'link';

/** Elements that show the tools in their own format; a link in words. */
const TOOLS = { bold: 'b', italic: 'i', link: 'span' } as const satisfies Record<MenuTool, string>;

/** Minimum number of words for which there is anything to cut, add or support. */
const MIN_WORDS = 3;
/** Modes for single words, too: a model knows others. */
const ANY_LENGTH: ReadonlySet<RevisionMode> = new Set(['rewrite']);

const look = EditorView.baseTheme({
  '.cm-selection-menu': { display: 'flex', flexWrap: 'wrap', gap: '2px', padding: '0.25rem' },
  '.cm-selection-menu button': {
    minHeight: '2rem',
    padding: '0 0.625rem',
    borderRadius: '6px',
    cursor: 'pointer',
  },
  '.cm-selection-menu button:hover': { background: 'var(--color-sunken)' },
  '.cm-selection-menu hr': { width: '1px', margin: '0.375rem 0.125rem', background: 'var(--color-line)' },
  '.cm-selection-menu i': { fontFamily: 'var(--font-serif)' },
  '.cm-selection-menu button:focus-visible': { outline: '2px solid var(--color-accent)' },
});

const setPressed = StateEffect.define<boolean>();
/** Hides the menu until the next selection. */
export const hideSelectionMenu = StateEffect.define();

interface Menu {
  /** True while the mouse is selecting. */
  isPressed: boolean;
  /** True if the user made the selection. */
  isOffered: boolean;
}

const NO_MENU: Menu = { isPressed: false, isOffered: false };

const hasText = (state: EditorState): boolean =>
  state.selection.ranges.length === 1 &&
  /\S/.test(state.sliceDoc(state.selection.main.from, state.selection.main.to));

/** True if a mode can do anything with the selection, which may be too short or too long. */
export function isRevisable(state: EditorState, mode: RevisionMode): boolean {
  const { from, to } = state.selection.main;
  if (!hasText(state) || to - from > SECTION_LIMITS.sentence) return false;
  const text = state.sliceDoc(from, to);
  return /\p{L}/u.test(text) && (ANY_LENGTH.has(mode) || countWords(text) >= MIN_WORDS);
}

function menuAfter({ isPressed, isOffered }: Menu, transaction: Transaction): Menu {
  const { effects, selection, docChanged, state } = transaction;
  const pressed = effects.findLast((effect) => effect.is(setPressed));
  const isDismissed = effects.some((effect) => effect.is(hideSelectionMenu));
  // Selections made by a search or the panel are only highlights.
  const isByUser = transaction.isUserEvent('select') && !transaction.isUserEvent('select.search');
  const isKept = isOffered && !docChanged && !isDismissed;
  return {
    isPressed: pressed ? pressed.value : isPressed,
    isOffered: selection ? isByUser && hasText(state) : isKept,
  };
}

function buttonOf(content: Node, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(content);
  button.addEventListener('click', run);
  return button;
}

/** Button that does something with the selection, and closes the menu. */
function rangeButton(view: EditorView, label: string, run: (range: SelectedRange) => void): HTMLElement {
  return buttonOf(document.createTextNode(label), () => {
    const { from, to } = view.state.selection.main;
    view.focus();
    view.dispatch({ effects: hideSelectionMenu.of(null) });
    run({ from, to });
  });
}

function toolButton(view: EditorView, tool: MenuTool, { toolLabel, apply }: SelectionMenuUse): HTMLElement {
  const name = toolLabel(tool);
  const shown = document.createElement(TOOLS[tool]);
  shown.textContent = tool === 'link' ? name : name.slice(0, 1);
  const button = buttonOf(shown, () => apply(view, tool));
  button.ariaLabel = name;
  button.title = `${name} (${shownShortcut(tool)})`;
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
  const tools = (Object.keys(TOOLS) as MenuTool[]).map((tool) => toolButton(view, tool, use));
  const comments = use.comment ? [rangeButton(view, use.comment.label, use.comment.run)] : [];
  let buttons: HTMLElement[] = [];
  let drawn: string | undefined;
  // The selection may grow while the menu is there.
  const draw = (state: EditorState) => {
    const modes = use.modes().filter((mode) => isRevisable(state, mode));
    if (modes.join() === drawn) return;
    drawn = modes.join();
    const revisions = modes.map((mode) =>
      rangeButton(view, use.label(mode), (range) => use.run(mode, range)),
    );
    buttons = [...revisions, ...comments, ...tools];
    dom.replaceChildren(...buttons);
    if (buttons.length > tools.length) tools[0]?.before(document.createElement('hr'));
  };
  draw(view.state);
  // Pressing a button keeps focus and selection in the text.
  dom.addEventListener('mousedown', (event) => event.preventDefault());
  dom.addEventListener('keydown', (event) => moveFocus(view, buttons, event));
  return { dom, update: ({ state }) => draw(state) };
}

/** Toolbar above selected text: revision modes, then formats. The next stop of the Tab key. */
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
    view.dispatch({ effects: hideSelectionMenu.of(null) });
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
