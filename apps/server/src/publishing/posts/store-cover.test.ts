import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { storePicture } from '../../library/index.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';

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
const app = await buildTestApp(testDb, {
  env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${server.port}` },
  work: true,
});
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
const STORED = /^\/files\/[0-9a-f]{32}\/40x21\.webp$/;

/** Waits until the cover is no longer being fetched. */
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const { post } = await admin.adminPost({ params: { id } });
      expect(post.cover_state).not.toBe('fetching');
      return post;
    },
    { timeout: 15_000, interval: 100 },
  );

beforeEach(() => {
  asked = 0;
  type = 'image/png';
});

describe('a cover of another site', () => {
  it('[ABLOG-17, ABLOG-19] is accepted at once, then fetched once and served from here', async () => {
    const { post } = await admin.addPost({ body: { title: 'A', cover_image: COVER, published: true } });
    expect(post).toMatchObject({ cover_image: COVER, cover_state: 'fetching' });
    const { post: pillar } = await admin.addPillarPage({ body: { title: 'A', coverImage: COVER } as never });
    expect(pillar).toMatchObject({ cover_image: COVER, cover_state: 'fetching' });
    const stored = await settled(post.id);
    expect(stored).toMatchObject({
      cover_image: expect.stringMatching(STORED),
      cover_state: 'stored',
      version: post.version,
    });
    expect((await app.app.inject({ url: stored.cover_image ?? '' })).statusCode).toBe(200);
    await vi.waitFor(
      async () => {
        const { post: page } = await admin.adminPillarPage({ params: { id: pillar.id } });
        expect(page.cover_image).toBe(stored.cover_image);
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(asked).toBe(2);

    // An editor that was open meanwhile still has the URL.
    const { post: saved } = await admin.updatePost({
      params: { id: post.id },
      body: { cover_image: COVER, title: 'B', version: post.version },
    });
    expect(saved).toMatchObject({ title: 'B', cover_image: stored.cover_image, cover_state: 'stored' });
    expect(asked).toBe(2);
  });

  it('is fetched when a change brings it', async () => {
    const { id } = await buildPost(db, { title: 'Later' });
    const { post } = await admin.updatePost({ params: { id }, body: { cover_image: COVER } });
    expect(post.cover_state).toBe('fetching');
    expect(await settled(id)).toMatchObject({ cover_image: expect.stringMatching(STORED) });
  });

  it('leaves another cover that the post has by now alone', async () => {
    const { post } = await admin.addPost({ body: { title: 'Changed', cover_image: COVER } });
    await admin.updatePost({ params: { id: post.id }, body: { cover_image: null } });
    await vi.waitFor(() => expect(asked).toBe(1), { timeout: 15_000 });
    expect(await settled(post.id)).toMatchObject({ cover_image: null, cover_state: null });
  });

  it.each([
    ['can’t be fetched', 'text/html', COVER],
    ['is private', 'image/png', 'http://10.0.0.1/a.png'],
  ])('[ABLOG-19] stays as it was given, and is called failed, if it %s', async (_, served, url) => {
    type = served;
    const { post } = await admin.addPost({ body: { title: 'Kept', cover_image: url } });
    expect(await settled(post.id)).toMatchObject({
      title: 'Kept',
      cover_image: url,
      cover_state: 'failed',
    });
    const { post: saved } = await admin.updatePost({
      params: { id: post.id },
      body: { title: 'Saved', cover_image: url },
    });
    expect(saved).toMatchObject({ title: 'Saved', cover_image: url, cover_state: 'failed' });
  });

  it('is fetched again once its post is restored', async () => {
    const { post } = await admin.addPost({ body: { title: 'Back', cover_image: COVER } });
    await admin.deletePost({ params: { id: post.id } });
    await vi.waitFor(() => expect(asked).toBe(1), { timeout: 15_000 });
    await admin.restorePost({ params: { id: post.id } });
    expect(await settled(post.id)).toMatchObject({ cover_state: 'stored' });
  });
});

describe('a picture of this server', () => {
  it('may be given as a path or as a full URL, whoever uploaded it', async () => {
    const { url } = await storePicture(app.deps, { workspaceId: ann.actor.workspaceId }, png);
    for (const cover_image of [url, `${app.deps.config.PUBLIC_URL}${url}`]) {
      const { post } = await admin.addPost({ body: { title: 'A', cover_image } });
      expect(post).toMatchObject({ cover_image: url, cover_state: 'stored' });
    }
    expect(asked).toBe(0);
  });

  it('keeps its license for the blog, which credits it, but no prompt of a workspace', async () => {
    const origin = {
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
    const draw = (background: string) =>
      sharp({ create: { width: 41, height: 21, channels: 3, background } })
        .png()
        .toBuffer();
    const owner = { workspaceId: ann.actor.workspaceId };
    const found = await storePicture(app.deps, owner, await draw('red'), { origin });
    const made = await storePicture(app.deps, owner, await draw('blue'), {
      origin: { kind: 'generated', model: 'm', prompt: 'sentinel', generatedAt: origin.fetchedAt },
    });
    const read = async (title: string, cover_image: string) => {
      const { post } = await admin.addPost({ body: { title, content: 'Text.', cover_image } });
      await admin.updatePost({ params: { id: post.id }, body: { published: true } });
      return (await app.as().blogPost({ params: { slug: post.slug } })).post.cover_credit;
    };
    expect(await read('Found', found.url)).toEqual({
      creator: 'Ana Ruiz',
      creatorUrl: null,
      licenseName: 'CC BY 4.0',
      licenseUrl: origin.licenseUrl,
      pageUrl: origin.pageUrl,
      site: 'Wikimedia Commons',
    });
    expect(await read('Made', made.url)).toBeNull();
    expect(JSON.stringify((await admin.listPostPictures({})).pictures)).not.toContain('sentinel');
  });

  it.each([
    ['was never stored', `/files/${'0'.repeat(32)}/40x21.webp`],
    ['is no picture', '/files/some/other.webp'],
  ])('[ABLOG-19] is refused if it %s, unless the post has it already', async (_, path) => {
    const { id } = await buildPost(db, { title: 'Kept' });
    const message = 'This picture no longer exists. Upload it, or enter another URL.';
    for (const [method, address] of [
      ['POST', '/api/blog'],
      ['PUT', `/api/blog/${id}`],
    ] as const) {
      for (const cover_image of [path, `${app.deps.config.PUBLIC_URL}${path}`])
        expect(await app.send(ann, method, address, { title: 'Refused', cover_image })).toMatchObject({
          status: 422,
          body: { error: { code: 'INVALID', message, details: [{ path: 'cover_image', message }] } },
        });
    }
    expect((await admin.adminPost({ params: { id } })).post.title).toBe('Kept');
    await db.update(posts).set({ coverImage: path }).where(eq(posts.id, id));
    const { post } = await admin.updatePost({ params: { id }, body: { title: 'Saved', cover_image: path } });
    expect(post).toMatchObject({ title: 'Saved', cover_image: path });
  });
});
