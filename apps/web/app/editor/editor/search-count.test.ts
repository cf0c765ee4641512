import { findNext, openSearchPanel, SearchQuery, search, setSearchQuery } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchCount } from './search-count.ts';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

let view: EditorView;
afterEach(() => view.destroy());

function open(doc: string, find: string, { regexp = false } = {}) {
  const count = searchCount(({ current, total }) => `${current} of ${total}`);
  view = new EditorView({ doc, extensions: [search(), count], parent: document.body });
  openSearchPanel(view);
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: find, regexp })) });
}

const status = () => document.querySelector('.cm-search [role=status]')?.textContent;

test('the panel counts matches and follows the selected one and edits', () => {
  open('A garden, a gardener', 'garden');
  expect(status()).toBe('0 of 2');
  findNext(view);
  expect(status()).toBe('1 of 2');
  findNext(view);
  expect(status()).toBe('2 of 2');
  view.dispatch({ changes: { from: 0, insert: 'gardens and ' } });
  expect(status()).toBe('3 of 3');
  view.dispatch({ selection: { anchor: 0 } });
  expect(status()).toBe('0 of 3');
});

test.each([
  ['nothing', '', false, ''],
  ['what is nowhere', 'yard', false, '0 of 0'],
  ['an expression', 'g\\w+', true, '0 of 2'],
  ['half an expression', '(', true, ''],
])('searching for %s', (_, find, regexp, expected) => {
  open('A garden, a gardener', find, { regexp });
  expect(status()).toBe(expected);
});
