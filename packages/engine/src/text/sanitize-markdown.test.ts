import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { allowedLinks, storedPictures } from './allowed-links.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';

const ALLOWED = allowedLinks([
  'https://ok.example/page',
  'https://ok.example/a_(b)?q=1',
  undefined,
  'javascript:alert(1)',
]);
const guard = (text: string) => sanitizeMarkdown(text, ALLOWED).markdown;
const rendered = (text: string) =>
  micromark(guard(text), { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

test.each([
  ['inline link', 'see [the shop](http://evil.example/x) now', 'see the shop now'],
  ['link with title', '[a](http://evil.example "t")', 'a'],
  ['link in angle brackets', '[a](<http://evil.example/a b>)', 'a'],
  ['relative link', '[a](/admin) [b](#c) [d](//evil.example)', 'a b d'],
  ['script address', '[a](javascript:alert(1))', 'a'],
  ['encoded script address', '[a](&#106;avascript:alert)', 'a'],
  ['data address', '[a](data:text/html;base64,PHNjcmlwdD4=)', 'a'],
  ['image', 'x ![alt](https://evil.example/i.png?q=secret) y', 'x alt y'],
  ['image of a source', '![chart](https://ok.example/page)', 'chart'],
  ['image in a link', '[![alt](http://evil.example/i)](http://evil.example/l)', 'alt'],
  [
    'image in an allowed link',
    '[![alt](http://evil.example/i)](https://ok.example/page)',
    '[alt](https://ok.example/page)',
  ],
  ['autolink', 'x <http://evil.example/x> y', 'x  y'],
  ['bare address', 'x http://evil.example/x?q=1 y', 'x  y'],
  ['bare host', 'x www.evil.example y', 'x  y'],
  ['mail address', 'x spy@evil.example y', 'x  y'],
  ['reference', '[a][r] and [r]\n\n[r]: http://evil.example "t"', 'a and r\n\n'],
  ['nested links', '[[a](http://evil.example/1)](http://evil.example/2)', 'a'],
  ['link in a table', '| a |\n|---|\n| [b](http://evil.example) |', '| a |\n|---|\n| b |'],
  ['address behind an open bracket', '![b\\](http://evil.example/i) [see www.evil.example', '![b\\]() [see '],
  ['tag', '<b onclick="x()">bold</b>', 'bold'],
  ['script', 'a <script>alert(1)</script> b', 'a alert(1) b'],
  ['block of HTML', '<div style="x">\nhi\n</div>', '\nhi\n'],
  ['script block', '<script>\nalert(1)\n</script>\n\nafter', '\n\nafter'],
  ['unclosed comment', 'before\n\n<!-- hidden', 'before\n\n'],
  ['address in an entity', 'x http&#58;//evil.example/q &#119;ww&period;evil.example y', 'x   y'],
  ['address behind backslashes', 'x http\\://evil.example www\\.evil.example spy\\@evil.example y', 'x    y'],
  ['address of another scheme', 'x ftp://evil.example/f //evil.example/p y', 'x   y'],
  ['tag parted by a slash', 'a <img/src=x onerror=alert(1)> b', 'a  b'],
  ['link in a tag parted by a slash', '<a/href=//evil.example/login>in</a>', 'in'],
  ['script parted by a slash', '<script/src=//evil.example/x.js></script>', ''],
  ['svg and frame', 'a <svg/onload=alert(1)> b <iframe/src=//evil.example> c', 'a  b  c'],
  ['tag with an equals sign in its value', 'a <img src=x onerror=window.__xss=3> b', 'a  b'],
  ['tag over two lines', 'a <img\nsrc=x onerror=window.__xss=3\n> b', 'a  b'],
  ['tag that stays open', 'a <img src=x onerror=window.__xss=3\n\nb', 'a \n\nb'],
  ['escaped tag', 'a \\<img src=x>', 'a &lt;img src=x>'],
  ['hidden characters', 'a\u200Bb\u200Ec\u2066d\uD800e\u00ADf\u200Dg', 'abcdefg'],
  ['tag that appears when another goes', '<scr<b>ipt>alert(1)</scr</b>ipt>', ''],
])('[GEN-39] guards against a foreign %s', (_name, text, expected) => {
  expect(guard(text)).toEqual(expected);
  expect(rendered(text)).not.toMatch(
    /evil\.example|<a href="(?!https:\/\/ok)|<img|<script|onclick|javascript:/i,
  );
});

test.each([
  ['a link to a source', 'see [page](https://ok.example/page) and https://ok.example/page.'],
  ['a fragment of a source', '[page](https://ok.example/page#part)'],
  [
    'brackets in an address',
    '[page](https://ok.example/a_%28b%29?q=1) [page](<https://ok.example/a_(b)?q=1>)',
  ],
  ['a source behind an open bracket', '[see https://ok.example/page.'],
  ['code', 'Run `curl http://localhost:3000` or\n\n```html\n<a href="http://x.example">x</a>\n```'],
  ['numbers in brackets', 'fact [1][2] and [ ] or [x]'],
  ['less than', 'if a < b and c > d, &lt;b&gt;, 5 < 6, <3 and <= 4'],
  ['HTML in code', 'Write `<img/src=x>` or\n\n```html\n<img/src=x onerror=a=b>\n```'],
  ['joiners of scripts and emoji', 'می\u200Cخواهم क्\u200Dष 👩\u200D💻 ❤\uFE0F\u200D🔥'],
  ['slashes and entities', 'and/or, 1 // 2, AT&amp;T, 3&nbsp;kg &copy; C:\\temp'],
])('keeps %s', (_name, text) => {
  expect(sanitizeMarkdown(text, ALLOWED)).toEqual({ markdown: text, removed: 0 });
});

test('text in a code fence is never a link, so unknown URLs may stay there', () => {
  const text = '```html\n<script>alert(1)</script> http://evil.example/code\n```';
  expect(guard(text)).toBe(text);
  expect(rendered(text)).not.toMatch(/href|<script/);
});

test('a comparison without spaces gets one', () => {
  expect(guard('if a<b then c, or a<b, c>d')).toBe('if a< b then c, or a< b, c>d');
});

test('counts what was turned into text', () => {
  expect(
    sanitizeMarkdown('[a](http://evil.example) ![b](http://evil.example) <i>c</i>', ALLOWED).removed,
  ).toBe(2);
});

test('gives up on endless nesting by taking all marks away', () => {
  let text = 'a';
  for (let depth = 0; depth < 30; depth += 1) text = `[${text}](http://evil.example/${depth})`;
  expect(rendered(text)).not.toContain('href');
});

test.each([
  ['open fence', 'text\n\n```js\nlet a;', 'text\n\n```js\nlet a;\n```'],
  ['open tildes', '~~~~\nlet a;\n', '~~~~\nlet a;\n~~~~'],
  ['fence in a list', '- a\n\n  ```\n  b', '- a\n\n  ```\n  b'],
])('closes an %s, so that it takes in nothing below', (_name, text, expected) => {
  expect(guard(text)).toBe(expected);
});

test('offsets hold for tabs, carriage returns and a byte order mark', () => {
  expect(guard('\uFEFF- a\r\n\t- [b](http://evil.example)\r\n\0')).toBe('- a\n    - b\n');
});

test.each([
  '[',
  '![',
  '<',
  '*',
  '_a*',
  '[a](',
  '> ',
  '<!--',
  '[x]: y\n',
  '`',
  '**a ',
  '<a ',
  '<a',
  '\\<a',
  '<a\n ',
  '//a.b',
  '&#58;',
  '\\:',
])('reads a flood of %j', (mark) => {
  expect(rendered(mark.repeat(3_000))).not.toContain('href');
});

describe('a picture that this server stores', () => {
  const path = `/files/${'0a'.repeat(16)}/1000x500.webp`;
  const shown = `Text\n\n![A kettle](${path})\n\nMore`;

  test('stays where it is allowed', () => {
    expect(sanitizeMarkdown(shown, allowedLinks(storedPictures(shown)))).toEqual({
      markdown: shown,
      removed: 0,
    });
  });

  test.each([
    [shown, 'Text\n\nA kettle\n\nMore', []],
    [shown, 'Text\n\nA kettle\n\nMore', [`/files/${'1b'.repeat(16)}/1000x500.webp`]],
    [`[a](${path})`, 'a', [path]],
    [`![a](https://evil.example${path})`, 'a', [path]],
    [`![a](//evil.example${path})`, 'a', [path]],
    [`![a](${path}?x)`, 'a', [path]],
    ['![a](https://good.example/a.png)', 'a', ['https://good.example/a.png']],
  ])('is removed otherwise: %s', (markdown, expected, allowed) => {
    expect(sanitizeMarkdown(markdown, allowedLinks(allowed)).markdown).toBe(expected);
  });
});

test('raised text of a model answer joins no figure, and code stays', () => {
  expect(
    guard(
      '1,200<sup>3</sup> homes and 10<sup>9</sup> in `10<sup>9</sup>`\n\n| m<sup>2</sup> |\n|---|\n| 2<sup>4</sup> |',
    ),
  ).toMatch(/^1,200 \[3\] homes and 10⁹ in `10<sup>9<\/sup>`\n\n\| m² \|\n\|---\|\n\| 2⁴ \|/);
});
