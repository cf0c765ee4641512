import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { findLinkPlace, removeLink, saveLink } from './link-place.ts';
import { markdownLanguage } from './markdown-language.ts';

/** `‹` and `›` mark the start and end of the selection. */
function open(marked: string): EditorView {
  const doc = marked.replace(/[‹›]/g, '');
  const selection = EditorSelection.single(marked.indexOf('‹'), marked.indexOf('›') - 1);
  return new EditorView({ state: EditorState.create({ doc, selection, extensions: [markdownLanguage] }) });
}

const A = 'https://a.example';
const B = 'https://b.example';

test.each([
  ['a word', 'See ‹the guide›.', 'new', 'the guide', ''],
  ['a word with spaces around it', 'See‹ the guide ›.', 'new', 'the guide', ''],
  ['a cursor', 'See ‹›.', 'new', '', ''],
  ['a heading with its mark', '‹## The guide ##›', 'new', 'The guide', ''],
  ['an item of a list', '‹- [ ] The guide›', 'new', 'The guide', ''],
  ['more than a paragraph', 'See ‹the guide\n\nand more›', 'new', 'the guide', ''],
  ['formatted text', 'See ‹**the** `guide`›', 'new', 'the guide', ''],
  ['a part of formatted text', 'See **the ‹guide**, now›', 'new', 'the guide, now', ''],
  ['words in formatted text', 'See **the ‹guide›**', 'new', 'guide', ''],
  ['a cursor in a link', `See [the ‹›guide](${A}).`, 'link', 'the guide', A],
  ['a cursor after a link', `See [the guide](${A})‹›`, 'link', 'the guide', A],
  ['a cursor before a link', `‹›[the guide](${A})`, 'new', '', ''],
  ['a part of a link', `See [the ‹guide›](${A}).`, 'link', 'the guide', A],
  ['a whole link', `See ‹[the guide](${A})›.`, 'link', 'the guide', A],
  ['a formatted link', `[**the** ‹›guide](${A} "Title")`, 'link', 'the guide', A],
  ['a link with more text', `‹See [the guide](${A}).›`, 'new', 'See the guide.', A],
  ['a bare URL', `See ${A}/b‹›`, 'bare', '', `${A}/b`],
  ['a URL in brackets', `See <${A}/‹›b>`, 'bare', '', `${A}/b`],
  ['a citation', 'It grows ‹[1]›', 'new', '[1]', ''],
  ['a row', '‹| a | b |›\n| --- | --- |\n| c | d |', 'new', 'a', ''],
  ['a cell', '| a | b |\n| --- | --- |\n| c | ‹d› |', 'new', 'd', ''],
])('%s', (_, marked, kind, text, url) => {
  const view = open(marked);
  expect(findLinkPlace(view.state)).toMatchObject({ kind, text, url });
  view.destroy();
});

test.each([
  ['a word', 'See ‹the guide›.', { text: 'the guide' }, `See [the guide](${B}).`],
  ['other words', 'See ‹the guide›.', { text: 'a guide' }, `See [a guide](${B}).`],
  ['new words', 'See ‹›.', { text: 'the [best] guide' }, `See [the \\[best\\] guide](${B}).`],
  ['no words', 'See ‹›.', { text: '' }, `See <${B}>.`],
  [
    'a path without words',
    'See ‹›.',
    { text: '', address: '/blog/post/b' },
    'See [/blog/post/b](/blog/post/b).',
  ],
  ['formatted words', 'See ‹**the** guide›.', { text: 'the guides' }, `See [**the** guides](${B}).`],
  [
    'a change in formatted words',
    'See ‹**the** guide›.',
    { text: 'those guide' },
    `See [**those** guide](${B}).`,
  ],
  ['a change across a mark', 'See ‹**the** guide›.', { text: 'thide' }, `See [thide](${B}).`],
  ['a link within', `‹See [the guide](${A}).›`, { text: 'See the guide.' }, `[See the guide.](${B})`],
  [
    'another URL',
    `See [**the** ‹›guide](${A} "T").`,
    { text: 'the guide' },
    `See [**the** guide](${B} "T").`,
  ],
  ['another text', `See [the ‹›guide](${A}).`, { text: 'our guide', address: A }, `See [our guide](${A}).`],
  ['a text for a bare URL', `See ${A}‹›`, { text: 'the guide', address: A }, `See [the guide](${A})`],
  ['another bare URL', `See <${A}‹›>`, { text: '' }, `See <${B}>`],
  ['a picture', `[‹![a](b.png)›](${A})`, { text: '' }, `[![a](b.png)](${B})`],
  [
    'a URL with parentheses',
    'See ‹it›.',
    { text: 'it', address: `${B}/a_(b)|` },
    `See [it](${B}/a_%28b%29%7C).`,
  ],
])('saves %s', (_, marked, input, expected) => {
  const view = open(marked);
  saveLink(view, { address: B, ...input });
  expect(view.state.doc.toString()).toBe(expected);
  view.destroy();
});

test('removes a link and keeps its text', () => {
  const view = open(`See [**the** ‹›guide](${A} "T").`);
  removeLink(view);
  expect(view.state.doc.toString()).toBe('See **the** guide.');
  view.destroy();
});
