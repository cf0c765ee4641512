import { describe, expect, it, test } from 'vitest';
import { renderPost } from './render-post.ts';

const LABELS = { footnotes: 'Footnotes', back: 'Back to reference', table: 'Table', code: 'Code' };
const render = (content: string, language = 'en') =>
  renderPost({ title: 'The title', author: 'Ana', content, language }, LABELS);
const parsed = (content: string, language?: string) =>
  new DOMParser().parseFromString(render(content, language).html, 'text/html').body;

test('[BLOG-22] headings, bold, italic and lists become HTML', () => {
  expect(render('## One\n\n**bold** and *italic*\n\n- a\n- b\n\n1. c').html.replaceAll('\n', '')).toBe(
    '<h2 id="one"><a href="#one" class="anchor">One</a></h2><p><strong>bold</strong> and <em>italic</em></p>' +
      '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
  );
});

test('the title is not repeated, and no other heading is of its level', () => {
  expect(render('# The title\n\n*By Ana*\n\nText\n\n# Part').html).not.toMatch(/The title|By Ana|<h1/);
  expect(parsed('# Part').querySelector('h2')?.textContent).toBe('Part');
});

test('headings have ids of their own, which the page and other headings do not use', () => {
  const { headings } = render('## Main\n\n## How & why\n\n### How & why\n\n## 为什么\n\n## !!\n\n#### Deep');
  expect(headings).toEqual([
    { id: 'section-main', text: 'Main', level: 2 },
    { id: 'how-why', text: 'How & why', level: 2 },
    { id: 'how-why-2', text: 'How & why', level: 3 },
    { id: '为什么', text: '为什么', level: 2 },
    { id: 'section', text: '!!', level: 2 },
  ]);
});

test('a heading that contains a link is no link itself, which browsers would take apart', () => {
  const { html } = render('## See [the guide](https://a.example)');
  expect(html).toBe('<h2 id="see-the-guide">See <a href="https://a.example">the guide</a></h2>');
});

describe('citations', () => {
  const ARTICLE =
    'Water [1][2], and [3] `[1]`.\n\n[[1]](https://a.example)\n\n## Sources\n\n1. [One](https://a.example)\n2. Two\n';

  it('link to the entries of the list, and back', () => {
    const page = parsed(ARTICLE);
    const links = [...page.querySelectorAll<HTMLAnchorElement>('sup a.citation')];
    expect(links.map((link) => [link.id, link.getAttribute('href'), link.textContent])).toEqual([
      ['cite-1-1', '#source-1', '[1]'],
      ['cite-2-1', '#source-2', '[2]'],
    ]);
    expect(page.querySelector('#source-1 a')?.getAttribute('href')).toBe('https://a.example');
    expect(page.querySelector('#source-2 a.back')?.getAttribute('href')).toBe('#cite-2-1');
    expect(page.textContent).toContain('Water[1][2], and [3] [1]');
  });

  it('are found by the words of the language or in English', () => {
    expect(
      parsed(ARTICLE.replace('Sources', '参考来源'), 'zh-Hans').querySelectorAll('a.citation'),
    ).toHaveLength(2);
    expect(parsed(ARTICLE, 'ru').querySelectorAll('a.citation')).toHaveLength(2);
    expect(parsed(ARTICLE.replace('Sources', 'Resources')).querySelectorAll('a.citation')).toHaveLength(0);
  });
});

test('footnotes lead to their notes and back', () => {
  const page = parsed('Text[^a].\n\n[^a]: The note.');
  const reference = page.querySelector<HTMLAnchorElement>('sup a');
  const note = page.querySelector(`section li[id="${reference?.getAttribute('href')?.slice(1)}"]`);
  expect(note?.textContent).toContain('The note.');
  expect(note?.querySelector('a')?.getAttribute('href')).toBe(`#${reference?.id}`);
});

describe('pictures', () => {
  const KEY = '0123456789abcdef0123456789abcdef';
  const PATH = `/files/${KEY}/1000x500.webp`;

  it('that are stored come in their sizes, with a title as the caption', () => {
    const figure = parsed(`![A garden](${PATH} "In <June>")`).querySelector('figure');
    expect(figure?.querySelector('figcaption')?.textContent).toBe('In <June>');
    const image = figure?.querySelector('img');
    expect([image?.alt, image?.width, image?.height, image?.getAttribute('src')]).toEqual([
      'A garden',
      1000,
      500,
      PATH,
    ]);
    expect(figure?.querySelector('source')?.srcset).toBe(
      `/files/${KEY}/480.avif 480w, /files/${KEY}/960.avif 960w, /files/${KEY}/1000.avif 1000w`,
    );
  });

  it('have the emphasised line below them as caption, with its links', () => {
    const credit = '*Photo by [Ana](https://a.example/ana), via [Commons](https://commons.wikimedia.org)*';
    const page = parsed(`![A heap](${PATH})\n${credit}\n\n![A heap](${PATH})\n*Photo* and more`);
    const [figure, ...others] = page.querySelectorAll('figure');
    expect(others).toEqual([]);
    expect(figure?.querySelector('figcaption')?.textContent).toBe('Photo by Ana, via Commons');
    expect(figure?.querySelectorAll('figcaption a')).toHaveLength(2);
    expect(figure?.querySelector('img')?.getAttribute('alt')).toBe('A heap');
  });

  it('within text are no figures', () => {
    expect(parsed(`Text ![A](${PATH}) text`).querySelector('p > picture')).not.toBeNull();
  });

  it('of other servers become links, and data goes', () => {
    const page = parsed(
      '![A](https://a.example/a.png) ![B](data:image/svg+xml,<svg onload=1>) [![C](http://c.example/c)](/c)',
    );
    expect(page.querySelector('img')).toBeNull();
    expect(
      [...page.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['https://a.example/a.png', 'A'],
      ['/c', 'C'],
    ]);
  });
});

test('tables and code can be scrolled by the keyboard', () => {
  const page = parsed('| a | b |\n| - | :-: |\n| 1 | 2 |\n\n```js\nx\n```');
  for (const part of [page.querySelector('table')?.parentElement, page.querySelector('pre')]) {
    expect(part?.tabIndex).toBe(0);
    expect(part?.getAttribute('aria-label')).toBeTruthy();
  }
});

test('questions with their answers are those under the heading for them', () => {
  const { questions } = render(
    '## Frequently asked questions\n\n### How fine?\n\nVery [1].\n\nOr *less*.\n\n### Empty?\n\n## End\n\n### No?\n\nNo.\n\n## Sources\n\n1. A',
  );
  expect(questions).toEqual([{ question: 'How fine?', answer: 'Very. Or less.' }]);
});

describe('[BLOG-23, SHELL-38] Markdown cannot bring scripts', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<svg/onload=alert(1)>',
    '<!-- <script>alert(1)</script> -->',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](vbscript:x) [b](data:text/html,<script>alert(1)</script>) [c](//evil.example) [d](/\\evil.example)',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '![a](javascript:alert(1))',
    '![" onerror="alert(1)](/files/0123456789abcdef0123456789abcdef/10x10.webp "\\" onload=\\"alert(1)")',
    '[a](https://a.example/"onmouseover="alert(1) "\\" onclick=\\"alert(1)")',
    '## <img src=x onerror=alert(1)> "onclick=alert(1)',
    'x[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: <b onclick=alert(1)>',
    '```"><script>alert(1)</script>\ncode\n```',
    '| <script> |\n| - |\n| <img onerror=alert(1)> |',
    '- [x] <form action=javascript:alert(1)><button>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{}</style><base href=//evil.example><meta http-equiv=refresh content=0>',
    '<a href="javascript:alert(1)" style=x id=main name=x>a</a>',
    '## Sources\n\n1. <script>alert(1)</script>\n\nx [1]',
  ])('%s', (markdown) => {
    const page = parsed(markdown);
    expect(page.querySelector('script, svg, iframe, style, base, meta, form, button, input')).toBeNull();
    for (const { attributes, tagName } of page.querySelectorAll('*')) {
      for (const { name, value } of attributes) {
        expect(name).not.toMatch(/^on|^style$|^name$|^srcdoc$/);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/[^/]|mailto:|#|\/[^/\\])/);
        if (name === 'src') expect([tagName, value]).toEqual(['IMG', expect.stringMatching(/^\/files\//)]);
      }
    }
  });
});

test('sup and sub in pairs are shown as such, without their attributes', () => {
  expect(render('10<sup class="x">9</sup> of **H<sub>2</sub>O**').html).toBe(
    '<p>10<sup>9</sup> of <strong>H<sub>2</sub>O</strong></p>',
  );
});

test.each([
  [
    '<details open onclick="x()">\n<summary class="y">More</summary>\n\n**Hidden**\n\n</details>',
    '<details>\n<summary>More</summary>\n<p><strong>Hidden</strong></p>\n</details>',
  ],
  ['<details><summary>More</summary>Hidden</details>', '<details><summary>More</summary>Hidden</details>'],
  ['<details>\n\nNo end', '\n<p>No end</p>'],
  ['a<br>b <kbd>c</kbd> <mark>d', '<p>a<br>b <kbd>c</kbd> d</p>'],
  ['> [!TIP]\n> Water.', '<blockquote>\n<p>💡 Water.</p>\n</blockquote>'],
  ['**注意：**请 H~2~O', '<p><strong>注意：</strong>请 H~2~O</p>'],
  ['<iframe src="https://a.example/b"></iframe>', '<a href="https://a.example/b">https://a.example/b</a>'],
])('no markup is shown as text: %s', (markdown, html) => expect(render(markdown).html).toBe(html));

test('the id that a heading brings along is its id', () => {
  const { html, headings } = render('## 堆肥 {#compost}\n\n## {#b}');
  expect(headings).toEqual([{ id: 'compost', text: '堆肥', level: 2 }]);
  expect(html).not.toContain('{');
});
