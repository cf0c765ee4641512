import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}-clipboard.html`), 'utf8');

const EXPECTED = `## Drip irrigation

Drip lines bring **water** to the *root*, says [the guide](https://guide.example/drip).

- A timer
  - with a battery
- A filter

In this order:

1. Measure
2. Cut

| Part | Price |
| - | - |
| Timer | 30 |`;

/** Builds a list item in Word's format. */
const wordItem = (style: string, mark: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${style}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each(['word', 'google-docs'])('a text from %s keeps its structure', (name) => {
  expect(htmlToMarkdown(fixture(name)).markdown).toBe(EXPECTED);
});

test.each([
  [
    'a page',
    '<h3>One</h3><blockquote><p>Two</p></blockquote><pre><code class="language-js">let a;</code></pre>',
    '### One\n\n> Two\n\n```js\nlet a;\n```',
  ],
  ['a citation', '<p>So <b>it</b> is [1].</p>', 'So **it** is [1].'],
  [
    'a redirected link',
    '<a href="https://www.google.com/url?q=https://a.example/b&sa=D">b</a>',
    '[b](https://a.example/b)',
  ],
  ['code by its font', '<p>Type <span style="font-family:Consolas">ls</span></p>', 'Type `ls`'],
  [
    'blocks in a cell',
    '<table><tr><td>a</td><td>d</td></tr><tr><td><p>1</p><p>two</p><ul><li>b</li><li>c</li></ul></td><td>e</td></tr></table>',
    '| a | d |\n| - | - |\n| 1 two b c | e |',
  ],
  ['bold by style', '<p><span style="font-weight:700">a</span> b</p>', '**a** b'],
  [
    'URLs and ampersands without escapes',
    '<p><a href="https://a.example/?a=1&amp;b=2&amp;copy=3">a</a> <a href="https://a.example/Soil_(layer)[1]">b</a> <img src="https://a.example/i.png?w=1&amp;h=2" alt="R&amp;D"> R&amp;D</p>',
    '[a](https://a.example/?a=1&b=2&copy=3) [b](https://a.example/Soil_(layer)[1]) ![R&D](https://a.example/i.png?w=1&h=2) R&D',
  ],
  [
    'escapes that are needed',
    '<p><a href="https://a.example/?a=1&amp;amp;b">a</a> <a href="https://a.example/(x">b</a> &amp;copy; &amp;#38;</p>',
    String.raw`[a](https://a.example/?a=1\&amp;b) [b](https://a.example/\(x) \&copy; \&#38;`,
  ],
  [
    'a bar in a cell',
    '<table><tr><th>a|b</th></tr><tr><td><a href="https://a.example/?a|b">c</a> <code>d|e</code></td></tr></table>',
    '| a\\|b |\n| - |\n| [c](https://a.example/?a\\|b) `d\\|e` |',
  ],
  [
    'underlined and highlighted text, which Markdown lacks',
    '<p>a <u>b</u> <mark>c</mark> <ins>d</ins> <b><u>e</u></b> <span style="text-decoration:underline">f</span></p>',
    'a b c d **e** f',
  ],
  [
    'a numbered list of Word right after bullets',
    wordItem('l0 level1 lfo1', '·', 'A timer') +
      wordItem('l1 level1 lfo2', '1.', 'Measure') +
      wordItem('l1 level1 lfo2', '2.', 'Cut'),
    '- A timer\n\n1. Measure\n2. Cut',
  ],
  [
    'two kinds of lists in an item of Word',
    wordItem('l0 level1 lfo1', '1.', 'Measure') +
      wordItem('l0 level2 lfo1', 'a.', 'twice') +
      wordItem('l1 level2 lfo2', 'o', 'a rope') +
      wordItem('l0 level1 lfo1', '2.', 'Cut'),
    '1. Measure\n\n   1. twice\n\n   - a rope\n\n2. Cut',
  ],
])('%s', (_, html, markdown) => expect(htmlToMarkdown(html).markdown).toBe(markdown));

test.each([
  ['paragraphs', '<meta charset="utf-8"><div><span>One</span></div><p>Two</p>'],
  ['source code', '<meta charset="utf-8"><div style="font-family:Menlo;white-space:pre"><b># a</b></div>'],
  ['a whole text of code', '<pre># a\n**b**</pre>'],
])('%s are pasted as plain text', (_, html) => expect(htmlToMarkdown(html).markdown).toBeUndefined());

test('hostile HTML leaves nothing that runs, and no link with another scheme', () => {
  const html = `<h2 onclick="alert(1)">A</h2><script>alert(1)</script><style>*{}</style>
    <a href="javascript:alert(1)">b</a> <a href="data:text/html,x">c</a> <img src=x onerror=alert(1)>
    <img src="data:image/png;base64,AA=="> <iframe src="https://evil.test"></iframe> <svg onload=alert(1)></svg>
    <b>&lt;script&gt;</b>`;
  const markdown = htmlToMarkdown(html).markdown ?? '';
  expect(markdown).toMatch(/^## A\n\nb c/);
  expect(markdown).not.toMatch(/javascript:|data:|alert|evil|onerror|iframe/);
});

test.each([
  ['<p>a <img src="https://a.example/b.png"> <b>c</b></p>', 0],
  ['<p><img src="data:image/png;base64,AA=="></p><p><img src="file:///C:/b.png"><b>c</b></p>', 2],
  ['<p>a <img src="data:image/png;base64,AA=="></p>', 1],
])('pictures without a URL are counted: %s', (html, count) =>
  expect(htmlToMarkdown(html).picturesLeftOut).toBe(count),
);

test('raised and lowered text joins neither a figure nor a word', () => {
  const html =
    '<p>1,200<sup>3</sup> homes in 2019<sup><a href="#n4">4</a></sup>, 10<sup>9</sup> bacteria on 3 m<sup>2</sup> of <b>CO</b><sub>2</sub></p>';
  expect(htmlToMarkdown(html).markdown).toBe('1,200 [3] homes in 2019 [4], 10⁹ bacteria on 3 m² of **CO**₂');
});
