import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { headingsIn } from './headings.ts';
import { markdownLanguage } from './markdown-language.ts';

test('the outline has the headings of the text by their words', () => {
  const doc =
    '# The **bold** one #\n\n```\n## no heading\n```\n\n> ## quoted\n\n## [A](https://a.example) `b`\n\nTwo\n---\n';
  const state = EditorState.create({ doc, extensions: [markdownLanguage] });
  // Parsing for a state ends after 20 ms, which a busy machine may exceed.
  ensureSyntaxTree(state, doc.length, 10_000);
  expect(headingsIn(state).map(({ level, text }) => [level, text])).toEqual([
    [1, 'The bold one'],
    [2, 'A b'],
    [2, 'Two'],
  ]);
});
