import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { beforeEach, expect, it, vi } from 'vitest';
import { insertPictures, type PictureUse, pictureUploads } from './picture-uploads.ts';

const patience = { timeout: 15_000 };

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

const PATH = '/files/0123456789abcdef0123456789abcdef/800x600.webp';
const file = new File(['x'], 'bed.jpg', { type: 'image/jpeg' });

function open(doc: string) {
  const stored = Promise.withResolvers<string>();
  const use: PictureUse = {
    store: () => stored.promise,
    alt: () => 'Describe it',
    uploading: (name) => `Uploading ${name}`,
  };
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc, selection: { anchor: 4 }, extensions: [pictureUploads(use)] }),
  });
  insertPictures(view, [file], use);
  return { view, stored, text: () => view.state.doc.toString() };
}

const note = () => document.querySelector('.cm-uploading')?.textContent;

it('shows that a picture is being stored, then inserts it as a paragraph with its description selected', async () => {
  const { view, stored, text } = open('One two');
  expect(note()).toBe('Uploading bed.jpg');
  stored.resolve(PATH);
  await vi.waitFor(() => expect(text()).toBe(`One two\n\n![Describe it](${PATH})`), patience);
  expect(note()).toBeUndefined();
  const { from, to } = view.state.selection.main;
  expect(view.state.sliceDoc(from, to)).toBe('Describe it');
  view.destroy();
});

it('inserts it below the line where it was meant to be, and leaves alone who writes elsewhere', async () => {
  const { view, stored, text } = open('One two');
  view.dispatch({ changes: { from: 0, insert: 'Zero ' }, selection: { anchor: 5 } });
  stored.resolve(PATH);
  await vi.waitFor(() => expect(text()).toBe(`Zero One two\n\n![Describe it](${PATH})`), patience);
  expect(view.state.selection.main.empty).toBe(true);
  view.destroy();
});

it('leaves the text as it is if the picture could not be stored', async () => {
  const { view, stored, text } = open('One two');
  stored.reject(new Error('too large'));
  await vi.waitFor(() => expect(note()).toBeUndefined(), patience);
  expect(text()).toBe('One two');
  view.destroy();
});
