import { afterAll, describe, expect, test } from 'vitest';
import { createExtractor } from './extractor.ts';
import { makePdf } from './fixtures/pdf.ts';

const extractor = createExtractor({ size: 1 });
afterAll(() => extractor.close());

const url = 'https://site.example/files/report.pdf';
const pdf = (bytes: Uint8Array) => extractor.extract({ url, contentType: 'application/pdf', bytes });
const html = (text: string) => extractor.extract({ url, contentType: 'text/html', bytes: Buffer.from(text) });

describe('[SRC-11] PDF documents', () => {
  test('text, title, author and date', async () => {
    const bytes = makePdf({
      pages: [
        [
          'A Study of Soil',
          '',
          'Soil holds water and carries nutri-',
          'ents to the roots of <b>plants</b>.',
          '',
          'Next.',
        ],
        ['A second page.'],
      ],
      info: { Title: 'Soil and Water', Author: 'Ana Lima', CreationDate: 'D:20240517103000Z' },
    });
    await expect(pdf(bytes)).resolves.toEqual({
      title: 'Soil and Water',
      description: '',
      author: 'Ana Lima',
      publishedAt: '2024-05-17',
      content:
        'A Study of Soil\n\nSoil holds water and carries nutrients to the roots of \\<b>plants\\</b>.\n\nNext.\n\nA second page.',
      wordCount: 19,
      language: 'en',
    });
  });

  test.each([
    ['Microsoft Word - soil.docx', 'A Study of Soil'],
    ['untitled', 'A Study of Soil'],
    ['', 'A Study of Soil'],
    ['Soil', 'Soil'],
  ])('with %j as their title', async (given, title) => {
    const bytes = makePdf({
      pages: [['A Study of Soil', 'Soil holds water.']],
      info: { Title: given },
      titleSize: 20,
    });
    await expect(pdf(bytes)).resolves.toMatchObject({ title });
  });

  test('in Chinese, with a predefined character map', async () => {
    const lines = ['土壤研究', '', '土壤保持水分并将养分输送', '到植物根部。'];
    await expect(pdf(makePdf({ pages: [lines], font: 'chinese' }))).resolves.toMatchObject({
      title: '土壤研究',
      content: '土壤研究\n\n土壤保持水分并将养分输送到植物根部。',
      language: 'zh',
    });
  });

  test('of 5,000 pages, of which the first 200 are read', async () => {
    const pages = Array.from({ length: 5_000 }, (_, index) => [`This is page ${index + 1}.`]);
    const { content } = await pdf(makePdf({ pages }));
    expect(content.split('\n\n')).toHaveLength(200);
    expect(content).toMatch(/This is page 200\.$/);
  });

  test.each([
    ['no PDF at all', Buffer.from('%PDF-1.7 nonsense'), 'malformed'],
    ['without text', makePdf({ pages: [['']] }), 'scanned'],
    ['of 21 MB', Buffer.alloc(21_000_000), 'too-large'],
  ])('%s', async (_, bytes, reason) => {
    await expect(pdf(bytes)).rejects.toMatchObject({ name: 'ExtractionFailed', reason });
  });
});

test('[SRC-11] a page is read, and the reason of a failure comes back with it', async () => {
  await expect(html('<title>Gates</title><p>Two hinges.</p>')).resolves.toMatchObject({
    title: 'Gates',
    content: 'Two hinges.',
    wordCount: 2,
  });
  await expect(html('<div>'.repeat(1_000))).rejects.toMatchObject({
    name: 'ExtractionFailed',
    reason: 'too-complex',
  });
});

test('[SRC-12] a document that takes too long fails', async () => {
  const hasty = createExtractor({ deadlineMs: 1 });
  const page = { url, contentType: 'text/html', bytes: Buffer.from('<p>Two hinges.</p>') };
  await expect(hasty.extract(page)).rejects.toMatchObject({ name: 'ExtractionFailed', reason: 'stopped' });
  await hasty.close();
});

test('a document whose caller left is not read', async () => {
  const page = { url, contentType: 'text/html', bytes: Buffer.from('<p>Two hinges.</p>') };
  await expect(extractor.extract(page, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'ExtractionFailed',
    reason: 'stopped',
  });
});
