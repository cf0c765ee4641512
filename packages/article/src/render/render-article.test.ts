// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ArticleFormat } from '../article-formats.ts';
import type { Article } from './article-page.ts';
import { fileName } from './file-name.ts';
import { renderArticle } from './render-article.ts';

const ARTICLE = `SEO Title: Worms & "peels"
Meta Description: What worms <eat>.
Focus Keywords: worms
Tags: garden, heap
---

# What worms eat

They eat **peels** and *leaves* [1], see [a guide](https://worms.example/a?b=1&c=2).

## Steps

1. Collect peels
2. Cut them
   - small
   - even

A second list:

1. Wait

> Slowly, they said.

| Food | Good |
| --- | --- |
| Peel | yes |

\`\`\`
feed(heap)
\`\`\`

<script>alert(1)</script>

![pixel](https://evil.example/p.png) [bad](javascript:alert(1))

## Sources

1. [A guide](https://worms.example/guide)
`;

const source = (overrides: Partial<Article> = {}): Article => ({
  text: ARTICLE,
  format: 'markdown',
  language: 'en',
  origin: 'https://inkstep.example',
  ...overrides,
});

const fileText = async (kind: ArticleFormat, overrides: Partial<Article> = {}) =>
  strFromU8((await renderArticle(source(overrides), kind)).bytes);
const partsOf = async (overrides: Partial<Article> = {}) =>
  Object.fromEntries(
    Object.entries(unzipSync((await renderArticle(source(overrides), 'docx')).bytes)).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  );

/** Reads the paragraphs of a Word document: style or list, and text. */
function paragraphsOf(xml: string): string[] {
  const word = new DOMParser().parseFromString(xml, 'application/xml');
  expect(word.querySelector('parsererror')).toBeNull();
  return Array.from(word.getElementsByTagName('w:p'), (paragraph) => {
    const style = paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val');
    const level = paragraph.getElementsByTagName('w:ilvl')[0]?.getAttribute('w:val');
    const words = Array.from(paragraph.getElementsByTagName('w:t'), (text) => text.textContent).join('');
    return [style, level, words].filter(Boolean).join(' | ');
  });
}

describe('a file of an article', () => {
  test.each([
    ['What worms eat', 'html', 'what-worms-eat.html'],
    ['  Café: 10 "tips" / ideas?  ', 'docx', 'café-10-tips-ideas.docx'],
    ['堆肥 入门', 'txt', '堆肥-入门.txt'],
    ['../..', 'md', 'article.md'],
    ['a'.repeat(200), 'md', `${'a'.repeat(80)}.md`],
  ] as const)('is named after the title: %s', (title, kind, name) => {
    expect(fileName(title, kind)).toBe(name);
  });

  test('has the name of the heading, else of the SEO title', async () => {
    expect((await renderArticle(source(), 'txt')).name).toBe('what-worms-eat.txt');
    expect((await renderArticle(source({ text: '# A *heap*\n\nText' }), 'txt')).name).toBe('a-heap.txt');
    const plain = source({ text: 'A heap\n\nText', format: 'plain' });
    expect((await renderArticle(plain, 'txt')).name).toBe('a-heap.txt');
  });

  test('as Markdown is the text as it stands', async () => {
    expect(await fileText('md')).toBe(ARTICLE);
  });

  test('has pictures of this server with their full addresses', async () => {
    const path = `/files/${'0a'.repeat(16)}/1000x500.webp`;
    const text = `# Kettles\n\n![A kettle](${path}) and text.`;
    const address = `https://inkstep.example${path}`;
    expect(await fileText('md', { text })).toBe(text.replace(path, address));
    expect(await fileText('txt', { text })).toBe(`Kettles\n\nA kettle (${address}) and text.\n`);
    expect(await fileText('html', { text })).toContain(
      `<img src="${address}" width="1000" height="500" alt="A kettle"> and text.`,
    );
    const parts = await partsOf({ text });
    expect(paragraphsOf(parts['word/document.xml'] ?? '')).toEqual([
      'Heading1 | Kettles',
      'A kettle and text.',
    ]);
    expect(parts['word/_rels/document.xml.rels']).toContain(address);
  });

  test('as plain text has no marks', async () => {
    expect(await fileText('txt')).toBe(`What worms eat

They eat peels and leaves [1], see a guide (https://worms.example/a?b=1&c=2).

Steps

1. Collect peels
2. Cut them
  - small
  - even

A second list:

1. Wait

Slowly, they said.

Food\tGood
Peel\tyes

feed(heap)

<script>alert(1)</script>

pixel (https://evil.example/p.png) bad

Sources

1. A guide (https://worms.example/guide)
`);
  });

  test('as HTML is a whole document with title and description, in which nothing runs or loads', async () => {
    const html = await fileText('html');
    expect(html.startsWith('<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">')).toBe(true);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe('Worms & "peels"');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('What worms <eat>.');
    expect(page.querySelector('h1')?.textContent).toBe('What worms eat');
    expect(page.querySelector('strong')?.textContent).toBe('peels');
    expect(page.querySelectorAll('script, img, iframe, [onclick], [target], [rel]')).toHaveLength(0);
    const links = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(links.some((href) => href?.startsWith('javascript:'))).toBe(false);
    expect(links).toContain('https://worms.example/guide');
    expect(page.body.textContent).not.toContain('SEO Title');
  });

  test('as HTML of plain text keeps its lines and shows its marks', async () => {
    const html = await fileText('html', {
      text: 'One <b>\ntwo\n\n# Three',
      format: 'plain',
      language: undefined,
    });
    expect(html).toContain('<html>\n');
    expect(html).toContain('<p>One &lt;b><br>\ntwo</p>\n<p># Three</p>');
  });

  test('as DOCX holds headings, words, lists, tables and the sources', async () => {
    const parts = await partsOf();
    expect(paragraphsOf(parts['word/document.xml'] ?? '')).toEqual([
      'Heading1 | What worms eat',
      'They eat peels and leaves [1], see a guide.',
      'Heading2 | Steps',
      'ListParagraph | 0 | Collect peels',
      'ListParagraph | 0 | Cut them',
      'ListParagraph | 1 | small',
      'ListParagraph | 1 | even',
      'A second list:',
      'ListParagraph | 0 | Wait',
      'Quote | Slowly, they said.',
      'Food',
      'Good',
      'Peel',
      'yes',
      'feed(heap)',
      '<script>alert(1)</script>',
      'pixel bad',
      'Heading2 | Sources',
      'ListParagraph | 0 | A guide',
    ]);
    const xml = parts['word/document.xml'] ?? '';
    expect(xml).toMatch(/<w:b\/>[^t]*?<\/w:rPr><w:t[^>]*>peels</);
    expect(xml).toMatch(/<w:i\/>[^t]*?<\/w:rPr><w:t[^>]*>leaves</);
    const links = parts['word/_rels/document.xml.rels'] ?? '';
    expect(links).toContain('https://worms.example/guide');
    expect(links).toContain('https://worms.example/a?b=1&amp;c=2');
    expect(links).not.toContain('javascript:');
    expect(parts['docProps/core.xml']).toContain('<dc:title>Worms &amp; &quot;peels&quot;</dc:title>');
    expect(parts['docProps/core.xml']).toContain('What worms &lt;eat&gt;');
    expect(parts['word/styles.xml']).toContain('w:lang w:val="en"');
  });

  test('raised text, boxes of tasks and disclosures are kept', async () => {
    const text =
      '# a\n\n10<sup>9</sup> H<sub>2</sub>O\n\n- [x] done\n- [ ] open\n\n<details><summary>More</summary>Hidden</details>\n\n注[^1]\n\n[^1]: Note.';
    const { 'word/document.xml': xml = '' } = await partsOf({ text });
    expect(paragraphsOf(xml).join('\n')).toMatch(/109 H2O[^]*☑ done\n.*☐ open\nMore\nHidden\n注1\n.*Note\.$/);
    expect(xml.match(/w:vertAlign w:val="\w+"/g)).toEqual([
      'w:vertAlign w:val="superscript"',
      'w:vertAlign w:val="subscript"',
      'w:vertAlign w:val="superscript"',
    ]);
    expect(await fileText('txt', { text })).toContain('10⁹ H₂O\n\n- ☑ done\n- ☐ open\n\nMore\n\nHidden');
    expect(await fileText('html', { text })).toContain('10<sup>9</sup> H<sub>2</sub>O');
  });

  test.each([
    ['a list', '- [x] done\n- [ ] open', 0],
    ['a list in a list', '- a\n  - [ ] open\n  - [x] done', 1],
    ['a loose list', '- [x] **done**\n\n- [ ] [open](https://a.example)', 0],
    ['a list with numbers', '1. [x] done\n2. [ ] open', 0],
    ['a sentence', '- a ☐ box', 1],
  ])('as DOCX has boxes of tasks in place of their bullets: %s', async (_, text, bullets) => {
    const { 'word/document.xml': xml = '' } = await partsOf({ text: `# a\n\n${text}` });
    // The library's own bullets are its first list.
    expect(xml.match(/<w:numId w:val="1"\/>/g) ?? []).toHaveLength(bullets);
    expect(xml.match(/[☐☑]/gu)).not.toBeNull();
  });

  test.each([
    ['ar', '# دليل\n\nقلّب **الكومة** [1]\n\n- القش\n\n| مادة |\n| - |\n| 30 |', true],
    ['he', '# מדריך\n\n60% **קש**\n\n- עלים\n\n| חומר |\n| - |\n| קש |', true],
    ['ru', '# Компост\n\nСлово\n\n- лист\n\n| а |\n| - |\n| б |', false],
  ])('as DOCX runs in the direction of its script: %s', async (language, text, isRight) => {
    const { 'word/document.xml': xml = '' } = await partsOf({ text, language });
    expect([...xml.matchAll(/<w:bidi\/>/g)]).toHaveLength(isRight ? 5 : 0);
    expect(xml.includes('<w:bidiVisual/>')).toBe(isRight);
  });

  test('as DOCX counts each numbered list for itself', async () => {
    const { 'word/document.xml': xml = '', 'word/numbering.xml': numbering = '' } = await partsOf({
      text: '1. One\n2. Two\n\nText\n\n7. Seven\n',
    });
    const ids = Array.from(xml.matchAll(/<w:numId w:val="(\d+)"/g), ([, id]) => id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(numbering).toContain('<w:start w:val="7"/>');
  });

  test('as DOCX is valid XML whatever the text holds', async () => {
    const parts = await partsOf({ text: '# \u0001A & B < "C" \uFFFE\n\nLine\\\nbreak & <end>' });
    const xml = parts['word/document.xml'] ?? '';
    expect(paragraphsOf(xml)).toEqual(['Heading1 | A & B < "C" ', 'Linebreak & <end>']);
    expect(xml).toContain('<w:br/>');
  });
});
