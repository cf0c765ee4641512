import { ARTICLE_FORMATS, ARTICLE_TYPES } from '@inkstep/article/article-formats';
import { HOSTILE_ARTICLE } from '@inkstep/article/testing';
import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildTask } from '../brief/factory.ts';

const ORIGIN = 'https://inkstep.example';
const testDb = await createTestDb();
const service = await buildTestApp(testDb, { env: { PUBLIC_URL: ORIGIN } });
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
