import { createHash } from 'node:crypto';
import path from 'node:path';
import { PICTURE_WIDTHS, parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';
import { planByType, type StoredPicture } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { holdRow } from '../../../test/kills/held-row.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { findStorage } from '../../billing/storage/queries.ts';
import { storageUsage } from '../../billing/storage/tables.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { files } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
let answer: { type: string; body: Uint8Array; location?: string } = { type: '', body: new Uint8Array() };
const server = await startServer((_request, response) => {
  if (answer.location) response.statusCode = 302;
  if (answer.location) response.setHeader('location', answer.location);
  response.setHeader('content-type', answer.type);
  response.end(answer.body);
});
const ORIGIN = `http://127.0.0.1:${server.port}`;
const app = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${server.port}` } });

let ann: BuiltUser;
let admin: BuiltUser;
beforeEach(async () => {
  ann = await buildUser(db);
  admin = await buildUser(db, { role: 'admin' });
});

let seed = 0;
/** Draws a different picture each time. */
const draw = (width = 600, height = 400) => {
  const value = ++seed;
  const background = { r: value % 256, g: (value >> 8) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
};

async function upload(
  who: BuiltUser | undefined,
  bytes: Uint8Array,
  address = '/api/files',
  type = 'application/octet-stream',
) {
  const reply = await app.app.inject({
    method: 'POST',
    url: `${address}?file_name=picture`,
    headers: { ...who?.headers, 'content-type': type },
    payload: Buffer.from(bytes),
  });
  const body: { picture: StoredPicture; error?: { code: string }; message: string } = reply.json();
  return { status: reply.statusCode, ...body };
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers });

const objectsOf = async (url: string) => {
  const names: string[] = [];
  for await (const { name } of app.deps.files.list(`pictures/${parsePicturePath(url)?.key}/`))
    names.push(name);
  return names.map((name) => path.posix.basename(name)).toSorted();
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, and is served in all sizes',
    async (format) => {
      const bytes = await draw(1000, 500).toFormat(format).toBuffer();
      const { status, picture } = await upload(ann, bytes);
      expect(status).toBe(201);
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      expect(picture).toMatchObject({ url: `/files/${key}/1000x500.webp`, width: 1000, height: 500 });
      expect(await objectsOf(picture.url)).toEqual(
        ['1000.avif', '1000.webp', '480.avif', '480.webp', '960.avif', '960.webp'].toSorted(),
      );
      let sum = 0;
      for (const type of ['avif', 'webp'] as const) {
        for (const [url, size] of pictureSrcset({ key, width: 1000, height: 500 }, type)
          .split(', ')
          .map((one) => one.split(' '))) {
          const { statusCode, headers, rawPayload } = await get(url ?? '');
          expect([statusCode, headers['content-type']]).toEqual([200, `image/${type}`]);
          expect(`${(await sharp(rawPayload).metadata()).width}w`).toBe(size);
          sum += rawPayload.length;
        }
      }
      expect(picture.bytes).toBe(sum);
      expect((await get(picture.url)).rawPayload).toEqual((await get(`/files/${key}/1000.webp`)).rawPayload);
    },
  );

  it('is at most as wide and as tall as is sensible', async () => {
    const wide = (await upload(ann, await draw(4000, 1000).jpeg().toBuffer())).picture;
    expect(wide).toMatchObject({ width: 1920, height: 480 });
    expect(await objectsOf(wide.url)).toHaveLength(PICTURE_WIDTHS.length * 2);
    const tall = (await upload(ann, await draw(50, 16_000).png().toBuffer())).picture;
    expect(tall).toMatchObject({ width: 26, height: 8192 });
  });

  it('is upright and has no metadata', async () => {
    const bytes = await draw(600, 400)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Sentinel' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { picture } = await upload(ann, bytes);
    expect(picture).toMatchObject({ width: 400, height: 600 });
    const { rawPayload } = await get(picture.url);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  it('is the first frame of an animation', async () => {
    const frames = Array.from({ length: 3 }, (_, at) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: { r: at * 100, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    );
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { picture } = await upload(ann, bytes);
    expect(picture).toMatchObject({ width: 20, height: 10 });
    const { data } = await sharp((await get(picture.url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(10);
  });

  it('is stored once, whoever uploads it how often', async () => {
    const bytes = await draw().png().toBuffer();
    const answers = await Promise.all([ann, ann, ann, await buildUser(db)].map((who) => upload(who, bytes)));
    const again = await upload(ann, bytes);
    const post = await upload(admin, bytes, '/api/blog/files');
    expect(new Set([...answers, again, post].map(({ picture }) => picture.url)).size).toBe(1);
    const key = parsePicturePath(again.picture.url)?.key ?? '';
    const owners = await db.select({ owner: files.workspaceId }).from(files).where(eq(files.key, key));
    expect(owners).toHaveLength(3);
    expect(await objectsOf(again.picture.url)).toHaveLength(4);
  });

  it('is stored after a clean-up of the same picture, not meanwhile', async () => {
    const bytes = await draw().png().toBuffer();
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await using cleanUp = await holdRow(db, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const uploading = upload(ann, bytes);
    await vi.waitUntil(() => cleanUp.isWanted(), { timeout: 60_000 });
    const url = `/files/${key}/600x400.webp`;
    expect(await objectsOf(url)).toEqual([]);
    await cleanUp.letGo();
    expect((await uploading).picture.url).toBe(url);
    expect(await objectsOf(url)).toHaveLength(4);
  });

  it('counts toward the storage of its workspace, and of no other', async () => {
    const before = await findStorage(db, ann.actor.workspaceId);
    const { picture } = await upload(ann, await draw().png().toBuffer());
    const after = await findStorage(db, ann.actor.workspaceId);
    expect(after.bytes - before.bytes).toBe(picture.bytes);
    await upload(admin, await draw().png().toBuffer(), '/api/blog/files');
    expect(await findStorage(db, admin.actor.workspaceId)).toMatchObject({ bytes: 0 });
  });

  it('is refused when the storage is full, and leaves nothing behind', async () => {
    const { workspaceId } = ann.actor;
    const { bytes } = planByType('V1_DEFAULT_ACCESS').storage;
    await db.insert(storageUsage).values({ workspaceId, tasks: 0, sources: 0, resources: 0, bytes });
    const picture = await draw().png().toBuffer();
    expect(await upload(ann, picture)).toMatchObject({
      status: 403,
      error: { code: 'STORAGE_LIMIT_EXCEEDED' },
    });
    const key = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    expect(await objectsOf(`/files/${key}/1x1.webp`)).toEqual([]);
    expect(await db.$count(files, eq(files.key, key))).toBe(0);
  });

  it('is stored by nobody else than members, and by admins for the blog', async () => {
    const bytes = await draw().png().toBuffer();
    expect((await upload(undefined, bytes)).status).toBe(401);
    expect((await upload(ann, bytes, '/api/blog/files')).status).toBe(403);
    expect((await upload(ann, bytes, '/api/files', 'image/png')).status).toBe(415);
    expect((await upload(ann, Buffer.alloc(15_728_641))).status).toBe(413);
  });
});

describe('a served picture', () => {
  it('is kept for good, runs nothing, and may be shown anywhere', async () => {
    const { picture } = await upload(ann, await draw().png().toBuffer());
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, rawPayload } = await get(picture.url, {}, method);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(rawPayload.length > 0).toBe(method === 'GET');
    }
    const { headers } = await get(picture.url);
    const etag = String(headers.etag);
    const unchanged = await get(picture.url, { 'if-none-match': `"other", W/${etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await get(picture.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is read from the store once, and not at all for names that no picture has', async () => {
    const asked: string[] = [];
    const { files: store } = app.deps;
    const open = store.open.bind(store);
    store.open = (name) => {
      asked.push(name);
      return open(name);
    };
    try {
      const { picture } = await upload(ann, await draw().png().toBuffer());
      const key = parsePicturePath(picture.url)?.key;
      for (let times = 0; times < 3; times++) await get(`/files/${key}/480.avif`);
      expect(asked).toEqual([`pictures/${key}/480.avif`]);
      asked.length = 0;
      for (const name of [
        '480.png',
        '0.webp',
        '1921.webp',
        '480.avif.webp',
        '600x400.avif',
        '..%2fa',
        '480',
        '%00',
      ]) {
        expect((await get(`/files/${key}/${name}`)).statusCode).toBe(404);
      }
      for (const address of [
        'abc/480.avif',
        `${key?.toUpperCase()}Z/480.avif`,
        '..%2f..%2fsecret-key/480.avif',
        key,
      ]) {
        expect((await get(`/files/${address}`)).statusCode).toBe(404);
      }
      expect(asked).toEqual([]);
      expect((await get(`/files/${'0'.repeat(32)}/480.avif`)).statusCode).toBe(404);
      expect(asked).toHaveLength(1);
    } finally {
      store.open = open;
    }
  });
});

describe('a picture by its URL', () => {
  const fetchPicture = (url: string) => app.as(admin).fetchPostPicture({ body: { url } });

  it('is fetched once and stored for the blog', async () => {
    answer = { type: 'image/jpeg', body: await draw().png().toBuffer() };
    const { picture } = await fetchPicture(`${ORIGIN}/a.jpg`);
    expect((await get(picture.url)).statusCode).toBe(200);
    const key = parsePicturePath(picture.url)?.key ?? '';
    expect(await db.select({ owner: files.workspaceId }).from(files).where(eq(files.key, key))).toEqual([
      { owner: null },
    ]);
  });

  it.each([
    ['a page', () => ({ type: 'text/html', body: Buffer.from('<h1>No</h1>') })],
    ['an SVG', () => ({ type: 'image/svg+xml', body: Buffer.from('<svg/>') })],
    ['too many bytes', () => ({ type: 'image/png', body: Buffer.alloc(15_728_641) })],
    [
      'a redirect into a private network',
      () => ({ type: 'image/png', body: Buffer.alloc(0), location: 'http://10.0.0.1/a.png' }),
    ],
  ])('fails with a text about pictures for %s', async (_name, make) => {
    answer = make();
    await expect(fetchPicture(`${ORIGIN}/a`)).rejects.toMatchObject({
      status: 502,
      code: 'EXTRACTION_FAILED',
      message: "Couldn't fetch the picture. Check the URL and try again.",
    });
  });

  it('is refused if the URL is private or its bytes are no picture', async () => {
    await expect(fetchPicture('http://169.254.169.254/a.png')).rejects.toMatchObject({ status: 422 });
    answer = { type: 'image/png', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await expect(fetchPicture(`${ORIGIN}/a.png`)).rejects.toMatchObject({ status: 415 });
  });
});
