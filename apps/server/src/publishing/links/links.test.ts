import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { articles } from '../../articles/text/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { type LoopbackServer, startServer } from '../../platform/fetch/fixtures/loopback-server.ts';
import { destinations } from '../destinations/tables.ts';
import { buildPost } from '../factory.ts';
import { buildPublication } from '../publications/factory.ts';
import { posts } from '../tables.ts';
import { readSiteJob, staleSites } from './jobs.ts';

const testDb = await createTestDb();
const { db } = testDb;
const ann = await buildUser(db, { role: 'admin' });
const bob = await buildUser(db);
const { workspaceId } = bob.actor;

/** Pages of the site by path: HTML, or a status. */
let pages: Record<string, string | number>;
let site: LoopbackServer;
let app: TestApp;
let origin: string;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const page = pages[request.url ?? ''] ?? 404;
    if (typeof page === 'number') return void response.writeHead(page).end();
    const isXml = page.startsWith('<urlset');
    response.setHeader('content-type', isXml ? 'application/xml' : 'text/html; charset=utf-8').end(page);
  });
  origin = `http://127.0.0.1:${site.port}`;
  app = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS: `127.0.0.1:${site.port}` } });
});
afterAll(async () => site[Symbol.asyncDispose]());

const FILLER = 'The kitchen stays clean when every step has its own place and time in the week. ';
const TEXT = `SEO Title: Compost\nFocus Keywords: making compost\n---\n\n# Making compost\n\nIt begins here.\n\n${FILLER.repeat(40)}\n\n## Worms\n\nA worm bin fits under the sink.\n\nThe rain barrel keeps it moist.`;

let destinationId: string;
let taskId: string;
const key = () => ({ workspaceId, destinationId });
const read = () =>
  readSiteJob.perform(app.deps, key(), { id: 'job', attempt: 1, signal: new AbortController().signal });
const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;

beforeEach(async () => {
  await db.delete(destinations);
  await db.delete(posts);
  const [row] = await db
    .insert(destinations)
    .values({
      workspaceId,
      name: 'Garden',
      settings: { kind: 'wordpress', url: origin, username: 'bob', category: '' },
      credentials: '',
      pace: 3,
    })
    .returning({ id: destinations.id });
  destinationId = row!.id;
  ({ id: taskId } = await buildTask(db, { workspaceId, article: { text: TEXT } }));
  pages = {
    '/sitemap.xml': sitemap('/worm-bin', '/rain-barrel', '/about', '/secret', '/deep', '/gone'),
    '/worm-bin': '<html lang="en"><h1>Worm bin</h1><a href="/about">About</a></html>',
    '/rain-barrel': '<html lang="en"><h1>Rain barrel</h1></html>',
    '/about': '<html lang="en"><h1>About us</h1><a href="/worm-bin">Worm bin</a></html>',
    '/deep': `<h1>Deep</h1>${'<div>'.repeat(100_000)}`,
    '/secret': '<html><meta name="robots" content="noindex"><h1>Secret</h1></html>',
  };
});

const propose = () =>
  app.as(bob).proposePageLinks({ params: { id: taskId }, query: { site: destinationId } });

describe('the site of a destination', () => {
  it('is read from its sitemap, without pages that search engines leave out or that nest without end', async () => {
    await read();
    const { sites } = await app.as(bob).listLinkSites();
    expect(sites).toMatchObject([
      { id: destinationId, name: 'Garden', pages: 3, is_reading: false, problem: null },
    ]);
    const { pages: found } = await app.as(bob).linkMap({ params: { site: destinationId } });
    expect(found.map(({ title, linked_from }) => [title, linked_from])).toEqual([
      ['About us', 1],
      ['Rain barrel', 0],
      ['Worm bin', 1],
    ]);
  });

  it('is read again only where it changed, and forgets pages that it no longer lists', async () => {
    await read();
    const before = site.paths.filter((path) => path === '/worm-bin').length;
    pages['/sitemap.xml'] = sitemap('/worm-bin', '/new');
    pages['/new'] = '<h1>New page here</h1>';
    await read();
    expect(site.paths.filter((path) => path === '/worm-bin')).toHaveLength(before);
    const { pages: found } = await app.as(bob).linkMap({ params: { site: destinationId } });
    expect(found.map(({ title }) => title)).toEqual(['New page here', 'Worm bin']);
  });

  it('keeps its pages and says why when it has no sitemap, and takes one that is named', async () => {
    await read();
    pages['/map.xml'] = pages['/sitemap.xml']!;
    delete pages['/sitemap.xml'];
    await read();
    const [away] = (await app.as(bob).listLinkSites()).sites;
    expect(away).toMatchObject({ pages: 3, problem: 'no_sitemap' });
    const { site: set } = await app
      .as(bob)
      .setSitemap({ params: { site: destinationId }, body: { sitemap: `${origin}/map.xml` } });
    expect(set).toMatchObject({ is_reading: true, sitemap: `${origin}/map.xml` });
    await read();
    expect((await app.as(bob).listLinkSites()).sites[0]).toMatchObject({ problem: null, is_reading: false });
  });

  it('is enqueued once a day', async () => {
    const run = { id: 'hour', attempt: 1, signal: new AbortController().signal };
    const isReading = async () => (await app.as(bob).listLinkSites()).sites[0]?.is_reading;
    await staleSites.job.perform(app.deps, { hour: new Date().toISOString() }, run);
    expect(await isReading()).toBe(true);
    await read();
    await staleSites.job.perform(app.deps, { hour: new Date().toISOString() }, run);
    expect(await isReading()).toBe(false);
  });

  it('belongs to its workspace', async () => {
    const theirs = app.as(ann);
    expect((await theirs.listLinkSites()).sites.map(({ id }) => id)).toEqual(['blog']);
    const params = { site: destinationId };
    await expect(theirs.linkMap({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(theirs.readLinkSite({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(app.as(bob).linkMap({ params: { site: 'blog' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('links of an article', () => {
  it('are proposed to pages that it names, with those to which nothing links', async () => {
    await read();
    const { proposals, existing, most } = await propose();
    expect(proposals).toMatchObject([
      { url: `${origin}/worm-bin`, title: 'Worm bin', anchor: 'worm bin', is_orphan: false },
      {
        url: `${origin}/rain-barrel`,
        anchor: 'rain barrel',
        sentence: 'The rain barrel keeps it moist.',
        is_orphan: true,
      },
    ]);
    expect([existing, most]).toEqual([0, 4]);
  });

  it('go to an article by its keyphrase before the sitemap lists it, never to itself', async () => {
    const text = 'Focus Keywords: worm bin\n---\n\n# A home for worms\n\nText.';
    const { id: other } = await buildTask(db, { workspaceId, article: { text } });
    const rows = await db.select({ id: articles.id, taskId: articles.taskId }).from(articles);
    for (const [task, path] of [
      [other, '/home-for-worms'],
      [taskId, '/compost'],
    ] as const) {
      const articleId = rows.find((row) => row.taskId === task)!.id;
      const published = { state: 'published', there: 'published', wanted: 'published' } as const;
      await buildPublication(db, { ...key(), articleId }, { ...published, url: origin + path });
    }
    expect((await propose()).proposals).toMatchObject([
      { url: `${origin}/home-for-worms`, anchor: 'worm bin' },
    ]);
  });

  it('stay within the language of the text', async () => {
    pages['/worm-bin'] = '<html lang="de"><h1>Worm bin</h1></html>';
    await read();
    expect((await propose()).proposals.map(({ anchor }) => anchor)).toEqual(['rain barrel']);
  });

  it('lead to posts of the own blog, with its orphans', async () => {
    await buildPost(db, {
      title: 'Worm bin',
      content: 'See [barrels](/blog/post/rain-barrel).',
      published: true,
    });
    await buildPost(db, { title: 'Rain barrel', slug: 'rain-barrel', content: 'Water.', published: true });
    await buildPost(db, { title: 'Draft about a worm bin' });
    const { id } = await buildTask(db, { workspaceId: ann.actor.workspaceId, article: { text: TEXT } });
    const { proposals } = await app.as(ann).proposePageLinks({ params: { id }, query: { site: 'blog' } });
    expect(proposals.map(({ url, is_orphan }) => [url, is_orphan])).toEqual([
      ['/blog/post/worm-bin', true],
      ['/blog/post/rain-barrel', false],
    ]);
  });

  it('need an article', async () => {
    const { id } = await buildTask(db, { workspaceId });
    await expect(
      app.as(bob).proposePageLinks({ params: { id }, query: { site: destinationId } }),
    ).rejects.toMatchObject({ code: 'ARTICLE_MISSING' });
  });
});
