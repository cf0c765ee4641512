import { type ArticleSource, articleFile, type FileKind, fileName } from '@inkstep/article/render-article';
import { screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask } from '../../../../test/build-task.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { zh } from '../../../i18n/zh.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

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

const source = (overrides: Partial<ArticleSource> = {}): ArticleSource => ({
  text: ARTICLE,
  format: 'markdown',
  language: 'en',
  ...overrides,
});

const read = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const fileText = async (kind: FileKind, overrides: Partial<ArticleSource> = {}) =>
  strFromU8(await read(await articleFile(source(overrides), kind)));
const partsOf = async (overrides: Partial<ArticleSource> = {}) =>
  Object.fromEntries(
    Object.entries(unzipSync(await read(await articleFile(source(overrides), 'docx')))).map(
      ([path, bytes]) => [path, strFromU8(bytes)],
    ),
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

  test('has the name of the SEO title, else of the heading', async () => {
    expect((await articleFile(source(), 'txt')).name).toBe('worms-peels.txt');
    expect((await articleFile(source({ text: '# A *heap*\n\nText' }), 'txt')).name).toBe('a-heap.txt');
    const plain = source({ text: 'A heap\n\nText', format: 'plain' });
    expect((await articleFile(plain, 'txt')).name).toBe('a-heap.txt');
  });

  test('as Markdown is the text as it stands', async () => {
    expect(await fileText('md')).toBe(ARTICLE);
  });

  test('has pictures of this server with their full addresses', async () => {
    const path = `/files/${'0a'.repeat(16)}/1000x500.webp`;
    const text = `# Kettles\n\n![A kettle](${path}) and text.`;
    const address = `${location.origin}${path}`;
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
    expect(html).toContain('<p>One &lt;b&gt;<br>\ntwo</p>\n<p># Three</p>');
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

describe('the menus', () => {
  const { id } = buildTask();
  const written = { has_article: true, generated_article: ARTICLE, article_version: 1, current_step: 6 };

  // jsdom has no layout, and the editor measures its text.
  beforeAll(() => {
    Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  });

  function open(wording?: Parameters<typeof renderStep>[2]) {
    fakeApi({ [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence()) });
    return renderStep(GenerateStepPage, written, wording);
  }

  /** jsdom has no clipboard items. Returns the items written to the clipboard. */
  function fakeClipboardItems(): Record<string, Blob>[] {
    const copied: Record<string, Blob>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly parts: Record<string, Blob>;
        constructor(parts: Record<string, Blob>) {
          this.parts = parts;
        }
      },
    );
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      copied.push(...items.map((item) => (item as unknown as { parts: Record<string, Blob> }).parts));
    });
    return copied;
  }

  test('[ART-14] copy as HTML and as rich text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More ways to copy' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as HTML' }));
    expect(await screen.findByText('Article copied to clipboard!')).toBeTruthy();
    const html = await navigator.clipboard.readText();
    expect(html).toMatch(/^<h1>What worms eat<\/h1>/);
    expect(html).not.toContain('<script');

    const copied = fakeClipboardItems();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await expect.poll(() => copied.length).toBe(1);
    expect(strFromU8(await read(copied[0]!['text/html']!))).toBe(html);
    expect(strFromU8(await read(copied[0]!['text/plain']!))).toMatch(/^What worms eat\n\nThey eat/);
  });

  test('[ART-15] a refused copy of any kind says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More ways to copy' }));
    fakeClipboardItems();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as rich text' }));
    const failed = 'Failed to copy to clipboard. Please select and copy manually.';
    expect(await screen.findByText(failed)).toBeTruthy();
  });

  test('[ART-16] download under the name of the moment, or of the title from the menu', async () => {
    const { user } = open();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(names[0]).toMatch(/^article-\d{13}\.md$/);
    expect(strFromU8(await read(saved[0]!))).toBe(ARTICLE.slice(ARTICLE.indexOf('# What worms eat')));
    await user.click(screen.getByRole('button', { name: 'More formats' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual([
      'Markdown with metadata (.md)',
      'Plain text (.txt)',
      'HTML (.html)',
      'Word (.docx)',
      'Preview and export',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Word (.docx)' }));
    await expect.poll(() => names[1]).toBe('worms-peels.docx');
  });

  test('[PROF-26] in Chinese', async () => {
    const { user } = open({ language: 'zh', texts: zh });
    await user.click(await screen.findByRole('button', { name: '更多格式' }));
    expect(screen.getByRole('menuitem', { name: '纯文本 (.txt)' })).toBeTruthy();
  });
});
