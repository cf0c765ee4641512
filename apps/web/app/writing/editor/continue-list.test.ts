import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { continueList } from './continue-list.ts';
import { markdownLanguage } from './markdown-language.ts';

/** `|` is the cursor. */
function enter(marked: string): string | undefined {
  const anchor = marked.indexOf('|');
  const state = EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor },
    extensions: [markdownLanguage],
  });
  const view = new EditorView({ state });
  const isDone = continueList(view);
  const { doc, selection } = view.state;
  view.destroy();
  return isDone
    ? `${doc.sliceString(0, selection.main.head)}|${doc.sliceString(selection.main.head)}`
    : undefined;
}

test.each([
  ['a bullet', '- a|', '- a\n- |'],
  ['a nested bullet', '- a\n  * b|', '- a\n  * b\n  * |'],
  ['the middle of an item', '- a| b', '- a\n- | b'],
  ['a number', '9. a|', '9. a\n10. |'],
  ['a task', '- [x] a|', '- [x] a\n- [ ] |'],
  ['a quote', '> a|', '> a\n> |'],
  ['an empty item', '- a\n- |', '- a\n\n|'],
  ['a paragraph', 'a|', undefined],
  ['the start of an item', '|- a', undefined],
  ['code', '```\n- a|\n```', undefined],
])('Enter in %s', (_, before, after) => expect(enter(before)).toBe(after));
