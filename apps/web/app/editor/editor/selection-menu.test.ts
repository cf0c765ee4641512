import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import { isRevisable, selectionMenu } from './selection-menu.ts';

const TEXT = 'Heaps need air and patience. 1 2 3 4\n\n堆肥需要空气和耐心。';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function open(run = vi.fn(), apply = vi.fn()) {
  const menu = selectionMenu({
    name: 'Revise',
    label: (mode) => mode,
    modes: () => ['shorten', 'expand'],
    run,
    toolLabel: (tool) => tool,
    apply,
  });
  view = new EditorView({ doc: TEXT, extensions: [menu], parent: document.body });
  return { view, run, apply };
}

const toolbar = () => document.querySelector<HTMLElement>('[role=toolbar]');

test.each([
  ['a sentence', 0, 28, true, true],
  ['two words', 0, 10, false, true],
  ['a word', 0, 5, false, true],
  ['numbers', 29, 36, false, false],
  ['nothing', 3, 3, false, false],
  ['Chinese', 38, 48, true, true],
])('%s: %i to %i', (_, anchor, head, shortens, rewrites) => {
  const state = EditorState.create({ doc: TEXT, selection: { anchor, head } });
  expect([isRevisable(state, 'shorten'), isRevisable(state, 'rewrite')]).toEqual([shortens, rewrites]);
});

test('too much text is not revised at once', () => {
  const doc = 'word '.repeat(1001);
  const selection = { anchor: 0, head: doc.length };
  expect(isRevisable(EditorState.create({ doc, selection }), 'rewrite')).toBe(false);
});

test('the menu appears for what the user selects, and an edit or a button closes it', () => {
  const { view: editor, run } = open();
  const selection = { anchor: 0, head: 28 };
  editor.dispatch({ selection });
  expect(toolbar()).toBeNull();
  editor.dispatch({ selection, userEvent: 'select.search' });
  expect(toolbar()).toBeNull();
  editor.dispatch({ selection, userEvent: 'select' });
  expect(toolbar()?.ariaLabel).toBe('Revise');
  editor.dispatch({ changes: { from: 40, insert: '!' }, userEvent: 'input' });
  expect(toolbar()).toBeNull();

  editor.dispatch({ selection, userEvent: 'select' });
  toolbar()?.querySelector('button')?.click();
  expect(run).toHaveBeenCalledWith('shorten', { from: 0, to: 28 });
  expect(toolbar()).toBeNull();
});

test('a word can be formatted and linked, and a long text too', () => {
  const { view: editor, apply } = open();
  const names = () => [...(toolbar()?.querySelectorAll('button') ?? [])].map((one) => one.ariaLabel);
  for (const [head, modes] of [
    [5, 0],
    [28, 2],
    [TEXT.length, 2],
  ] as const) {
    editor.dispatch({ selection: { anchor: 0, head }, userEvent: 'select' });
    expect(names().slice(modes)).toEqual(['bold', 'italic', 'link']);
  }
  toolbar()?.querySelector<HTMLElement>('[aria-label=link]')?.click();
  expect(apply).toHaveBeenCalledWith(editor, 'link');
  editor.dispatch({ selection: { anchor: 28, head: 29 }, userEvent: 'select' });
  expect(toolbar()).toBeNull();
});

test('it waits until the mouse is released', () => {
  const { view: editor } = open();
  editor.contentDOM.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 1 }));
  editor.dispatch({ selection: { anchor: 0, head: 28 }, userEvent: 'select.pointer' });
  expect(toolbar()).toBeNull();
  document.dispatchEvent(new MouseEvent('mouseup'));
  expect(toolbar()).not.toBeNull();
});

test('the arrow keys move between its buttons', () => {
  const { view: editor } = open();
  editor.dispatch({ selection: { anchor: 0, head: 28 }, userEvent: 'select' });
  const buttons = [...(toolbar()?.querySelectorAll('button') ?? [])];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  first?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(buttons[1]);
  press('ArrowLeft');
  expect(document.activeElement).toBe(first);
  press('ArrowLeft');
  expect(document.activeElement).toBe(last);
  press('ArrowRight');
  expect(document.activeElement).toBe(first);
  press('ArrowLeft');
  press('Escape');
  expect(document.activeElement).toBe(editor.contentDOM);
});
