import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { truncateAtWord } from './truncate-at-word.ts';

test.each([
  ['emphasis', '**b** _i_ ~~s~~ `c` \\*e\\*', 'b i s c *e*'],
  ['headings', '### H ###\n\nSet\n===\n\ntext', 'H\n\nSet\n\ntext'],
  ['lists', '- a\n  - b\n- [x] c\n\n1. one\n2. two', '• a\n  • b\n• c\n\n1. one\n2. two'],
  ['links and numbers', '[page](https://ok.example) says so [1][2]', 'page says so [1][2]'],
  ['quotes and rules', '> q\n> r\n\n---\n\nend', 'q\nr\n\nend'],
  ['tables', '| a | b |\n|---|---|\n| c | d |', 'a; b\nc; d'],
  ['code blocks', '```js\nlet a = 1;\n```', 'let a = 1;'],
  ['entities', 'a &amp; b &ndash; c &#8217; &lt;', 'a & b – c ’ <'],
])('[STYLE-04] takes the marks of %s away', (_name, markdown, expected) => {
  expect(plainMarkdown(markdown)).toBe(expected);
});

test.each([
  ['## **The** `C#` way', 'The C# way'],
  ['3. Grind *finer*', 'Grind finer'],
  ['- [x](http://evil.example) <b>bold</b>', 'x bold'],
  ['C# vs. F# in 2024: what changed?', 'C# vs. F# in 2024: what changed?'],
  ['snake_case and 5 * 3', 'snake_case and 5 * 3'],
  ['two\nlines  here', 'two lines here'],
  ['a &lt;img src=x onerror=window.__xss=3&gt; b', 'a b'],
  ['a <img/src=x onerror=alert(1)> http&#58;//evil.example/q b', 'a b'],
  ['<<b>img src=x onerror=a=b>', ''],
  ['\\`<img src=x>\\` a < b, x <3', '`` a < b, x <3'],
  ['zero\u200Bwidth', 'zerowidth'],
  ['\\[a\\](//evil.example) &lt;script&gt;', 'a'],
])('makes one plain line of %j', (text, expected) => {
  expect(plainLine(text)).toBe(expected);
});

test.each([
  ['short enough', 20, 'short enough'],
  ['one two three', 9, 'one two'],
  ['one two, three', 9, 'one two'],
  ['Donaudampfschiff', 6, 'Donaud'],
  ['咖啡豆的研磨程度', 4, '咖啡豆的'],
])('cuts %j at %i characters', (text, most, expected) => {
  expect(truncateAtWord(text, most)).toBe(expected);
});
