// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARTICLE_FORMATS, ARTICLE_TYPES, type ArticleFormat } from '../article-formats.ts';
import { HOSTILE_ARTICLE } from '../testing.ts';
import { renderArticle } from './render-article.ts';

const ORIGIN = 'https://inkstep.example';
const PICTURE = `${ORIGIN}/files/${'0a'.repeat(16)}/1000x500.webp`;

const render = (format: ArticleFormat) =>
  renderArticle(
    { text: HOSTILE_ARTICLE, format: 'markdown', language: 'en', author: 'Ana Ruiz', origin: ORIGIN },
    format,
  );

async function textOf(format: ArticleFormat): Promise<string> {
  const { bytes } = await render(format);
  return format === 'docx'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : strFromU8(bytes);
}

const EXPECTED: Record<ArticleFormat, string[]> = {
  md: ['SEO Title: Worms', '**peels**', `![A heap](${PICTURE})`, '2. My notes'],
  txt: [
    'They eat peels and leaves [1][2], see a guide (https://worms.example/a?b=1&c=2) and [3].',
    '堆肥 with 10⁹ H₂O\n\n蚯蚓吃果皮。\n\n1. Collect peels\n2. Cut them\n  - small\n  - ☑ even\n\nقلّب',
    'Slowly, they said.\n\nFood\tGood\nPeel\tyes\n\nfeed(heap)',
    `A heap (${PICTURE}) pixel (https://evil.example/p.png)`,
    'bad worse',
    '1. A guide (https://worms.example/guide)\n2. My notes\n',
  ],
  html: [
    '<html lang="en">',
    '<a href="https://worms.example/guide">[1]</a>[2]',
    '10<sup>9</sup> H<sub>2</sub>O',
    `<img src="${PICTURE}" width="1000" height="500" alt="A heap">`,
    '<blockquote>\n<p>Slowly, they said.</p>\n</blockquote>',
    '<th>Food</th>',
    '<li id="source-1"><a href="https://worms.example/guide">A guide</a></li>\n<li id="source-2">My notes</li>',
  ],
  print: [
    '@page { margin: 2cm;',
    '<a href="#source-1">[1]</a><a href="#source-2">[2]</a>',
    '<li id="source-1"><a href="https://worms.example/guide">A guide</a></li>\n<li id="source-2">My notes</li>',
  ],
  docx: [
    '<dc:creator>Ana Ruiz</dc:creator>',
    'w:pStyle w:val="Heading2"',
    'w:pStyle w:val="Quote"',
    '蚯蚓吃',
    '<w:bidi/>',
    '<w:tbl>',
    'w:vertAlign w:val="superscript"',
    'Target="https://worms.example/guide"',
    PICTURE,
  ],
};

test.each(ARTICLE_FORMATS)('everything of an article is in its %s file', async (format) => {
  const { name, type } = await render(format);
  expect(name).toMatch(/^what-worms-eat\.(?:md|txt|html|docx|print\.html)$/);
  expect(type).toBe(ARTICLE_TYPES[format]);
  const text = await textOf(format);
  for (const part of EXPECTED[format]) expect(text).toContain(part);
});

test.each(['html', 'print'] as const)(
  'nothing of a hostile text runs or loads in its %s file',
  async (format) => {
    const page = new DOMParser().parseFromString(await textOf(format), 'text/html');
    expect(page.querySelectorAll('script, iframe, svg, form, object, embed, link, base')).toHaveLength(0);
    expect(page.querySelectorAll('style')).toHaveLength(format === 'print' ? 1 : 0);
    expect(Array.from(page.images, ({ src }) => src)).toEqual([PICTURE]);
    expect(page.title).toBe('Worms </title><script>alert(1)</script>');
    for (const element of page.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name))).toEqual([]);
      expect(element.getAttribute('href') ?? '#').toMatch(/^(?:https?:|#)/);
    }
  },
);

test('a document of a hostile text links to nothing that runs', async () => {
  const { bytes } = await render('docx');
  const links = strFromU8(unzipSync(bytes)['word/_rels/document.xml.rels'] ?? new Uint8Array());
  const targets = [
    ...links.matchAll(/TargetMode="External"[^>]*|Target="([^"]*)"[^>]*TargetMode="External"/g),
  ];
  expect(targets.length).toBeGreaterThan(0);
  for (const [, target = ''] of targets) expect(target).toMatch(/^https:/);
});

test('a list that nothing cites is no list of sources', async () => {
  const text = '# Steps\n\nSee [9].\n\n1. [Buy](https://shop.example)\n2. Cook\n';
  const article = { text, format: 'markdown', language: undefined, origin: ORIGIN } as const;
  expect(strFromU8((await renderArticle(article, 'print')).bytes)).not.toContain('source-1');
});

test('a document contains pictures with their alt text and caption; others are links', async () => {
  const path = `/files/${'0a'.repeat(16)}/1200x600.webp`;
  const text = `# Worms\n\n![A heap](${path})\n*Photo by Ana*\n\n![Else](https://other.example/x.png)\n`;
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pictures = [{ url: path, type: 'png', bytes, width: 1200, height: 600 } as const];
  const article = { text, format: 'markdown', language: 'en', origin: ORIGIN, pictures } as const;
  const parts = unzipSync((await renderArticle(article, 'docx')).bytes);
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(Object.keys(parts).filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  expect(document).toContain('descr="A heap"');
  // 600 by 300 pixels of 9525 units.
  expect(document).toContain('cx="5715000" cy="2857500"');
  expect(document).toMatch(/<w:keepNext\/>[^]*<w:drawing>[^]*w:val="Caption"[^]*Photo by Ana/);
  const links = strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array());
  expect(links).toContain('https://other.example/x.png');
  expect(links).not.toContain('1200x600.webp');
});
