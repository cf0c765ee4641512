import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { markdownLanguage } from './markdown-language.ts';
import { insertPictureBlock, picturePlace } from './picture-place.ts';
import { tableField } from './tables/table-field.ts';

/** The cursor is at the bar. */
function open(text: string): EditorView {
  const cursor = text.indexOf('¦');
  const state = EditorState.create({
    doc: text.replace('¦', ''),
    selection: { anchor: cursor },
    extensions: [markdownLanguage, tableField],
  });
  return new EditorView({ state });
}

const inserted = (text: string): string => {
  const view = open(text);
  insertPictureBlock(view, 'P\n*c*');
  const { head } = view.state.selection.main;
  return `${view.state.sliceDoc(0, head)}¦${view.state.sliceDoc(head)}`;
};

test.each([
  ['', ''],
  ['# One\n\nte¦xt\n\n## Two', 'One'],
  ['# One\n\n## Two **bold**\n\nte¦xt', 'Two bold'],
])('the heading above %j is %j', (text, heading) => {
  expect(picturePlace(open(text.includes('¦') ? text : `${text}¦`).state).heading).toBe(heading);
});

test.each([
  ['¦', 'P\n*c*\n\n¦'],
  ['te¦xt', 'text\n\nP\n*c*\n\n¦'],
  ['te¦xt\n\nmore', 'text\n\nP\n*c*\n¦\nmore'],
  ['one\n\n¦\n\ntwo', 'one\n\nP\n*c*\n¦\ntwo'],
  ['| a |\n|---|\n| b¦ |\n\nmore', '| a |\n|---|\n| b |\n\nP\n*c*\n¦\nmore'],
])('in %j it is a block of its own', (text, result) => {
  expect(inserted(text)).toBe(result);
});
