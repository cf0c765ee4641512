import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { postCategories, posts } from '../tables.ts';
import { createImporter } from '../transfer/factory.ts';
import { wxr, wxrItem } from '../transfer/wxr-fixture.ts';
import { findMoved } from './find-moved.ts';
import { oldAddress } from './old-address.ts';

const testDb = await createTestDb();
const { db } = testDb;
const built = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(built, admin);

beforeEach(async () => {
  await db.delete(posts);
  await db.delete(postCategories);
});

/** Path or URL to which a URL leads. */
const moved = async (url: string) => {
  const found = await findMoved(built.deps, url);
  return found && 'to' in found ? found.to : found;
};

const at = (link: string, item: Parameters<typeof wxrItem>[0] = {}) =>
  wxrItem(item).replace(/<link>[^<]*/, `<link>https://coffee.example${link}`);

it.each([
  ['https://www.a.example/2024/01/x/', { host: 'a.example', path: '/2024/01/x' }],
  ['http://a.example/index.php/2024//01/x?utm=1#c', { host: 'a.example', path: '/2024/01/x' }],
  ['https://a.example/blog/?p=12', { host: 'a.example', path: '?p=12' }],
  ['/%E5%A0%86%E8%82%A5/', { host: '', path: '/堆肥' }],
  ['/x%00y', undefined],
  ['https://a.example/', undefined],
  ['mailto:a@a.example', undefined],
  [`/${'a'.repeat(600)}`, undefined],
])('spells the address of a post in one way: %s', (written, expected) => {
  expect(oldAddress(written)).toEqual(expected);
});

it('leads from the old addresses of published posts to where they are now', async () => {
  const file = wxr(
    at('/2020/03/bloom-first/') +
      at('/2020/03/%e5%a0%86%e8%82%a5/', { id: 2, name: '%e5%a0%86%e8%82%a5', title: '堆肥' }) +
      at('/?p=3', { id: 3, name: 'draft', status: 'draft' }),
  );
  await importFile('a.xml', file, { publish: true });
  for (const url of [
    '/2020/03/bloom-first/',
    '/2020/03/bloom-first',
    '/?p=1',
    '/index.php?p=1',
    '/?utm=x&p=1',
  ])
    expect(await moved(url)).toBe('/blog/post/bloom-first');
  expect(await moved('/2020/03/%E5%A0%86%E8%82%A5/')).toBe(`/blog/post/${encodeURIComponent('堆肥')}`);
  for (const url of [
    '/?p=3',
    '/?p=99',
    '/2020/03/other/',
    '/',
    '//evil.example/x',
    '/2020/03/bloom-first/%00',
  ])
    expect(await moved(url)).toBeUndefined();
  expect(await moved('//evil.example/2020/03/bloom-first/')).toBe('/blog/post/bloom-first');
  expect(await moved('/?feed=rss2')).toBe('/blog/rss.xml');

  const post = (await db.select().from(posts)).find(({ slug }) => slug === 'bloom-first');
  await built.as(admin).updatePost({ params: { id: post?.id ?? '' }, body: { slug: 'bloom' } });
  expect(await moved('/?p=1')).toBe('/blog/post/bloom');
});

it('makes links between imported posts lead to the posts here, under the slugs that they got', async () => {
  const content =
    '<p><a href="/2020/03/bloom-first/#why">a</a> <a href="http://www.coffee.example/?p=1">b</a> <a href="https://coffee.example/2020/03/gone/">c</a> <a href="https://tea.example/2020/03/bloom-first/">d</a> <code>https://coffee.example/?p=1</code></p>';
  await importFile('0.md', '---\ntitle: Bloom\nslug: bloom-first\n---\nTaken.');
  await importFile(
    'a.xml',
    wxr(at('/2020/03/links/', { id: 2, name: 'links', content }) + at('/2020/03/bloom-first/')),
  );
  const links = (await db.select().from(posts)).find(({ slug }) => slug === 'links');
  expect(links?.content).toBe(
    '[a](/blog/post/bloom-first-2#why) [b](/blog/post/bloom-first-2) [c](https://coffee.example/2020/03/gone/) [d](https://tea.example/2020/03/bloom-first/) `https://coffee.example/?p=1`',
  );
});

it('remembers addresses of posts that an earlier import brought, and of front matter', async () => {
  await importFile('a.xml', wxr(at('/?p=1')), { publish: true });
  await importFile('a.xml', wxr(at('/archives/bloom/')), { publish: true });
  expect(await moved('/archives/bloom')).toBe('/blog/post/bloom-first');
  const file = '---\ntitle: A\npermalink: /2024/a.html\naliases: [/b/, Bee]\n---\nText';
  await importFile('a.md', file, { publish: true });
  expect(await moved('/2024/a.html')).toBe('/blog/post/a');
  expect(await moved('/b')).toBe('/blog/post/a');
});

it.each([
  '/feed',
  '/feed/',
  '/rss',
  '/rss.xml',
  '/atom.xml',
  '/index.xml',
  '/feed.xml',
  '/blog/feed',
  '/blog/feed/',
])('redirects to the feed: %s', async (url) => {
  const answer = await built.app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/rss.xml']);
});
