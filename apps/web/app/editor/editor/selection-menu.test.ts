import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import { isRevisable, selectionMenu } from './selection-menu.ts';

const TEXT = 'Heaps need air and patience. 1 2 3 4\n\n堆肥需要空气和耐心。';

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function open(run = vi.fn()) {
  const menu = selectionMenu({
    name: 'Revise',
    label: (mode) => mode,
    modes: () => ['shorten', 'expand'],
    run,
  });
  view = new EditorView({ doc: TEXT, extensions: [menu], parent: document.body });
  return { view, run };
}

const toolbar = () => document.querySelector<HTMLElement>('[role=toolbar]');

test.each([
  ['a sentence', 0, 28, true],
  ['two words', 0, 10, false],
  ['numbers', 29, 36, false],
  ['nothing', 3, 3, false],
  ['Chinese', 38, 48, true],
])('%s: %i to %i', (_, anchor, head, expected) => {
  expect(isRevisable(EditorState.create({ doc: TEXT, selection: { anchor, head } }))).toBe(expected);
});

test('too much text is not revised at once', () => {
  const doc = 'word '.repeat(1001);
  const selection = { anchor: 0, head: doc.length };
  expect(isRevisable(EditorState.create({ doc, selection }))).toBe(false);
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
  const [first, last] = toolbar()?.querySelectorAll('button') ?? [];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  first?.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(last);
  press('ArrowRight');
  expect(document.activeElement).toBe(first);
  press('ArrowLeft');
  expect(document.activeElement).toBe(last);
  press('Escape');
  expect(document.activeElement).toBe(editor.contentDOM);
});
