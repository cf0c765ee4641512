import { withDisclosure } from '@inkstep/article/disclosure';
import { DEFAULT_BLOG_SETTINGS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/index.ts';
import { sendErrors } from '../../platform/http/error-responses.ts';
import { purgePageCaches } from '../../platform/http/page-cache.ts';
import { buildAuthor } from '../authors/factory.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { serveFeeds } from './routes.ts';

const ORIGIN = 'https://inkstep.test';
const testDb = await createTestDb();
const { db } = testDb;
const { app, as, deps } = await buildTestApp(testDb, {
  env: { PUBLIC_URL: ORIGIN, INDEXNOW_KEY: 'a-key-of-ours' },
});
const ann = await buildUser(db, { role: 'admin' });
const admin = as(ann);
const { DOMParser } = new JSDOM('').window;

/** Shorter than any cache lifetime. */
const patience = { timeout: 20_000 };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** @throws if it is not well-formed */
function parsed(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error(`Not well-formed: ${xml.slice(0, 300)}`);
  return document;
}
const textsOf = (parent: ParentNode, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);

const HOSTILE = 'A & B <script>]]> "x"\u0000\u000B\uFFFE\uD800 end';

/** Purges are asynchronous, and the factory bypasses the cache. */
beforeEach(async () => {
  await db.delete(posts);
  await purgePageCaches(db, 'all');
  await vi.waitUntil(async () => {
    const [sitemap, feed] = [await get('/sitemap.xml'), await get('/blog/rss.xml')];
    return !sitemap.body.includes('/blog/post/') && !feed.body.includes('<item>');
  }, patience);
  await purgePageCaches(db, 'all');
});

const publish = async (title: string, more: object = {}) => {
  const post = await buildPost(db, { title, published: true, ...more });
  await purgePageCaches(db, 'all');
  return post;
};
const eventually = async (url: string, text: string) => {
  await vi.waitFor(async () => expect((await get(url)).body).toContain(text), patience);
  return get(url);
};

it('while the database is away, they say when to come back, and what was read before is served', async () => {
  const { slug } = await publish('Away');
  await eventually('/blog/rss.xml', 'Away');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(deps.pool, 'query').mockRejectedValue(refused);
  vi.spyOn(deps.pool, 'connect').mockRejectedValue(refused);
  try {
    for (const url of ['/sitemap-1.xml', '/llms.txt', `/blog/post/${slug}.md`, `/og/post/${slug}.png`]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
    }
    expect((await get('/blog/rss.xml')).statusCode).toBe(200);
  } finally {
    vi.restoreAllMocks();
  }
});

it('what search engines must not list leaves the sitemap, llms.txt and IndexNow, and stays in the feed', async () => {
  const add = (title: string, more: object = {}) =>
    admin.addPost({ body: { title, content: 'Text.', published: true, ...more } });
  await add('Hidden', { noindex: true });
  await add('A copy', { canonical_url: 'https://other.example/a' });
  await add('Ours');
  const map = (await eventually('/sitemap.xml', '/ours<')).body;
  const models = (await eventually('/llms.txt', 'Ours')).body;
  for (const text of [map, models]) expect(text).not.toMatch(/hidden|a-copy/i);
  expect((await eventually('/blog/rss.xml', '<title>Ours</title>')).body).toContain('<title>Hidden</title>');
  const hidden = await get('/blog/post/hidden.md');
  expect(hidden.headers['x-robots-tag']).toBe('noindex');
  expect((await get('/blog/post/a-copy.md')).headers['link']).toBe(
    '<https://other.example/a>; rel="canonical"',
  );
  const { rows } = await db.execute<{ paths: string }>(
    sql`SELECT data->>'paths' AS paths FROM pgboss.job WHERE name = 'index-now'`,
  );
  const announced = rows.map(({ paths }) => paths).join();
  expect(announced).toContain('/ours');
  expect(announced).not.toMatch(/hidden|a-copy/);
});

describe('the feed', () => {
  it('is RSS 2.0: required elements, dates of RFC 822, full addresses, unique permanent ids', async () => {
    const one = await publish('One', { excerpt: 'About one.', tags: ['a', 'b'], author: 'Ana' });
    await publish('Two');
    const answer = await eventually('/blog/rss.xml', '<title>Two</title>');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const rss = parsed(answer.body);
    expect(rss.documentElement.getAttribute('version')).toBe('2.0');
    const channel = [...(rss.querySelector('channel')?.children ?? [])];
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
      expect(channel.filter(({ nodeName }) => nodeName === name)).toHaveLength(1);
    expect(rss.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${ORIGIN}/blog/rss.xml`);
    const items = [...rss.querySelectorAll('item')];
    expect(items.map((item) => textsOf(item, 'title'))).toEqual([['Two'], ['One']]);
    for (const item of items) {
      const [link = ''] = textsOf(item, 'link');
      expect(link).toMatch(/^https:\/\/inkstep\.test\/blog\/post\/\S+$/);
      expect(textsOf(item, 'guid')).toEqual([link]);
      expect(textsOf(item, 'pubDate')[0]).toMatch(
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
      );
    }
    const last = items[1] as Element;
    expect(textsOf(last, 'category')).toEqual(['a', 'b']);
    expect(textsOf(last, 'description')).toEqual(['About one.']);
    expect(last.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Ana');
    expect(textsOf(last, 'link')).toEqual([`${ORIGIN}/blog/post/${one.slug}`]);
  });

  it('has the language of its posts if they agree, and says that of each', async () => {
    await publish('One', { language: 'es' });
    const languages = async (title: string) => {
      const rss = parsed((await eventually('/blog/rss.xml', `<title>${title}</title>`)).body);
      const ofItems = [...rss.getElementsByTagName('dc:language')].map(({ textContent }) => textContent);
      return [textsOf(rss, 'channel > language'), ofItems];
    };
    expect(await languages('One')).toEqual([['es'], ['es']]);
    await publish('Two', { language: 'zh' });
    expect(await languages('Two')).toEqual([[], ['zh', 'es']]);
  });

  it('has whole posts: harmless HTML with full addresses, and nothing that readers load from elsewhere', async () => {
    const stored = `/files/${'0'.repeat(32)}/640x480.webp`;
    const content = `# Whole\n\nA **bold** [link](/pricing), [mail](mailto:a@b.example), [bad](javascript:alert(1)), <script>alert(1)</script> ]]>\n\n![Cup](${stored}) ![Far](https://far.example/a.png)\n\nNote[^1]\n\n[^1]: Told.`;
    const { slug } = await publish('Whole', { content, excerpt: 'In short.' });
    const { body } = await eventually('/blog/rss.xml', 'Whole');
    const [item] = parsed(body).getElementsByTagName('item');
    expect(textsOf(item as Element, 'description')).toEqual(['In short.']);
    const html = item?.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
    const { document } = new JSDOM(html).window as unknown as { document: Document };
    expect(document.querySelector('h1, script')).toBeNull();
    expect(document.body.textContent).toContain('<script>alert(1)</script> ]]>');
    expect([...document.querySelectorAll('img')].map(({ src }) => src)).toEqual([ORIGIN + stored]);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `${ORIGIN}/pricing`,
      'mailto:a@b.example',
      '',
      'https://far.example/a.png',
      `${ORIGIN}/blog/post/${slug}#whole-fn-1`,
      `${ORIGIN}/blog/post/${slug}#whole-fnref-1`,
    ]);
  });

  it('is well-formed whatever a title contains', async () => {
    await publish('placeholder');
    // PostgreSQL rejects NUL and unpaired surrogates.
    const title = HOSTILE.replace(/[\u0000\uD800]/g, '');
    await db.update(posts).set({ title, excerpt: title });
    await purgePageCaches(db, 'all');
    const { body } = await eventually('/blog/rss.xml', 'A &amp; B');
    expect(textsOf(parsed(body), 'item > title')).toEqual(['A & B <script>]]> "x" end']);
  });

  it('has the newest 30', async () => {
    for (let number = 0; number < 32; number += 1)
      await buildPost(db, { title: `Post ${number}`, published: true });
    await purgePageCaches(db, 'all');
    const { body } = await eventually('/blog/rss.xml', 'Post 31');
    expect(parsed(body).querySelectorAll('item')).toHaveLength(30);
  });
});

const PICTURE = `/files/${'0'.repeat(32)}/2400x1260.webp`;
const SMALLER = `${ORIGIN}/files/${'0'.repeat(32)}/1440.webp`;

describe('the Atom feed', () => {
  it('has what RFC 4287 requires, the author with a page, and the cover', async () => {
    const ana = await buildAuthor(db, {
      workspaceId: ann.actor.workspaceId,
      name: 'Ana',
      slug: 'ana-of-atom',
    });
    const cover = { cover_image: PICTURE, cover_alt: 'A "cup" & ]]>' };
    const { slug } = await publish('One', {
      userId: ann.actor.userId,
      author_id: ana.id,
      ...cover,
      tags: ['a'],
    });
    await publish('Guide', { kind: 'pillar', content: HOSTILE.replace(/[\u0000\uD800]/g, '') });
    const answer = await eventually('/blog/atom.xml', '<title>Guide</title>');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const atom = parsed(answer.body);
    expect(textsOf(atom, 'feed > title, feed > id')).toEqual(['Inkstep', `${ORIGIN}/blog/atom.xml`]);
    for (const date of textsOf(atom, 'updated, published')) expect(new Date(date).toISOString()).toBe(date);
    const [guide, one] = atom.querySelectorAll('entry') as unknown as [Element, Element];
    expect(textsOf(guide, 'id, author > name')).toEqual([`${ORIGIN}/pillar/guide`, 'Inkstep']);
    expect(textsOf(one, 'id, author > *')).toEqual([
      `${ORIGIN}/blog/post/${slug}`,
      'Ana',
      `${ORIGIN}/blog/author/ana-of-atom`,
    ]);
    expect(one.querySelector('link[rel=enclosure]')?.getAttribute('href')).toBe(SMALLER);
    expect(one.getElementsByTagName('media:description')[0]?.textContent).toBe(cover.cover_alt);
    expect(one.querySelector('content[type=html]')?.getAttribute('type')).toBe('html');
    const rss = parsed((await eventually('/blog/rss.xml', '<title>Guide</title>')).body);
    const [media] = rss.getElementsByTagName('media:content');
    expect(media?.getAttribute('url')).toBe(SMALLER);
    expect([media?.getAttribute('width'), media?.getAttribute('height')]).toEqual(['1440', '756']);
  });
});

test('the name and logo of the blog are in feeds, llms.txt and drawn pictures', async () => {
  const { slug } = await publish('Branded', { author: '' });
  const plain = (await get(`/og/post/${slug}.png`)).rawPayload;
  const key = 'b'.repeat(32);
  await db.insert(files).values({ key, width: 480, height: 240, bytes: 4 });
  const webp = await sharp({ create: { width: 480, height: 240, channels: 3, background: '#0a7d55' } })
    .webp()
    .toBuffer();
  await deps.files.put(`pictures/${key}/480.webp`, webp);
  const settings = {
    ...DEFAULT_BLOG_SETTINGS,
    site_name: 'Beans & more',
    logo: `/files/${key}/480x240.webp`,
  };
  await admin.updateBlogSettings({ body: settings });
  const name = 'Beans &amp; more';
  const logo = `${ORIGIN}/files/${key}/480.webp`;
  const rss = parsed((await eventually('/blog/rss.xml', `<title>${name}</title>`)).body);
  expect(textsOf(rss, 'channel > description, channel > image > *')).toEqual([
    'Guides and articles by Beans & more.',
    logo,
    'Beans & more',
    `${ORIGIN}/blog`,
  ]);
  const atom = parsed((await eventually('/blog/atom.xml', name)).body);
  expect(textsOf(atom, 'feed > title, feed > logo, author > name')).toEqual([
    'Beans & more',
    logo,
    'Beans & more',
  ]);
  const models = (await eventually('/llms.txt', '# Beans & more')).body;
  expect(models).toContain('> Guides and articles by Beans & more.');
  await vi.waitFor(async () => {
    const drawn = (await get(`/og/post/${slug}.png`)).rawPayload;
    expect(drawn.equals(plain)).toBe(false);
  }, patience);
  expect((await get('/og/blog.png')).headers['content-type']).toBe('image/png');
  await admin.updateBlogSettings({ body: DEFAULT_BLOG_SETTINGS });
  await eventually('/blog/rss.xml', '<title>Inkstep</title>');
});

test('a category has a feed of its own while it has posts', async () => {
  const { category } = await admin.addCategory({ body: { name: 'Soil & compost' } });
  const feed = `/blog/category/${category.slug}/rss.xml`;
  expect((await get(feed)).statusCode).toBe(404);
  await publish('In it', { category: category.slug });
  await publish('Elsewhere');
  const rss = parsed((await eventually(feed, 'In it')).body);
  expect(textsOf(rss, 'channel > title, channel > link').slice(0, 2)).toEqual([
    'Soil & compost · Inkstep',
    `${ORIGIN}/blog/category/${category.slug}`,
  ]);
  expect(textsOf(rss, 'item > title')).toEqual(['In it']);
  const { statusCode, headers } = await get('/blog/category/SOIL-compost/rss.xml');
  expect([statusCode, headers.location]).toEqual([301, feed]);
});

test('no draft is named, counted or dated in what readers without an account get', async () => {
  const then = new Date('2020-01-02');
  await publish('Shown', { createdAt: then, publishedAt: then });
  await buildPost(db, { title: 'Hidden', scheduled_for: new Date(Date.now() + 3_600_000).toISOString() });
  await buildPost(db, { kind: 'pillar', title: 'Hidden guide' });
  await purgePageCaches(db, 'all');
  for (const url of ['/blog/rss.xml', '/llms.txt', '/sitemap.xml']) {
    const { body, headers } = await eventually(url, '/blog/post/shown');
    expect(body).not.toMatch(/hidden/i);
    expect(headers['last-modified']).toBe('Thu, 02 Jan 2020 00:00:00 GMT');
  }
});

test('a feed is answered from memory until a post changes, and then anew', async () => {
  const post = await publish('Before');
  const first = await eventually('/blog/rss.xml', 'Before');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await get('/blog/rss.xml', known)).statusCode).toBe(304);
  const since = { 'if-modified-since': String(first.headers['last-modified']) };
  expect((await get('/blog/rss.xml', since)).statusCode).toBe(304);
  await admin.updatePost({ params: { id: post.id }, body: { title: 'After' } });
  await eventually('/blog/rss.xml', 'After');
  expect((await get('/blog/rss.xml', known)).statusCode).toBe(200);
  expect((await get('/blog/rss.xml', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('what was kept of a post goes when it is changed, unpublished or deleted', async () => {
  const { id, slug } = await publish('Kept for long', { content: 'Before.' });
  const params = { id };
  const twin = `/blog/post/${slug}.md`;
  const shows = (text: string) =>
    vi.waitFor(async () => {
      expect((await get(twin)).body).toContain(text);
      expect((await get('/blog/rss.xml')).body).toContain('Kept for long');
    }, patience);
  const isGone = () =>
    vi.waitFor(async () => {
      expect((await get(twin)).statusCode).toBe(404);
      for (const url of ['/blog/rss.xml', '/sitemap.xml', '/llms.txt'])
        expect((await get(url)).body).not.toMatch(/kept.for.long/i);
    }, patience);
  await shows('Before.');
  await admin.updatePost({ params, body: { content: 'After.' } });
  await shows('After.');
  await admin.updatePost({ params, body: { published: false } });
  await isGone();
  await admin.updatePost({ params, body: { published: true } });
  await shows('After.');
  await admin.deletePost({ params });
  await isGone();
});

/** Checks a file against the schema of sitemaps.org. */
function expectSitemap(xml: string, root: 'urlset' | 'sitemapindex') {
  const document = parsed(xml);
  const { documentElement } = document;
  expect([documentElement.localName, documentElement.namespaceURI]).toEqual([
    root,
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  const entries = [...documentElement.children];
  for (const entry of entries) {
    expect(entry.localName).toBe(root === 'urlset' ? 'url' : 'sitemap');
    const names = [...entry.children].map(({ localName }) => localName);
    expect(['loc', 'loc,lastmod']).toContain(names.join());
    const [loc = ''] = textsOf(entry, 'loc');
    expect(URL.canParse(loc)).toBe(true);
    expect(loc.length).toBeGreaterThanOrEqual(12);
    expect(loc.length).toBeLessThanOrEqual(2048);
    for (const date of textsOf(entry, 'lastmod'))
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  }
  return textsOf(document, 'loc');
}

test('the sitemap has the public pages and what is published, each once', async () => {
  const { workspaceId, userId } = ann.actor;
  const { id } = await buildAuthor(db, { workspaceId, slug: 'ana-of-sitemap' });
  await publish('水 & more', { tags: ['Tea & more'], userId, author_id: id });
  await buildPost(db, { title: 'Guide', kind: 'pillar', published: true });
  await buildPost(db, { title: 'Draft' });
  await purgePageCaches(db, 'all');
  const { body, headers } = await eventually('/sitemap.xml', '/pillar/');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = expectSitemap(body, 'urlset');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/home`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/pillar/guide`,
      `${ORIGIN}/blog/tag/tea-more`,
      `${ORIGIN}/blog/author/ana-of-sitemap`,
    ]),
  );
  expect(addresses.filter((address) => address.includes('/blog/post/'))).toHaveLength(1);
});

test('more posts than fit into a file are in files of their own, each once', async () => {
  for (const title of ['One', 'Two', 'Three']) await buildPost(db, { title, published: true });
  for (const title of ['Draft one', 'Draft two']) await buildPost(db, { title });
  const small = Fastify();
  sendErrors(small);
  serveFeeds(small, deps, { admission: { charge: async () => {} }, perFile: 2 });
  const read = async (path: string) => (await small.inject({ url: path })).body;
  const sitemaps = expectSitemap(await read('/sitemap.xml'), 'sitemapindex').map(
    (file) => file?.replace(ORIGIN, '') ?? '',
  );
  expect(sitemaps).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
  const addresses = [];
  for (const file of sitemaps) addresses.push(...expectSitemap(await read(file), 'urlset'));
  expect(addresses.filter((address) => address?.includes('/blog/post/'))).toHaveLength(3);
  expect(new Set(addresses).size).toBe(addresses.length);
  await small.close();
});

test('robots.txt closes what is private and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/api/', '/admin', '/dashboard', '/tasks'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('llms.txt lists posts and guides for language models, and posts have a twin in Markdown', async () => {
  const post = await publish('Brackets ] [ and\nlines', {
    content: '## Part\n\nText.',
    excerpt: 'One.',
    author: 'Ana',
  });
  const { body } = await eventually('/llms.txt', '## Blog');
  expect(body.startsWith('# Inkstep\n\n> ')).toBe(true);
  expect(body).toContain(`](${ORIGIN}/blog/post/${post.slug}.md): One.\n`);
  const twin = await get(`/blog/post/${post.slug}.md`);
  expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(twin.headers.link).toBe(`<${ORIGIN}/blog/post/${post.slug}>; rel="canonical"`);
  expect(twin.body).toMatch(
    /^> One\.\n\nBy Ana · \d{4}-\d{2}-\d{2} · \S+\n\n# Brackets .*\n\n## Part\n\nText\.\n$/,
  );
});

test('the twin has the disclosure as exports have it, with nothing but links as markup', async () => {
  const disclosure = {
    text: '*Made* with [AI](javascript:1), see https://a.example/b_c',
    sourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    madeBy: 'assembled' as const,
    words: 1,
    machineWords: 1,
    models: [],
    approval: null,
    contentHash: '',
  };
  const post = await publish('Told', { content: 'Text.' });
  await db.update(posts).set({ disclosure }).where(eq(posts.id, post.id));
  const { body } = await get(`/blog/post/${post.slug}.md`);
  const [, told = ''] = withDisclosure('Text.', disclosure.text).trim().split('\n\n');
  expect(told).toContain('\\*Made\\* with \\[AI\\](javascript:1), see https://a.example/b_c');
  expect(body).toContain(`\n\n${told} (http://cv.iptc.org/`);
});

test('old slugs lead to the twin and picture of today, and unknown ones nowhere', async () => {
  const post = await publish('First name');
  await admin.updatePost({ params: { id: post.id }, body: { slug: 'second-name' } });
  for (const url of ['/blog/post/first-name.md', '/og/post/first-name.png']) {
    await vi.waitFor(async () => expect((await get(url)).statusCode).toBe(301), patience);
    expect((await get(url)).headers.location).toBe(url.replace('first', 'second'));
  }
  for (const url of [
    '/blog/post/none.md',
    '/og/post/none.png',
    '/og/other/second-name.png',
    '/sitemap-9.xml',
    '/sitemap-x.xml',
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test('a post without a cover has a picture for previews of links', async () => {
  const post = await publish('Drip irrigation');
  const picture = await get(`/og/post/${post.slug}.png`, { 'accept-encoding': 'br' });
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['content-encoding']]).toEqual([
    200,
    'image/png',
    undefined,
  ]);
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const known = { 'if-none-match': String(picture.headers.etag) };
  expect((await get(`/og/post/${post.slug}.png`, known)).statusCode).toBe(304);
});

test('the key for IndexNow is served under its name', async () => {
  const { body, headers } = await get('/a-key-of-ours.txt');
  expect([body, headers['content-type']]).toEqual(['a-key-of-ours', 'text/plain; charset=utf-8']);
});
