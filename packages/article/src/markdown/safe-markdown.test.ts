import { expect, test } from 'vitest';
import { markdownToRawHtml } from './markdown-to-html.ts';
import { safeMarkdown } from './safe-markdown.ts';

test.each([
  [
    '<script>alert(1)</script> <img src=x onerror=alert(2)> a < b <3',
    '&lt;script>alert(1)&lt;/script> &lt;img src=x onerror=alert(2)> a < b <3',
  ],
  ['x<sup class="a">2</sup> <KBD onclick=x>k</KBD><br />', 'x<sup>2</sup> <kbd>k</kbd><br>'],
  ['[j](javascript:alert(3)) ![i](data:text/html,x "<t>")', 'j i'],
  ['[j](java&#115;cript:x) [t](<java&Tab;script:x>) <javascript:x>', 'j t &lt;javascript:x>'],
  ['[![i](/a.png)](javascript:b) [**b**](vbscript:b)', '![i](/a.png) **b**'],
  ['[a][b]\n\n[b]: <javascript:x> "t"', '[a][b]\n\n[b]: # "t"'],
  ['[j](javascript:alert("x y z"))', '[j&#93;(javascript:alert("x y z"))'],
  ['<iframe src="https://v.example/1"\nallow></iframe>', '<https://v.example/1>\n'],
  ['<iframe src="javascript:x"></iframe>', '&lt;iframe src="javascript:x">&lt;/iframe>'],
  ['> <!-- a\n> b --> c', '> \n>  c'],
  ['\\<script> \\\\<script> &lt;b>', '\\<script> \\\\&lt;script> &lt;b>'],
  // A backtick in a tag, or Markdown in HTML, is read in another way without it.
  ['<a title="`">`<script>x</script>`', '&lt;a title="`">`&lt;script>x&lt;/script>`'],
  ['<div>\n[j](javascript:x)\n</div>', '&lt;div>\nj\n&lt;/div>'],
  ['<details open>\n\\<script> [j](javascript:x)\n</details>', '<details>\n\\&lt;script> j\n</details>'],
])('%j becomes %j', (markdown, expected) => {
  expect(safeMarkdown(markdown)).toBe(expected);
  expect(safeMarkdown(expected)).toBe(expected);
});

test.each([
  ['[k](tel:+1) [l](/a:b) [m](#x:y) [n](mailto:a@b.c) [o](a.md) <https://a.example> <a@b.example>'],
  ['`<script>` ``[j](javascript:x) ` ``\n\n```html\n<script>\n```\n\n    <b>\n\n- x\n\n  ```\n  <i>\n  ```'],
  ['| a | b |\n| - | - |\n| <mark>c</mark> | `<d>` |\n\nNote[^1].\n\n[^1]: A *note*.'],
])('keeps %j', (markdown) => expect(safeMarkdown(markdown)).toBe(markdown));

test('no text runs as HTML, however its parts meet', () => {
  const parts = [
    '`',
    '``',
    '<script>',
    '</script>',
    '<a title="',
    '">',
    '<!--',
    '-->',
    '\n',
    '\n\n',
    '    ',
    '> ',
    '- ',
  ];
  parts.push(
    '[j](',
    'javascript:x)',
    '<details>',
    '</details>',
    '```\n',
    '\\',
    '|',
    '<sup>',
    '[b]: ',
    '![',
    ']',
    '<',
    '&lt;',
  );
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return parts[seed % parts.length];
  };
  for (let round = 0; round < 400; round += 1) {
    const markdown = Array.from({ length: 14 }, next).join('');
    const html = markdownToRawHtml(safeMarkdown(markdown));
    expect(html, `of ${markdown}`).not.toMatch(/<script|<a title|<!--|(?:href|src)="?\s*javascript/i);
    expect(safeMarkdown(markdown).split('\n').length, `lines of ${markdown}`).toBe(
      markdown.split('\n').length,
    );
  }
});
