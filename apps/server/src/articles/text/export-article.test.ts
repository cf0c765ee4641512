import { ARTICLE_FORMATS, ARTICLE_TYPES } from '@inkstep/article/article-formats';
import { HOSTILE_ARTICLE } from '@inkstep/article/testing';
import { parse } from 'content-disposition';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { storePicture } from '../../library/pictures/store-picture.ts';
import { files } from '../../library/pictures/tables.ts';
import { extractPdf } from '../../platform/extraction/extract-pdf.ts';
import { findBrowser } from '../../platform/pdf/find-browser.ts';
import { buildTask } from '../brief/factory.ts';

const ORIGIN = 'https://inkstep.example';
const testDb = await createTestDb();
const service = await buildTestApp(testDb, { env: { PUBLIC_URL: ORIGIN } });
const withoutBrowser = await buildTestApp(testDb, { env: { PDF_BROWSER: 'none' } });
const ann = await buildUser(testDb.db);
const { workspaceId } = ann.actor;

const get = (taskId: string, query = '') =>
  service.app.inject({
    method: 'GET',
    url: `/api/tasks/${taskId}/export${query}`,
    headers: ann.headers,
  });

const written = (text: string) => buildTask(testDb.db, { workspaceId, article: { text } });

const PARTS = {
  md: 'SEO Title: Worms',
  txt: '堆肥 with 10⁹ H₂O',
  html: '<a href="https://worms.example/guide">[1]</a>',
  print: '<a href="#source-2">[2]</a>',
  docx: '<w:tbl>',
};

it.each(ARTICLE_FORMATS)('downloads the article as %s, in which nothing runs', async (format) => {
  const { id } = await written(HOSTILE_ARTICLE);
  const answer = await get(id, `?format=${format}`);
  expect(answer.statusCode).toBe(200);
  const { headers, rawPayload } = answer;
  expect(headers).toMatchObject({
    'content-type': ARTICLE_TYPES[format],
    'content-length': String(rawPayload.byteLength),
    'x-content-type-options': 'nosniff',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(policy).not.toContain('unsafe');
  const text = format === 'docx' ? readZip(rawPayload)['word/document.xml'] : answer.body;
  expect(text).toContain(PARTS[format]);
  if (format === 'html' || format === 'print') expect(text).not.toMatch(/<(?:script|iframe|svg)\b/);
});

it.each([
  ['Café: 10 "tips"', 'café-10-tips.md', 'cafe-10-tips.md'],
  ['堆肥入门', '堆肥入门.md', 'file.md'],
  ['../..\r\nX-Evil: 1', 'article.md', 'article.md'],
])('names the file after the title %j', async (title, name, fallback) => {
  const { id } = await written(`# ${title}\n\nText.`);
  const header = String((await get(id)).headers['content-disposition']);
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  expect(header).toContain(`filename="${fallback}"`);
});

it('links pages of this site for other sites, and its pictures', async () => {
  const picture = `/files/${'0a'.repeat(16)}/1000x500.webp`;
  const { id } = await written(`# Worms\n\n[Soil](/blog/post/soil) ![Heap](${picture})`);
  expect((await get(id)).body).toContain(`[Soil](${ORIGIN}/blog/post/soil) ![Heap](${ORIGIN}${picture})`);
});

it('finds nothing without an article, and knows no other formats', async () => {
  const { id } = await buildTask(testDb.db, { workspaceId });
  expect((await get(id)).statusCode).toBe(404);
  expect((await get(id, '?format=exe')).statusCode).toBe(422);
});

const PICTURE = { key: '0a'.repeat(16), width: 1000, height: 500, bytes: 1 };
const ORIGIN_OF_PICTURE = {
  kind: 'found',
  source: 'commons',
  title: 'Heap',
  creator: 'Ana Ruiz',
  creatorUrl: null,
  license: 'by',
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pageUrl: 'https://commons.wikimedia.org/wiki/File:Heap.jpg',
  site: 'Wikimedia Commons',
  fetchedAt: '2026-11-29T12:00:00.000Z',
} as const;

it('prints author, date and, if wanted, the evidence with the origins of pictures', async () => {
  await testDb.db.insert(files).values({ ...PICTURE, workspaceId, origin: ORIGIN_OF_PICTURE });
  const path = `/files/${PICTURE.key}/1000x500.webp`;
  const { id } = await written(`# Worms\n\n![A warm heap](${path})\n*Photo by Ana*\n\nThey eat peels.`);
  const { body } = await get(id, '?format=print&evidence=true');
  expect(body).toContain('<header class="facts"');
  expect(body).toContain('<figcaption>Photo by Ana</figcaption>');
  expect(body).toContain('A warm heap — Ana Ruiz, CC BY 4.0, Wikimedia Commons');
  expect(body).toContain('https://commons.wikimedia.org/wiki/File:Heap.jpg');
  expect((await get(id, '?format=print')).body).not.toContain('class="appendix"');
  const evidence = await service.as(ann).articleEvidence({ params: { id } });
  expect(evidence.pictures).toEqual([{ url: path, alt: 'A warm heap', origin: ORIGIN_OF_PICTURE }]);
});

it('embeds stored pictures in a document, in a type that Word reads', async () => {
  const draw = (background: string | { r: number; g: number; b: number; alpha: number }) =>
    sharp({ create: { width: 64, height: 32, channels: 4, background } })
      .png()
      .toBuffer();
  const owner = { workspaceId };
  const photo = await storePicture(service.deps, owner, await draw('red'));
  const logo = await storePicture(service.deps, owner, await draw({ r: 0, g: 0, b: 0, alpha: 0.5 }));
  const missing = `/files/${'ab'.repeat(16)}/64x32.webp`;
  const { id } = await written(
    `# Worms\n\n![Photo](${photo.url})\n\n![Logo](${logo.url})\n\n![Gone](${missing})`,
  );
  const parts = readZip((await get(id, '?format=docx')).rawPayload);
  const media = Object.keys(parts).filter((name) => name.startsWith('word/media/'));
  expect(new Set(media.map((name) => name.split('.').at(-1)))).toEqual(new Set(['jpg', 'png']));
  expect(parts['word/document.xml']).toContain('descr="Photo"');
  expect(parts['word/_rels/document.xml.rels']).toContain(`${ORIGIN}${missing}`);
});

it('says what is missing where no browser can make a PDF', async () => {
  const { id } = await written('# Worms\n\nThey eat peels.');
  const url = `/api/tasks/${id}/export?format=pdf`;
  const answer = await withoutBrowser.send(ann, 'GET', url);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'PDF_NOT_CONFIGURED' } } });
  expect(JSON.stringify(answer.body)).toContain('PDF_BROWSER');
});

it.skipIf(findBrowser(undefined) === undefined)(
  'makes a PDF of a hostile article (skipped without Chromium)',
  async () => {
    const { id } = await written(
      `${HOSTILE_ARTICLE}\n\n![x](file:///etc/passwd)\n\n<iframe src="file:///etc/passwd"></iframe>`,
    );
    const answer = await get(id, '?format=pdf&evidence=true');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(parse(String(answer.headers['content-disposition'])).parameters['filename']).toMatch(/\.pdf$/);
    const { content } = await extractPdf(answer.rawPayload, 100_000);
    expect(content).toContain('堆肥');
    expect(content).not.toContain('root:x:0');
  },
);
