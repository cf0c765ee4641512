import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { applyFormat, type Format } from './format-text.ts';

/** `<` and `>` stand where the selection begins and ends. */
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
  ['italic', '<Worms> eat', ['italic'], '_<Worms>_ eat'],
  ['italic at a caret', 'Worms <>', ['italic'], 'Worms _<>_'],
  ['twice is nothing', 'a <b> c', ['bold', 'bold'], 'a <b> c'],
  ['a heading', 'Wor<>ms', ['h2'], '## Wor<>ms'],
  ['a heading taken away', '## Wor<>ms', ['h2'], 'Wor<>ms'],
  ['another heading in its place', '## Wor<>ms', ['h3'], '### Wor<>ms'],
  ['a list of every selected line', '<one\ntwo>\nthree', ['list'], '- <one\n- two>\nthree'],
  ['a list taken away', '<- one\n- two>', ['list'], '<one\ntwo>'],
])('[ART-01] %s', (_, before, formats, after) => expect(formatted(before, ...formats)).toBe(after));
