import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { buildPost } from '../factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
let asked = 0;
let type = 'image/png';
const png = await sharp({ create: { width: 40, height: 21, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const server = await startServer((_request, response) => {
  asked += 1;
  response.setHeader('content-type', type);
  response.end(png);
});
const COVER = `http://127.0.0.1:${server.port}/cover.png`;
const app = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${server.port}` } });
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);

beforeEach(() => {
  asked = 0;
  type = 'image/png';
});

describe('a cover of another site', () => {
  it('[ABLOG-17] is fetched once by a call that makes or changes a post or pillar page, and served from here', async () => {
    const { post } = await admin.addPost({ body: { title: 'A', cover_image: COVER, published: true } });
    expect(post.cover_image).toMatch(/^\/files\/[0-9a-f]{32}\/40x21\.webp$/);
    expect((await app.app.inject({ url: post.cover_image ?? '' })).statusCode).toBe(200);
    const { post: pillar } = await admin.addPillarPage({ body: { title: 'A', coverImage: COVER } as never });
    expect(pillar.cover_image).toBe(post.cover_image);
    for (const update of [
      admin.updatePost({
        params: { id: (await admin.addPost({ body: { title: 'B' } })).post.id },
        body: { cover_image: COVER },
      }),
      admin.updatePillarPage({
        params: { id: (await admin.addPillarPage({ body: { title: 'B' } })).post.id },
        body: { cover_image: COVER },
      }),
    ])
      expect((await update).post.cover_image).toBe(post.cover_image);
    expect(asked).toBe(4);
    await admin.updatePost({ params: { id: post.id }, body: { cover_image: post.cover_image } });
    expect(asked).toBe(4);
  });

  it('may be a full URL of a picture that is stored here', async () => {
    const { post } = await admin.addPost({ body: { title: 'A', cover_image: COVER } });
    const own = `${app.deps.config.PUBLIC_URL}${post.cover_image}`;
    const { post: other } = await admin.addPost({ body: { title: 'C', cover_image: own } });
    expect(other.cover_image).toBe(post.cover_image);
    expect(asked).toBe(1);
  });

  it.each([
    ['can’t be fetched', 'text/html', COVER, "Couldn't fetch the picture. Check the URL and try again."],
    [
      'is private',
      'image/png',
      'http://10.0.0.1/a.png',
      "Couldn't fetch the picture. Check the URL and try again.",
    ],
  ])(
    'is refused with a text about the cover, and nothing is stored, if it %s',
    async (_, served, url, message) => {
      type = served;
      const { id } = await buildPost(db, { title: 'Kept' });
      for (const [method, address] of [
        ['POST', '/api/blog'],
        ['PUT', `/api/blog/${id}`],
      ] as const) {
        expect(await app.send(ann, method, address, { title: 'Refused', cover_image: url })).toMatchObject({
          status: 422,
          body: { error: { code: 'INVALID', message, details: [{ path: 'cover_image', message }] } },
        });
      }
      expect((await admin.adminPost({ params: { id } })).post.title).toBe('Kept');
      expect((await admin.listAllPosts({ query: { search: 'Refused' } })).posts).toEqual([]);
    },
  );

  it('stays as it is if an import left it, so that the post can still be saved', async () => {
    const gone = 'https://gone.example/a.png';
    const { id } = await buildPost(db, { cover_image: gone });
    const { post } = await admin.updatePost({
      params: { id },
      body: { title: 'Saved', cover_image: gone },
    });
    expect(post).toMatchObject({ title: 'Saved', cover_image: gone });
  });
});
