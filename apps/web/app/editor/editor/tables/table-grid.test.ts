import { history, undo } from '@codemirror/commands';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { liveMarkdown } from '../live/live-markdown.ts';
import { revealed } from '../live/revealed.ts';
import { markdownLanguage } from '../markdown-language.ts';
import { applyTool } from '../tools.ts';
import { buildTable, randomNumbers } from './random-tables.ts';
import { contentOf } from './read-table.ts';
import { tablesIn } from './table-field.ts';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** `‸` marks the cursor; two of them the selection. */
function open(text: string): EditorView {
  view?.destroy();
  const anchor = Math.max(0, text.indexOf('‸'));
  const head = text.replace('‸', '').indexOf('‸');
  const tables = { name: 'Table', keys: 'Press Tab' };
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: text.replaceAll('‸', ''),
      selection: { anchor, head: head < 0 ? anchor : head },
      extensions: [
        markdownLanguage,
        revealed,
        history(),
        liveMarkdown({ toHtml: markdownToHtml, taskLabel: 'Done', tables, showLink: () => undefined }),
      ],
    }),
  });
  return view;
}

function marked({ state }: EditorView): string {
  const { from, to, empty } = state.selection.main;
  const text = state.doc.toString();
  return `${text.slice(0, from)}‸${text.slice(from, to)}${empty ? '' : '‸'}${text.slice(to)}`;
}

function press(editor: EditorView, key: string): boolean {
  const [name = '', ...modifiers] = key.split('-').toReversed();
  const event = new KeyboardEvent('keydown', {
    key: name,
    shiftKey: modifiers.includes('Shift'),
    altKey: modifiers.includes('Alt'),
    ctrlKey: modifiers.includes('Ctrl'),
  });
  return runScopeHandlers(editor, event, 'editor');
}

function type(editor: EditorView, insert: string, userEvent = 'input.type'): void {
  const { from, to } = editor.state.selection.main;
  editor.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent,
  });
}

const T = '| a | b |\n| - | - |\n| c | d |';

test('a table is a grid with rows and cells, whose marks are drawn and whose delimiters are hidden', () => {
  const editor = open('‸x\n\n| A | **B** |\n| --- | :-: |\n| a\\|b | c<br>d |\n| e |');
  const table = editor.contentDOM.querySelector('[role=table]');
  expect(table?.ariaLabel).toBe('Table');
  const rows = [...(table?.querySelectorAll('[role=row]') ?? [])].map((row) =>
    [...row.children]
      .filter(({ role }) => role !== null)
      .map(({ role, textContent }) => `${role} ${textContent}`),
  );
  expect(rows).toEqual([
    ['columnheader A', 'columnheader B'],
    ['cell a|b', 'cell cd'],
    ['cell e', 'cell '],
  ]);
  expect(table?.querySelectorAll('.cm-cell-center')).toHaveLength(2);
  expect(table?.querySelector('br')).not.toBeNull();
});

test.each([
  ['a row without a delimiter row', '| a | b |\n| c | d |'],
  ['a delimiter row with another number of cells', '| a | b |\n| - |\n| c | d |'],
  ['a table in a list', `- | a |\n  | - |\n  | b |`],
])('%s stays text', (_, markdown) => {
  const editor = open(`‸\n\n${markdown}`);
  expect(editor.contentDOM.querySelector('[role=table]')).toBeNull();
  expect(editor.contentDOM.textContent).toContain('|');
});

test.each([
  ['Tab', '| a‸ | b |\n| - | - |\n| c | d |', '| a | b‸ |\n| - | - |\n| c | d |'],
  ['Tab', '| a | b‸ |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| c‸ | d |'],
  ['Tab', '| a | b |\n| - | - |\n| c | d‸ |', `${T}\n| ‸ |  |`],
  ['Tab', '| a | b |\n| - | - |\n| c‸ |', '| a | b |\n| - | - |\n| c | ‸ |'],
  ['Shift-Tab', '| a | b |\n| - | - |\n| c‸ | d |', '| a | b‸ |\n| - | - |\n| c | d |'],
  ['Enter', '| a | b‸ |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| c | d‸ |'],
  ['Enter', '| a | b |\n| - | - |\n| c | d‸ |', `${T}\n|  | ‸ |`],
  ['Enter', `${T}\n|  | ‸ |`, `${T}\n\n‸`],
  ['Enter', `${T}\n|  | ‸ |\n\nx`, `${T}\n‸\nx`],
  ['Shift-Enter', '| a‸ | b |\n| - | - |', '| a<br>‸ | b |\n| - | - |'],
  ['Ctrl-Enter', '| a‸ | b |\n| - | - |', '| a | b |\n| - | - |\n\n‸'],
  ['ArrowUp', '| a‸ | b |\n| - | - |', '‸\n\n| a | b |\n| - | - |'],
  ['Home', '| one‸ | b |\n| - | - |', '| ‸one | b |\n| - | - |'],
  ['Shift-End', '| ‸one | b |\n| - | - |', '| ‸one‸ | b |\n| - | - |'],
  ['Alt-ArrowUp', '| a | b |\n| - | - |\n| c | d‸ |', '| c | d‸ |\n| - | - |\n| a | b |'],
  ['Alt-ArrowDown', '| a‸ | b |\n| - | - |\n| c | d |', '| c | d |\n| - | - |\n| a‸ | b |'],
  ['Ctrl-Shift-k', '| a | b |\n| - | - |\n| c | d‸ |', '| a | b‸ |\n| - | - |'],
])('%s in %j', (key, before, after) => {
  const editor = open(before);
  expect(press(editor, key)).toBe(true);
  expect(marked(editor)).toBe(after);
});

test('in the first cell Shift+Tab leaves the text, and outside tables the keys mean what they did', () => {
  expect(press(open('| a‸ | b |\n| - | - |'), 'Shift-Tab')).toBe(false);
  for (const key of ['Tab', 'Enter', 'Home', 'Alt-ArrowUp'])
    expect(press(open(`x‸\n\n${T}`), key)).toBe(false);
});

test.each([
  ['a pipe', '| a‸ |\n| - |', '|', '| a\\|‸ |\n| - |'],
  ['a pipe after a backslash', '| a\\‸ |\n| - |', '|', '| a\\|‸ |\n| - |'],
  ['a pipe after an escaped backslash', '| a\\\\‸ |\n| - |', '|', '| a\\\\\\|‸ |\n| - |'],
  ['a backslash before a delimiter', '|a‸|\n| - |', '\\', '|a\\ ‸|\n| - |'],
  ['a backslash before an escape', '| ‸\\|b |\n| - |', '\\', '| \\\\‸\\|b |\n| - |'],
  ['lines', '| a‸ |\n| - |', ' b\nc\n\n', '| ab<br>c‸ |\n| - |'],
  ['text over several cells', '| a‸a | b |\n| - | - |\n| c | d‸d |', 'x', '| ax‸ |  |\n| - | - |\n|  | d |'],
  ['nothing over several cells', '| a‸a | b‸b |\n| - | - |', '', '| a‸ | b |\n| - | - |'],
  ['text over a whole table', `x\n\n‸${T}‸\n\ny`, 'z', 'x\n\nz‸\n\ny'],
  [
    'text from above into a table',
    'x‸y\n\n| a | b‸b |\n| - | - |',
    'z',
    'xz‸\n| a | b |\n| - | - |'.replace('| a |', '|  |'),
  ],
  ['text from a table to below', '| a | b‸b |\n| - | - |\n\nx‸y', '', '| a | b‸ |\n| - | - |\n\ny'],
  ['text in the line below', `${T}\n‸`, 'x', `${T}\n\nx‸`],
  ['nothing in place of the empty line below', `${T}\n‸\n‸x`, '', `${T}\n‸\nx`],
  ['nothing in place of the line break below', `${T}‸\n‸`, '', '| a | b |\n| - | - |\n| c | d‸ |\n'],
  ['nothing in place of the line break above', `x‸\n‸${T}`, '', `x‸\n${T}`],
  ['nothing in place of a delimiter', '| a ‸|‸ b |\n| - | - |', '', '| a‸ | b |\n| - | - |'],
])('%s can be typed without breaking the table', (_, before, insert, after) => {
  const editor = open(before);
  type(editor, insert, insert === '' ? 'delete.backward' : 'input.type');
  expect(marked(editor).replace(' ‸', '‸')).toBe(after.replace(' ‸', '‸'));
});

test.each([
  ['a spreadsheet', '1\t2\n3\t4|5\n'],
  ['a table', '\n\n| 1 | 2 |\n| --- | --- |\n| 3 | 4\\|5 |'],
])('cells of %s are spread over the table', (_, pasted) => {
  const editor = open('| a | b |\n| - | - |\n| c | d‸ |');
  type(editor, pasted, 'input.paste');
  expect(marked(editor)).toBe('| a | b |  |\n| - | - | --- |\n| c | 1 | 2 |\n|  | 3 | 4\\|5‸ |');
});

test('changes of tools and other tabs are applied as they are', () => {
  const editor = open(`‸x\n\n${T}`);
  editor.dispatch({ changes: { from: 4, insert: '|' }, annotations: Transaction.remote.of(true) });
  expect(editor.state.doc.line(3).text).toBe('|| a | b |');
  editor.dispatch({ changes: { from: 3, to: editor.state.doc.length, insert: 'y' }, userEvent: 'input' });
  expect(editor.state.doc.toString()).toBe('x\n\ny');
});

test.each([
  ['h2', '| a‸ | b |\n| - | - |', '| a‸ | b |\n| - | - |'],
  ['codeBlock', '| a‸ | b |\n| - | - |', '| a‸ | b |\n| - | - |'],
  ['bold', '| ‸a‸ | b |\n| - | - |', '| **‸a‸** | b |\n| - | - |'],
  ['bold', '| ‸a | b‸ |\n| - | - |', '| ‸a | b‸ |\n| - | - |'],
  ['rule', '| a‸ | b |\n| - | - |', '| a | b |\n| - | - |\n\n---\n‸'],
  ['table', 'x‸', 'x\n\n| ‸ |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |'],
] as const)('the tool %s in %j', (tool, before, after) => {
  const editor = open(before);
  applyTool(editor, tool);
  expect(marked(editor)).toBe(after);
});

test('the cursor is never in a delimiter, and the history is that of the text', () => {
  const editor = open(`x‸\n\n${T}`);
  for (let place = 3; place <= editor.state.doc.length; place += 1) {
    editor.dispatch({ selection: { anchor: place } });
    expect('ab cd').toContain(
      editor.state.sliceDoc(editor.state.selection.main.head - 1, editor.state.selection.main.head).trim(),
    );
  }
  type(editor, '1');
  press(editor, 'Tab');
  type(editor, '2');
  expect(editor.state.doc.toString()).toBe(`x\n\n${T.replace('d', 'd1')}\n| 2 |  |`);
  for (let step = 0; step < 3; step += 1) undo(editor);
  expect(editor.state.doc.toString()).toBe(`x\n\n${T}`);
});

test('random typing in random tables changes no other cell', () => {
  const typed = ['x', '|', '\\', '浇', ' a | b ', 'one\ntwo', '| a |\n| - |', ''];
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomNumbers(seed);
    const editor = open(`x‸\n\n${buildTable(random)}\n\ny`);
    for (let step = 0; step < 6; step += 1) {
      const { doc } = editor.state;
      const [table] = tablesIn(editor.state);
      const row = random(table?.rows.length ?? 0);
      const column = random(table?.rows[row]?.cells.length ?? 0);
      const { from = 0, to = 0 } = table?.rows[row]?.cells[column] ?? {};
      const content = contentOf(doc, { from, to });
      const start = content.from + random(content.to - content.from + 1);
      const end = start + random(content.to - start + 1);
      const before = doc.toString();
      editor.dispatch({ selection: { anchor: start, head: end } });
      type(editor, typed[random(typed.length)] ?? '', 'input.paste');
      const after = editor.state.doc.toString();
      expect(after.slice(0, from), `${before}\nbecame\n${after}`).toBe(before.slice(0, from));
      expect(after.endsWith(before.slice(to)), `${before}\nbecame\n${after}`).toBe(true);
      const [changed] = tablesIn(editor.state);
      expect(
        changed?.rows.map(({ cells }) => cells.length),
        `${before}\nbecame\n${after}`,
      ).toEqual(table?.rows.map(({ cells }) => cells.length));
    }
  }
});
