import { describe, expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test('[SHELL-39] headings, emphasis, lists, tables and links become HTML', () => {
  const html = markdownToHtml('# A\n\n**b** _c_\n\n- d\n\n| e |\n|-|\n| f |\n\n[g](https://example.com/h)');
  for (const part of ['<h1>A</h1>', '<strong>b</strong>', '<em>c</em>', '<li>d</li>', '<td>f</td>']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('<a href="https://example.com/h" target="_blank" rel="noopener nofollow ugc">g</a>');
});

test.each([
  ['- a\n  ```\n  b\n\n  c\n  ```', '<ul>\n<li>a\n<pre><code>b\n\nc\n</code></pre>\n</li>\n</ul>'],
  [
    '1. a\n   ```sh\n   b\n   c\n   ```\n   d\n2. e',
    '<ol>\n<li>a\n<pre><code class="language-sh">b\nc\n</code></pre>\nd</li>\n<li>e</li>\n</ol>',
  ],
])('code in a list keeps its lines: %s', (markdown, html) => expect(markdownToHtml(markdown)).toBe(html));

test.each([
  ['[**click** it](javascript:alert(1) "title > x")', '<p><strong>click</strong> it</p>'],
  ['[one](vbscript:x) and [two]()', '<p>one and two</p>'],
  [
    '[![alt](https://example.com/p.png)](javascript:x)',
    '<p><a href="https://example.com/p.png" target="_blank" rel="noopener nofollow ugc">alt</a></p>',
  ],
])('[SHELL-39] of a link that leads nowhere the words stay: %s', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '![x](https://evil.test/?q=secret)',
  '![x](javascript:alert(1))',
  '![" onerror="alert(1)](https://evil.test/a.png "t\\" onerror=\\"alert(1)")',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.test"><input></form>',
  '<base href="https://evil.test">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '[x](https://example.com "a\\" onclick=\\"alert(1)")',
  '# <h1 onclick="alert(1)">x</h1>',
  '```\n</code><script>alert(1)</script>\n```',
  '<https://example.com/"onclick="alert(1)>',
])('[SHELL-39] %s is harmless', (markdown) => {
  const page = new DOMParser().parseFromString(markdownToHtml(markdown), 'text/html');
  expect(
    page.querySelectorAll('script, img, svg, iframe, form, base, meta, object, embed, style'),
  ).toHaveLength(0);
  for (const element of page.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?:|mailto:|#|$)/i);
  }
});

describe('a picture that this server stores', () => {
  const key = '0a'.repeat(16);
  const path = `/files/${key}/1000x500.webp`;

  test('is shown in a size that fits, without moving the text around it', () => {
    const page = new DOMParser().parseFromString(
      markdownToHtml(`![A "kettle" & <more>](${path} "t")`),
      'text/html',
    );
    const image = page.querySelector('img');
    expect(
      Object.fromEntries((image?.getAttributeNames() ?? []).map((name) => [name, image?.getAttribute(name)])),
    ).toEqual({
      src: path,
      srcset: [480, 960, 1000].map((width) => `/files/${key}/${width}.webp ${width}w`).join(', '),
      sizes: '(min-width: 768px) 720px, 100vw',
      width: '1000',
      height: '500',
      alt: 'A "kettle" & <more>',
      loading: 'lazy',
      decoding: 'async',
    });
  });

  test.each([
    `https://evil.test${path}`,
    `//evil.test${path}`,
    `/files/${key}/../../x.webp`,
    `${path}?a`,
    `${path}#a`,
    '/files/short/1x1.webp',
    '/api/account',
  ])('is not %s', (src) => {
    expect(markdownToHtml(`![a](${src})`)).not.toContain('<img');
  });
});

test.each(['/blog/post/kettles', '/pillar/tea'])('an own page opens beside the article: %s', (path) => {
  expect(markdownToHtml(`[a](${path})`)).toBe(`<p><a href="${path}" target="_blank">a</a></p>`);
});

test('sup and sub are shown as such, without their attributes, and other tags as text', () => {
  expect(markdownToHtml('10<sup onclick="x()">9</sup> of H<sub>2</sub>O <dialog>')).toBe(
    '<p>10<sup>9</sup> of H<sub>2</sub>O &lt;dialog&gt;</p>',
  );
});
