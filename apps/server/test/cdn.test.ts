import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildUser } from '../src/identity/factory.ts';
import { purgeCdnJob } from '../src/platform/cdn/purge-pages.ts';
import { cdnPurges } from '../src/platform/cdn/tables.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { servePages, type WebBuild } from '../src/platform/http/pages.ts';
import { purgePost } from '../src/publishing/purge-post.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { CDN_ID, CDN_TOKEN, startFakeCdn } from './fake-cdn.ts';
import { createTestDb } from './test-db.ts';

interface Facts {
  language: string;
  isInOneLanguage: boolean;
  api: ReturnType<TestApp['as']>;
}

/** Pages that show what they load, with the headers of the real ones. */
const build: WebBuild = {
  entry: {
    module: {
      inlineScripts: [],
      createLoadContext: (facts: Facts) => facts,
      createRequestHandler: () => async (request: Request, facts: Facts) => {
        const { pathname } = new URL(request.url);
        const page = (text: string, headers: Record<string, string>, status = 200) =>
          new Response(`${facts.language} ${facts.isInOneLanguage} ${text}`, {
            status,
            headers: { 'x-static-page': '1', ...headers },
          });
        const slug = /^\/blog\/post\/(.+)$/.exec(pathname)?.[1];
        if (slug) {
          const params = { slug: decodeURIComponent(slug) };
          const found = await facts.api.blogPost({ params }).catch(() => undefined);
          if (!found) return page('missing', {}, 404);
          const names = (await facts.api.listCategories()).map(({ name }) => name);
          return page(`${found.post.title} in ${names.join()}`, {
            'x-page-keys': `categories post:${found.post.id}`,
          });
        }
        if (pathname === '/blog') {
          const { posts } = await facts.api.listPosts({ query: {} });
          return page(posts.map(({ title }) => title).join(), { 'x-page-keys': 'blog' });
        }
        if (pathname.startsWith('/blog/preview/')) return page('preview', { 'cache-control': 'no-store' });
        return new Response('personal');
      },
    },
  },
};

async function startSite() {
  const testDb = await createTestDb();
  const api = await startFakeCdn('cloudflare');
  const env = {
    CDN_PURGE: 'cloudflare',
    CDN_PURGE_ID: CDN_ID,
    CDN_PURGE_TOKEN: CDN_TOKEN,
    CDN_PURGE_URL: api.url,
    PUBLIC_URL: 'https://inkstep.test',
  };
  const site = await buildTestApp(testDb, { env, work: true });
  await servePages(site.app, {
    build: async () => build,
    mode: 'production',
    origin: env.PUBLIC_URL,
    cdn: site.deps.config.CDN_PURGE,
    clientKey: undefined,
    checkoutScript: site.deps.config.PADDLE_JS_URL,
    notifications: site.deps.notifications,
    findMoved: async () => undefined,
    apiFor: () => site.as(),
    admission: { charge: async () => {} },
  });
  api.origin = await site.listen();
  atEnd(() => api[Symbol.asyncDispose]());
  const admin = await buildUser(testDb.db, { role: 'admin' });
  return { ...site, db: testDb.db, cdn: api, admin, as: site.as };
}

const { as, admin, cdn, db, deps, logged } = await startSite();
const editor = as(admin);
const patience = { timeout: 20_000, interval: 20 };
const text = async (url: string, headers?: Record<string, string>) => (await cdn.get(url, headers)).text();
const fetches = (url: string) => cdn.fetched.filter((each) => each === url).length;
const run = { id: 'job', attempt: 1, signal: new AbortController().signal };

async function publish(title: string, more: object = {}) {
  const { post } = await editor.addPost({ body: { title, content: 'Text', published: true, ...more } });
  await vi.waitFor(
    () => expect(cdn.purged.flatMap(({ tags }) => tags)).toContain(`post:${post.id}`),
    patience,
  );
  return { ...post, url: `/blog/post/${post.slug}`, params: { id: post.id } };
}

describe('a CDN', () => {
  it('asks once for what 20 readers read, whatever their languages and cookies', async () => {
    const { url } = await publish('Read often');
    const readers = Array.from({ length: 20 }, (_, at) => ({
      'accept-language': ['es', 'zh-CN', 'de', 'en'][at % 4] ?? 'en',
      cookie: `session=${at}; language=${at % 2 ? 'es' : 'zh'}`,
    }));
    for (const headers of readers) {
      expect(await text(url, headers)).toBe('en true Read often in ');
      expect(await text(`${url}.md`, headers)).toContain('# Read often');
      expect(await text('/blog/rss.xml', headers)).toContain('Read often');
      expect(await text('/sitemap.xml', headers)).toContain(url);
    }
    expect([url, `${url}.md`, '/blog/rss.xml', '/sitemap.xml'].map(fetches)).toEqual([1, 1, 1, 1]);
  });

  it('keeps each language of a page under a URL of its own', async () => {
    const { url } = await publish('Translated');
    const spanish = { 'accept-language': 'es' };
    expect(await text(`${url}?hl=es`)).toMatch(/^es false/);
    expect(await text(`${url}?hl=zh`, spanish)).toMatch(/^zh false/);
    expect(await text(url, spanish)).toMatch(/^en true/);
    expect(await text(`${url}?hl=es`, { 'accept-language': 'zh' })).toMatch(/^es false/);
  });

  it('gets short answers for browsers, and the tags of what a page shows', async () => {
    const { url, id } = await publish('Tagged');
    const { headers } = await cdn.get(url);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=86400, stale-while-revalidate=60');
    expect(headers.get('cache-tag')).toBe(`public-pages,categories,post:${id}`);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect((await cdn.get('/blog')).headers.get('cache-tag')).toBe('public-pages,blog');
    expect((await cdn.get(`/og/post/${encodeURIComponent('tagged')}.png`)).headers.get('cache-tag')).toBe(
      `public-pages,post:${id}`,
    );
  });

  it('shows the new text after an edit, a new slug, unpublishing and deleting', async () => {
    const { url, params } = await publish('First');
    const places = [url, `${url}?hl=es`, `${url}.md`, '/blog', '/blog/rss.xml', '/llms.txt'];
    for (const place of places) expect(await text(place)).toContain('First');
    await editor.updatePost({ params, body: { title: 'Second' } });
    for (const place of places)
      await vi.waitFor(async () => expect(await text(place)).toContain('Second'), patience);

    await editor.updatePost({ params, body: { slug: 'renamed' } });
    await vi.waitFor(async () => expect((await cdn.get(`${url}.md`)).status).toBe(301), patience);
    expect(await text('/blog/post/renamed')).toContain('Second');

    await editor.updatePost({ params, body: { published: false } });
    await vi.waitFor(async () => expect((await cdn.get('/blog/post/renamed')).status).toBe(404), patience);
    await editor.updatePost({ params, body: { published: true } });
    // An answer that it's missing must not have been kept.
    expect(await text('/blog/post/renamed')).toContain('Second');
    expect(await text('/blog/post/renamed.md')).toContain('Second');

    await editor.deletePost({ params });
    for (const place of ['/blog/post/renamed', '/blog/post/renamed.md'])
      await vi.waitFor(async () => expect((await cdn.get(place)).status).toBe(404), patience);
    await vi.waitFor(async () => expect(await text('/blog')).not.toContain('Second'), patience);
  });

  it('shows on other posts that a category got its first post, and lost its last one', async () => {
    const { url } = await publish('Elsewhere');
    const { category } = await editor.addCategory({ body: { name: 'Grinders' } });
    expect(await text(url)).toBe('en true Elsewhere in ');
    const { params } = await publish('Inside', { category: category.slug });
    await vi.waitFor(async () => expect(await text(url)).toContain('in Grinders'), patience);
    await editor.updatePost({ params, body: { category: '' } });
    await vi.waitFor(async () => expect(await text(url)).not.toContain('Grinders'), patience);
  });

  it('never keeps what is private, personal or made for one request', async () => {
    const { url, id } = await publish('Public');
    const { url: preview } = await editor.makePreviewLink({ params: { id } });
    const previewPath = new URL(preview).pathname;
    const { headers } = admin;
    const own: [string, Record<string, string>?][] = [
      ['/tasks'],
      ['/admin/blog', headers],
      ['/blog?search=public'],
      ['/blog/post/unknown'],
      [previewPath],
      [`/api/blog/preview/${previewPath.split('/').at(-1)}`],
      [`/api/admin/blog/${id}`, headers],
      ['/api/auth/me', headers],
      ['/api/blog'],
      ['/home?language=es'],
      ['/health'],
      [`${url}?utm_source=signed-in`, headers],
    ];
    for (const [place, sent] of own) {
      const first = await cdn.get(place, sent);
      await cdn.get(place, sent);
      const rules = first.headers.get('cache-control') ?? '';
      expect([place, fetches(place), /s-maxage/.test(rules)]).toEqual([place, 2, false]);
      expect([place, first.headers.has('cache-tag')]).toEqual([place, false]);
    }
  });
});

describe('a purge', () => {
  it('is repeated once no process can have the old page any more', async () => {
    const { id, params } = await publish('Late');
    await db.delete(cdnPurges);
    await editor.updatePost({ params, body: { title: 'Later' } });
    await vi.waitFor(async () => expect(await db.$count(cdnPurges, sql`due_at <= now()`)).toBe(0), patience);
    expect(await db.$count(cdnPurges, sql`key = ${`post:${id}`} AND due_at > now() + interval '60 s'`)).toBe(
      1,
    );
    const before = cdn.purged.length;
    await db.update(cdnPurges).set({ dueAt: sql`now()` });
    await purgeCdnJob.perform(deps, {}, run);
    expect(cdn.purged.slice(before).flatMap(({ tags }) => tags)).toContain(`post:${id}`);
    expect(await db.$count(cdnPurges)).toBe(0);
  });

  it('is tried again until the CDN takes it', async () => {
    const { url, params } = await publish('Stubborn');
    await text(url);
    cdn.failPurges(500);
    await editor.updatePost({ params, body: { title: 'Changed' } });
    await vi.waitFor(() => expect(logged()).toContain('The CDN answered 500 to a purge.'), patience);
    expect(await text(url)).toContain('Stubborn');
    cdn.failPurges(undefined);
    await vi.waitFor(async () => expect(await text(url)).toContain('Changed'), patience);
    expect(logged()).not.toContain(CDN_TOKEN);
  });

  it('of a change that is undone does not happen', async () => {
    const { id } = await publish('Undone');
    await db.delete(cdnPurges);
    const undone = inTransaction(deps, async (tx) => {
      await purgePost(tx, id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.$count(cdnPurges)).toBe(0);
  });

  it('of many changes needs few calls', async () => {
    const posts = [await publish('One'), await publish('Two'), await publish('Three')];
    await db.delete(cdnPurges);
    await inTransaction(deps, async (tx) => {
      for (const { id } of posts) for (let at = 0; at < 20; at += 1) await purgePost(tx, id);
    });
    await vi.waitFor(async () => expect(await db.$count(cdnPurges, sql`due_at <= now()`)).toBe(0), patience);
    const keys = cdn.purged.at(-1)?.tags.toSorted();
    expect(keys).toEqual(['blog', ...posts.map(({ id }) => `post:${id}`).toSorted()]);
  });
});
