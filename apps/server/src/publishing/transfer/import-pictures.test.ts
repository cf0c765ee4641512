import { parsePicturePath } from '@inkstep/article/pictures';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/pictures/tables.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { posts } from '../tables.ts';
import { createImporter } from './factory.ts';
import { createPictureIntake } from './picture-intake.ts';
import { wxr, wxrItem, wxrMeta } from './wxr-fixture.ts';

const jpeg = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#224466' } })
  .jpeg()
  .toBuffer();
const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#662244' } })
  .png()
  .toBuffer();
const PAGES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  '/cup.jpg': { type: 'image/jpeg', body: jpeg },
  '/cover.png': { type: 'image/png', body: png },
  '/page.jpg': { type: 'text/html', body: '<h1>Log in</h1>' },
  '/drawing.jpg': { type: 'image/png', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
};
const strange = await startServer((_request, response) => response.end(jpeg));
const site = await startServer((request, response) => {
  const page = PAGES[request.url ?? ''];
  if (request.url === '/moved.jpg') {
    response.writeHead(302, { location: `http://127.0.0.1:${strange.port}/a.jpg` });
  } else response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html' });
  response.end(page?.body);
});
const ORIGIN = `http://127.0.0.1:${site.port}`;
const STRANGE = `http://127.0.0.1:${strange.port}`;

const testDb = await createTestDb();
const { db } = testDb;
const { app, deps } = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${site.port}` } });
const admin = await buildUser(db, { role: 'admin' });
const importer = createImporter({ deps }, admin);
const pictures = createPictureIntake(deps, new AbortController().signal);

beforeEach(async () => {
  await db.delete(posts);
  site.paths.length = 0;
});

const onlyPost = async () => {
  const [post, ...others] = await db.select().from(posts);
  if (!post || others.length > 0) throw new Error('There is not one post.');
  return post;
};
async function expectServed(url: string): Promise<void> {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const { format, width } = await sharp(answer.rawPayload).metadata();
  expect([format, width]).toEqual(['webp', parsePicturePath(url)?.width]);
}
/** Picture URLs in a text, in order. */
const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(([^\s)]+)/g)].map(([, url = '']) => url);

it('fetches the pictures of a WordPress export once, stores them, and keeps addresses of what is none', async () => {
  const broken = ['/gone.jpg', '/page.jpg', '/drawing.jpg', '/moved.jpg'].map((path) => ORIGIN + path);
  const addresses = [`${ORIGIN}/cup.jpg`, ...broken, `${STRANGE}/private.jpg`, `${ORIGIN}/cup.jpg`];
  const file = wxr(
    wxrItem({
      content: addresses.map((url) => `<p><img src="${url}" alt="Cup"></p>`).join(''),
      more: wxrMeta('_thumbnail_id', '7'),
    }) +
      wxrItem({
        id: 7,
        type: 'attachment',
        more: `<wp:attachment_url>${ORIGIN}/cover.png</wp:attachment_url>`,
      }),
  );
  const report = await importer.importFile('export.xml', file, { pictures });
  expect(report).toMatchObject({ state: 'finished', posts: 1, pictures: 2 });
  expect(report.problems.map(({ reason, detail }) => `${reason} ${detail}`).toSorted()).toEqual(
    [...broken, `${STRANGE}/private.jpg`].map((url) => `picture_missing ${url}`).toSorted(),
  );
  const { content, coverImage } = await onlyPost();
  const [first = '', ...others] = picturesIn(content);
  expect(others).toEqual([...broken, `${STRANGE}/private.jpg`, first]);
  expect(parsePicturePath(first)).toMatchObject({ width: 700, height: 400 });
  expect(parsePicturePath(coverImage ?? '')).toMatchObject({ width: 300, height: 200 });
  await expectServed(first);
  await expectServed(coverImage ?? '');
  expect(site.paths.filter((path) => path === '/cup.jpg')).toHaveLength(1);
  expect(strange.paths).toEqual([]);
});

it('takes the pictures of a zip, and an export brings them to another blog', async () => {
  const zip = zipSync({
    'posts/bloom.md': strToU8('# Bloom\n\n![Cup](../pictures/cup.jpg) ![Gone](../pictures/gone.jpg)'),
    'pictures/cup.jpg': jpeg,
  });
  const report = await importer.importFile('a.zip', Buffer.from(zip), { pictures });
  expect(report).toMatchObject({ state: 'finished', posts: 1, pictures: 1 });
  expect(report.problems).toEqual([
    { item: 'Bloom', reason: 'picture_missing', detail: '../pictures/gone.jpg' },
  ]);
  const [url = ''] = picturesIn((await onlyPost()).content);
  await expectServed(url);

  const answer = await app.inject({ url: '/api/blog/export', headers: admin.headers });
  expect(Object.keys(unzipSync(answer.rawPayload)).toSorted()).toEqual([
    `pictures/${url.replace('/files/', '').replace('/', '-')}`,
    'posts/bloom.md',
    'redirects.jsonl',
  ]);
  await db.delete(posts);
  await db.delete(files);
  const again = await importer.importFile('blog.zip', answer.rawPayload, { pictures });
  expect(again).toMatchObject({ state: 'finished', posts: 1, pictures: 1 });
  const [moved = ''] = picturesIn((await onlyPost()).content);
  expect(moved).not.toBe(url);
  await expectServed(moved);
  expect(site.paths).toEqual([]);
});
