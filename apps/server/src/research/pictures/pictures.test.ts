import type { PictureOrigin } from '@inkstep/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { IMAGE_ID, startFakePictures } from '../../../test/fake-pictures.ts';
import {
  answersPage,
  answersStatus,
  answersText,
  answersTooMuch,
  type Behaviour,
  dropsConnection,
} from '../../../test/fake-service.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { cachedAnswers } from '../../platform/cache/tables.ts';
import { createGuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { commonsLicense } from './commons/mapper.ts';
import { findPictures } from './find-pictures.ts';
import { freeLicense } from './licenses.ts';

const testDb = await createTestDb();
const { db } = testDb;
const fake = await startFakePictures();
afterAll(() => fake[Symbol.asyncDispose]());
const app = await buildTestApp(testDb, { env: fake.env });
const ann = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const never = new AbortController().signal;

beforeEach(async () => {
  await db.delete(cachedAnswers);
  fake.usual();
  fake.has({ images: [{}], files: [{ name: 'Drip line.jpg', license: 'cc-by-sa-4.0' }] });
  fake.asked.length = 0;
});

/** Creates new sources for each search, because pauses after refusals are kept in memory. */
function search(q: string) {
  const { config } = app.deps;
  const guardedFetch = createGuardedFetch({
    allowHosts: config.FETCH_ALLOW_HOSTS,
    userAgent: `Inkstep/1.0 (+${config.PUBLIC_URL})`,
  });
  return findPictures({ ...app.deps, config: { ...config }, guardedFetch }, { q, page: 1 }, never);
}

describe('search', () => {
  it('finds pictures of both sources with creator, licence and links', async () => {
    fake.has({
      images: [{}],
      files: [
        {
          name: 'Drip line.jpg',
          license: 'cc-by-sa-3.0-de',
          artist: '<a href="//commons.wikimedia.org/wiki/User:Bo" title="User:Bo">Bo &amp; Co</a>',
          description: '<p>A drip line <b>under</b> mulch</p>',
        },
      ],
    });
    const { pictures, failed, more } = await search('drip irrigation');
    expect(failed).toEqual([]);
    expect(more).toBe(false);
    expect(pictures).toEqual([
      {
        source: 'openverse',
        id: IMAGE_ID,
        title: 'Drip irrigation',
        description: '',
        creator: 'Ana Ruiz',
        creatorUrl: 'https://www.flickr.com/photos/ana',
        license: 'by',
        licenseName: 'CC BY 2.0',
        licenseUrl: 'https://creativecommons.org/licenses/by/2.0/',
        pageUrl: 'https://www.flickr.com/photos/ana/1',
        site: 'Flickr',
        width: 1200,
        height: 800,
      },
      {
        source: 'commons',
        id: 'Drip line.jpg',
        title: 'Drip line',
        description: 'A drip line under mulch',
        creator: 'Bo & Co',
        creatorUrl: 'https://commons.wikimedia.org/wiki/User:Bo',
        license: 'by-sa',
        licenseName: 'CC BY-SA 3.0 DE',
        licenseUrl: 'https://creativecommons.org/licenses/by-sa/3.0/de/',
        pageUrl: 'https://commons.wikimedia.org/wiki/File:Drip_line.jpg',
        site: 'Wikimedia Commons',
        width: 4000,
        height: 3000,
      },
    ]);
    const [openverse, commons] = ['/v1/images/', '/w/api.php'].map((path) =>
      fake.asked.find(({ url }) => url.pathname === path),
    );
    expect(openverse?.url.searchParams.get('license')).toBe('by,by-sa,cc0,pdm');
    expect(commons?.url.searchParams.get('gsrsearch')).toBe('filetype:bitmap drip irrigation');
    for (const asked of [openverse, commons])
      expect(asked?.headers['user-agent']).toMatch(/^Inkstep\/1\.0 \(\+http/);
  });

  it('drops what is not free, not a picture, not safe, or listed twice', async () => {
    fake.has({
      images: [
        { license: 'by-nc' },
        { license: 'by-nd' },
        { license: 'by', license_version: '9.9' },
        { mature: true },
        { url: 'file:///etc/passwd' },
        { foreign_landing_url: 'javascript:alert(1)' },
        { foreign_landing_url: 'https://commons.wikimedia.org/wiki/File:Twin.jpg' },
      ],
      files: [
        { name: 'Twin.jpg', license: 'cc0' },
        { name: 'Fair use.jpg', license: 'fair use' },
        { name: 'Free documentation.jpg', license: 'gfdl' },
        { name: 'Speech.ogg', license: 'cc0', mime: 'audio/ogg' },
      ],
    });
    const { pictures } = await search('twins');
    expect(pictures.map(({ source, pageUrl }) => [source, pageUrl])).toEqual([
      ['openverse', 'https://commons.wikimedia.org/wiki/File:Twin.jpg'],
    ]);
  });

  it.each<[string, Behaviour, string]>([
    ['is down', answersStatus(503), 'unreachable'],
    ['drops the connection', dropsConnection, 'unreachable'],
    ['sends no JSON', answersText('{'), 'unreachable'],
    ['sends too much', answersTooMuch, 'unreachable'],
    ['sends another format', answersText('[]'), 'unreachable'],
    ['limits calls', answersStatus(429), 'limit'],
    ['turns programs away', answersPage, 'limit'],
  ])('names a source that %s', async (_how, behaviour, reason) => {
    fake.behave(behaviour);
    const answer = await search('mulch');
    expect(answer.pictures).toEqual([]);
    expect(answer.failed).toEqual([
      { source: 'openverse', reason },
      { source: 'commons', reason },
    ]);
  });

  it('asks for the same pictures once a day', async () => {
    await search('Compost');
    const asked = fake.asked.length;
    expect((await search('compost')).pictures).toHaveLength(2);
    expect(fake.asked).toHaveLength(asked);
  });
});

/** Path of the copy that Openverse has of a picture. */
const COPY = `/v1/images/${IMAGE_ID}/thumb/?full_size=true&compressed=true`;

describe('a chosen picture', () => {
  it('is stored with its origin', async () => {
    const client = app.as(ann);
    const { picture } = await client.takePicture({ body: { source: 'openverse', id: IMAGE_ID } });
    expect(picture).toMatchObject({ width: 1200, height: 800 });
    expect(picture.origin).toMatchObject({
      kind: 'found',
      source: 'openverse',
      creator: 'Ana Ruiz',
      licenseName: 'CC BY 2.0',
      pageUrl: 'https://www.flickr.com/photos/ana/1',
    } satisfies Partial<PictureOrigin>);
    const { pictures } = await client.listPictures({});
    expect(pictures.map(({ url, origin }) => ({ url, origin }))).toEqual([
      { url: picture.url, origin: picture.origin },
    ]);
    const other = await buildUser(db);
    expect((await app.as(other).pictureOrigins({ query: { paths: picture.url } })).origins).toEqual([]);
    expect((await client.pictureOrigins({ query: { paths: picture.url } })).origins).toEqual([
      { url: picture.url, origin: picture.origin },
    ]);
  });

  it('of the blog belongs to the installation', async () => {
    const client = app.as(admin);
    const { picture } = await client.takePostPicture({ body: { source: 'commons', id: 'Drip line.jpg' } });
    expect((await client.listPostPictures({})).pictures.map(({ url }) => url)).toEqual([picture.url]);
    expect((await client.listPictures({})).pictures).toEqual([]);
  });

  it.each([
    ['is gone', () => `${fake.baseUrl}/gone`, ['/gone', COPY]],
    ['has a private address, which is not asked', () => 'http://127.0.0.1:22/x.png', [COPY]],
  ])('is the copy of Openverse if the original %s', async (_how, url, paths) => {
    fake.has({ images: [{ url: url() }] });
    const { picture } = await app.as(ann).takePicture({ body: { source: 'openverse', id: IMAGE_ID } });
    expect(picture).toMatchObject({ origin: { kind: 'found' }, url: expect.stringMatching(/^\/files\//) });
    const [, ...asked] = fake.asked.map(({ url: { pathname, search: query } }) => pathname + query);
    expect(asked).toEqual(paths);
  });

  it.each([
    ['whose licence is not free anymore', { license: 'by-nc' }, 'NOT_FOUND'],
    ['that does not exist', { id: '11111111-2222-4333-8444-555555555555' }, 'EXTRACTION_FAILED'],
  ])('%s is refused', async (_what, change, code) => {
    fake.has({ images: [change] });
    await expect(
      app.as(ann).takePicture({ body: { source: 'openverse', id: IMAGE_ID } }),
    ).rejects.toMatchObject({ code });
  });

  it('of Commons has no name that would ask for several', async () => {
    fake.has({ images: [], files: [{ name: 'a|b.jpg', license: 'cc0' }] });
    await expect(
      app.as(ann).takePicture({ body: { source: 'commons', id: 'a|b.jpg' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(fake.asked).toEqual([]);
  });
});

describe('a thumbnail', () => {
  const get = (query: string) => app.send(ann, 'GET', `/api/pictures/thumbnail?${query}`);

  it.each([`source=openverse&id=${IMAGE_ID}`, 'source=commons&id=Drip%20line.jpg'])(
    'comes through this server: %s',
    async (query) => {
      const { statusCode, headers, rawPayload } = await app.app.inject({
        url: `/api/pictures/thumbnail?${query}`,
        headers: ann.headers,
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(rawPayload).toEqual(fake.bytes);
    },
  );

  it('is nothing but a picture', async () => {
    fake.behave(answersText('<script>', 'text/html'));
    expect((await get(`source=openverse&id=${IMAGE_ID}`)).status).toBe(502);
    expect((await get('source=openverse&id=../../secret')).status).toBe(404);
  });
});

describe('licences', () => {
  it.each([
    ['cc-by-4.0', 'CC BY 4.0'],
    ['cc-by-sa-2.5', 'CC BY-SA 2.5'],
    ['cc0', 'CC0'],
    ['pd', 'Public domain'],
    ['pd-old-100', 'Public domain'],
    ['cc-by-nc-4.0', undefined],
    ['cc-by-nd-4.0', undefined],
    ['cc-by-nc-sa-4.0', undefined],
    ['cc-by-sa-4.0,3.0', undefined],
    ['fal', undefined],
    ['', undefined],
  ])('%s is %s', (code, name) => {
    expect(commonsLicense(code)?.licenseName).toBe(name);
  });

  it('lead nowhere else', () => {
    expect(freeLicense('by', '4.0', '../../evil')?.licenseUrl).toBe(
      'https://creativecommons.org/licenses/by/4.0/',
    );
  });
});
