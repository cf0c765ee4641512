import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { applyFormat, type Format, insertBlock } from './format-text.ts';

/** `<` and `>` mark the start and end of the selection. */
function formatted(marked: string, ...formats: Format[]): string {
  const doc = marked.replace(/[<>]/g, '');
  const selection = EditorSelection.single(marked.indexOf('<'), marked.indexOf('>') - 1);
  const view = new EditorView({ state: EditorState.create({ doc, selection }) });
  for (const format of formats) applyFormat(view, format);
  const { from, to } = view.state.selection.main;
  const text = view.state.doc.toString();
  view.destroy();
  return `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`;
}

test.each<[string, string, Format[], string]>([
  ['bold', 'Worms <eat> peels', ['bold'], 'Worms **<eat>** peels'],
  ['bold taken away', 'Worms **<eat>** peels', ['bold'], 'Worms <eat> peels'],
  ['italic', '<Worms> eat', ['italic'], '*<Worms>* eat'],
  ['italic at a caret', 'Worms <>', ['italic'], 'Worms *<>*'],
  ['italic taken away', '*<Worms>* _eat_', ['italic'], '<Worms> _eat_'],
  ['italic in another notation taken away', 'a _<b>_ c', ['italic'], 'a <b> c'],
  ['italic of bold words', 'a **<b>** c', ['italic'], 'a ***<b>*** c'],
  ['bold and italic taken away', 'a ***<b>*** c', ['italic', 'bold'], 'a <b> c'],
  ['twice is nothing', 'a <b> c', ['bold', 'bold'], 'a <b> c'],
  ['a heading', 'Wor<>ms', ['h2'], '## Wor<>ms'],
  ['a heading taken away', '## Wor<>ms', ['h2'], 'Wor<>ms'],
  ['another heading in its place', '## Wor<>ms', ['h3'], '### Wor<>ms'],
  ['a list of every selected line', '<one\ntwo>\nthree', ['list'], '- <one\n- two>\nthree'],
  ['a list taken away', '<- one\n- two>', ['list'], '<one\ntwo>'],
  ['a numbered list', '<one\n- two>', ['ordered'], '1. <one\n2. two>'],
  ['a list of tasks in place of a list', '- o<>ne', ['task'], '- [ ] o<>ne'],
  ['code', 'Type <ls>', ['code'], 'Type `<ls>`'],
  ['code over several lines', '<let a;\nlet b;>', ['code'], '```\n<let a;\nlet b;>\n```'],
])('[ART-01] %s', (_, before, formats, after) => expect(formatted(before, ...formats)).toBe(after));

test('[ART-01] a quote goes before the cursor of an empty line', () => {
  const view = new EditorView();
  applyFormat(view, 'quote');
  expect(view.state.doc.toString()).toBe('> ');
  expect(view.state.selection.main.head).toBe(2);
  view.destroy();
});

test.each([
  ['an empty text', '', 0, 'BLOCK', 0],
  ['the end of a line', 'a', 1, 'a\n\nBLOCK', 3],
  ['between lines of text', 'a\n\nb', 2, 'a\n\nBLOCK\n\nb', 3],
  ['the middle of a paragraph', 'a\nb', 0, 'a\n\nBLOCK\n\nb', 3],
])('a block is set apart at %s', (_, doc, place, expected, start) => {
  const view = new EditorView({ state: EditorState.create({ doc, selection: { anchor: place } }) });
  insertBlock(view, 'BLOCK', { from: 0, to: 5 });
  expect(view.state.doc.toString()).toBe(expected);
  expect(view.state.selection.main).toMatchObject({ from: start, to: start + 5 });
  view.destroy();
});
