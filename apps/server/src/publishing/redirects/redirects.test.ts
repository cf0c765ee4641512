import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { migrationsFolder } from '../../platform/db/migrate.ts';
import { buildAuthor } from '../authors/factory.ts';
import { buildPost } from '../factory.ts';
import { oldAddresses, posts, redirects } from '../tables.ts';
import { findMoved } from './find-moved.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb, { env: { PUBLIC_URL: 'https://inkstep.test' } });
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);

beforeEach(async () => {
  await db.delete(redirects);
  await db.delete(posts);
});

const add = (from: string, to = '/home', status: 301 | 410 = 301) =>
  admin.addRedirect({ body: { from, to, status } });
const leads = async (url: string) => {
  const moved = await findMoved(app.deps, url);
  return moved && ('to' in moved ? moved.to : 410);
};
const list = async (query: NonNullable<Parameters<typeof admin.listRedirects>[0]>['query'] = {}) =>
  (await admin.listRedirects({ query })).redirects;
const message = async (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('what admins add', () => {
  it.each([
    ['/old-page', '/pricing', '/pricing'],
    ['https://www.old.example/2019/05/x.html?utm=1', '/features/', '/features'],
    ['/index.php?p=12', 'https://inkstep.test/about?a=1#b', '/about?a=1#b'],
    ['/brief.pdf', 'https://files.example/brief.pdf', 'https://files.example/brief.pdf'],
    ['/insecure', 'http://inkstep.test/pricing', '/pricing'],
    ['/Cáfé/', 'HTTP://elsewhere.example', 'http://elsewhere.example/'],
  ])('leads from %s to %s', async (from, to, target) => {
    await add(from, to);
    const { pathname, search } = new URL(from, 'https://inkstep.test');
    expect(await leads(pathname + search)).toBe(target);
  });

  it('answers 410, ignores case, and remembers the day of the last use', async () => {
    await add('/Gone-Page', '', 410);
    expect((await list())[0]).toMatchObject({ last_used_on: null, origin: 'manual', status: 410, to: '' });
    expect(await leads('/gone-page/')).toBe(410);
    const [used] = await list();
    expect(used?.last_used_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each([
    ['/x', 'javascript:alert(1)'],
    ['/x', 'data:text/html,x'],
    ['/x', '//evil.example/'],
    ['/x', '/\\evil.example'],
    ['/x', 'https://user:pass@evil.example/'],
    ['/x', 'ftp://files.example/'],
    ['/x', '/a b'],
    ['/x', ''],
    ['/x', '/X/'],
    ['/x', 'https://inkstep.test/x'],
    ['', '/home'],
    ['/', '/home'],
    ['mailto:a@a.example', '/home'],
    ['/home', '/about'],
    ['/admin/blog', '/about'],
    ['/api/tasks', '/about'],
    ['/blog', '/about'],
    [`/${'a'.repeat(600)}`, '/about'],
  ])('refuses %s to %s', async (from, to) => {
    await expect(add(from, to)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await list()).toEqual([]);
  });

  it('flattens chains in both directions and refuses loops', async () => {
    await add('/b', '/c');
    const { redirect, flattened } = await add('/a', '/b');
    expect([redirect.to, flattened]).toEqual(['/c', true]);
    // What led to /c leads further once /c redirects itself.
    await add('/c', '/d');
    expect((await list({ sort: 'from ASC' })).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/a /d',
      '/b /d',
      '/c /d',
    ]);
    expect(await message(add('/d', '/a'))).toBe('This would lead back to itself. Choose another target.');
    expect(await message(add('/a', '/e'))).toBe(
      'There is already a redirect from this address. Change that one.',
    );
    await add('/gone', '', 410);
    expect(await message(add('/f', '/gone'))).toBe(
      'That address is gone itself (410). Choose another target.',
    );
  });

  it('refuses an endless redirect, however its addresses are spelled', async () => {
    await add('/a', '/B');
    await add('/b', '/c');
    expect(await message(add('/C', '/A'))).toBe('This would lead back to itself. Choose another target.');
    expect(await message(add('/c', '/a'))).toBe('This would lead back to itself. Choose another target.');
    expect((await add('/d', '/A')).redirect.to).toBe('/c');
  });

  it('changing one to its own target is a loop too, and another address must be free', async () => {
    const { redirect } = await add('/a', '/b');
    await add('/c', '/d');
    const change = (from: string, to: string) =>
      admin.updateRedirect({ params: { id: redirect.id }, body: { from, to } });
    await expect(change('/b', '/b')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(change('/c', '/b')).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect((await change('/A2', '/pricing')).redirect).toMatchObject({ from: '/A2', to: '/pricing' });
    expect([await leads('/a'), await leads('/a2')]).toEqual([undefined, '/pricing']);
    await admin.deleteRedirect({ params: { id: redirect.id } });
    expect(await leads('/a2')).toBeUndefined();
    await expect(admin.deleteRedirect({ params: { id: redirect.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const actions = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.target, redirect.id));
    expect(actions.map(({ action }) => action)).toEqual([
      'redirect.added',
      'redirect.changed',
      'redirect.deleted',
    ]);
  });

  it('follows the post at its target, and never shadows one', async () => {
    const { id, slug } = await buildPost(db, { published: true });
    await add('/coffee', `/blog/post/${slug}`);
    await admin.updatePost({ params: { id }, body: { slug: 'pour-over' } });
    expect(await leads('/coffee')).toBe('/blog/post/pour-over');
    expect(await message(add('/blog/post/Pour-Over', '/home'))).toBe(
      'A page of this site has this address, so readers would never be redirected.',
    );
    await add('/blog/post/later', '/home');
    await buildPost(db, { title: 'Later', slug: 'later', published: true });
    expect((await list({ search: 'later' }))[0]).toMatchObject({ shadowed: true });
  });

  it('is listed with search, origin, order and pages', async () => {
    for (const from of ['/one', '/two', '/three']) await add(from, `/to${from}`);
    const froms = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ from }) => from);
    expect(await froms({ sort: 'from ASC' })).toEqual(['/one', '/three', '/two']);
    expect(await froms({ search: 'TO/T', sort: 'from DESC' })).toEqual(['/two', '/three']);
    expect(await froms({ search: '%' })).toEqual([]);
    expect(await froms({ origin: 'import' })).toEqual([]);
    expect(await froms({ page: 2 })).toEqual([]);
  });
});

describe('what the service makes itself', () => {
  const statusOf = async (slug: string) =>
    app
      .as()
      .blogPost({ params: { slug } })
      .then(
        ({ post }) => post.slug,
        () => undefined,
      );

  it('a new slug leaves a redirect, and going back removes it', async () => {
    const { id, slug } = await buildPost(db, { published: true });
    await admin.updatePost({ params: { id }, body: { slug: 'second' } });
    expect(await leads(`/blog/post/${slug}`)).toBe('/blog/post/second');
    expect(await statusOf(slug)).toBe('second');
    await admin.updatePost({ params: { id }, body: { slug: 'third' } });
    expect(await list({ sort: 'from ASC' })).toMatchObject([
      { origin: 'slug', to: '/blog/post/third' },
      { origin: 'slug', to: '/blog/post/third', from: '/blog/post/second' },
    ]);
    await admin.updatePost({ params: { id }, body: { slug } });
    expect((await list()).map(({ from }) => from)).toEqual(['/blog/post/third', '/blog/post/second']);
    // A draft's slug was never seen by readers.
    const draft = await buildPost(db, { slug: 'draft' });
    await admin.updatePost({ params: { id: draft.id }, body: { slug: 'draft-2' } });
    expect(await leads('/blog/post/draft')).toBeUndefined();
  });

  it('a deleted post is gone at all its addresses, until it is restored or written again', async () => {
    const { id, slug } = await buildPost(db, { published: true });
    await admin.updatePost({ params: { id }, body: { slug: 'second' } });
    await add('/coffee', '/blog/post/second');
    await admin.deletePost({ params: { id } });
    for (const old of [`/blog/post/${slug}`, '/blog/post/second', '/coffee'])
      expect(await leads(old)).toBe(410);
    expect((await list()).every(({ origin }) => origin === 'deletion')).toBe(true);
    await admin.restorePost({ params: { id } });
    expect(await leads('/coffee')).toBe('/blog/post/second');
    expect(await list({ origin: 'deletion' })).toEqual([]);

    await admin.deletePost({ params: { id } });
    await buildPost(db, { slug: 'second', published: true });
    expect((await list({ origin: 'deletion' })).map(({ from }) => from)).not.toContain('/blog/post/second');
    const { id: draft } = await buildPost(db, { slug: 'never' });
    await admin.deletePost({ params: { id: draft } });
    expect(await leads('/blog/post/never')).toBeUndefined();
  });

  describe('for categories and authors', () => {
    beforeEach(() => db.execute(sql`TRUNCATE post_categories, authors CASCADE`));
    const shown = async (kind: 'category' | 'author', slug: string) =>
      app
        .as()
        .blogArchive({ params: { kind, slug }, query: {} })
        .then(
          (archive) => archive.slug,
          () => undefined,
        );

    it('a new slug leaves a redirect, also of the feed, and going back removes it', async () => {
      const { category } = await admin.addCategory({ body: { name: 'Café' } });
      const rename = (slug: string) => admin.updateCategory({ params: { id: category.id }, body: { slug } });
      await rename('unseen');
      await buildPost(db, { category: 'unseen', published: true });
      await add('/coffee', '/blog/category/unseen');
      await rename('咖啡');
      await rename('third');
      expect((await list({ sort: 'from ASC' })).map(({ from, to, origin }) => [from, to, origin])).toEqual([
        ['/blog/category/unseen', '/blog/category/third', 'slug'],
        ['/blog/category/咖啡', '/blog/category/third', 'slug'],
        ['/coffee', '/blog/category/third', 'manual'],
      ]);
      expect(await leads('/blog/category/%E5%92%96%E5%95%A1/')).toBe('/blog/category/third');
      expect(await shown('category', 'UNSEEN')).toBe('third');
      const feed = await app.app.inject({ url: '/blog/category/unseen/rss.xml' });
      expect([feed.statusCode, feed.headers.location]).toEqual([301, '/blog/category/third/rss.xml']);
      await rename('unseen');
      expect(await leads('/blog/category/unseen')).toBeUndefined();
      expect(await leads('/blog/category/third')).toBe('/blog/category/unseen');
    });

    it('a page of a deleted one is gone, until another has published posts there', async () => {
      const { category } = await admin.addCategory({ body: { name: 'Tea' } });
      const { id } = await buildPost(db, { category: 'tea', published: true });
      await admin.updateCategory({ params: { id: category.id }, body: { slug: 'teas' } });
      await admin.deleteCategory({ params: { id: category.id } });
      expect([await leads('/blog/category/tea'), await leads('/blog/category/teas')]).toEqual([410, 410]);
      expect((await list()).map(({ origin, shadowed }) => [origin, shadowed])).toEqual([
        ['deletion', false],
        ['deletion', false],
      ]);
      await admin.addCategory({ body: { name: 'Teas' } });
      expect(await shown('category', 'teas')).toBeUndefined();
      await admin.updatePost({ params: { id }, body: { category: 'teas' } });
      expect(await shown('category', 'teas')).toBe('teas');
      expect((await list({ search: 'teas' }))[0]).toMatchObject({ shadowed: true });
    });

    it("an author's page moves with the slug, whose new owner doesn't inherit its readers", async () => {
      const { workspaceId, userId } = ann.actor;
      const { id } = await buildAuthor(db, { workspaceId, slug: 'ana' });
      await buildPost(db, { userId, author_id: id, published: true });
      await admin.updateAuthor({ params: { id }, body: { slug: 'ana-ruiz' } });
      await buildAuthor(db, { workspaceId, slug: 'ana' });
      expect([await leads('/blog/author/ana'), await shown('author', 'ana')]).toEqual([
        '/blog/author/ana-ruiz',
        'ana-ruiz',
      ]);
      await admin.deleteAuthor({ params: { id } });
      expect([await leads('/blog/author/ana'), await leads('/blog/author/ana-ruiz')]).toEqual([410, 410]);
    });

    it('a way back, or to a broken address, is no loop', async () => {
      const { category } = await admin.addCategory({ body: { name: 'Old' } });
      await buildPost(db, { category: 'old', published: true });
      await add('/blog/category/new', '/blog/category/old');
      await add('/blog/category/broken', '/blog/category/%E0%A4%A');
      await admin.updateCategory({ params: { id: category.id }, body: { slug: 'new' } });
      expect(await leads('/blog/category/new')).toBeUndefined();
      expect(await leads('/blog/category/old')).toBe('/blog/category/new');
      expect(await shown('category', 'broken')).toBeUndefined();
    });
  });

  it('takes over what a process of the version before remembers', async () => {
    const { id, slug } = await buildPost(db, { published: true });
    await db.insert(oldAddresses).values({ host: 'old.example', path: '/2020/x', postId: id });
    expect(await leads('/2020/x')).toBe(`/blog/post/${slug}`);
  });
});

it("a post's own URL as its canonical one is none", async () => {
  const own = (canonical_url: string) =>
    admin.addPost({ body: { title: 'Own', slug: 'own', canonical_url, published: true } });
  expect((await own('https://inkstep.test/blog/post/own')).post.canonical_url).toBeNull();
});

it('the migration takes over old slugs and the addresses of imported posts', async () => {
  const { id, slug } = await buildPost(db, { published: true });
  await admin.updatePost({ params: { id }, body: { slug: 'second' } });
  await db.insert(oldAddresses).values({ host: 'old.example', path: '/2020/x', postId: id });
  const before = (await list({ sort: 'from ASC' })).map(({ from, host, to, origin }) => [
    from,
    host,
    to,
    origin,
  ]);
  expect(before).toEqual([
    ['/2020/x', 'old.example', '/blog/post/second', 'import'],
    [`/blog/post/${slug}`, '', '/blog/post/second', 'slug'],
  ]);
  await db.delete(redirects);
  const folder =
    fs.readdirSync(migrationsFolder).find((file) => file.endsWith('_publish_anywhere.sql')) ?? '';
  const statements = fs
    .readFileSync(path.join(migrationsFolder, folder), 'utf8')
    .split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => each.trim().startsWith('INSERT')))
    await db.execute(sql.raw(statement));
  const after = (await list({ sort: 'from ASC' })).map(({ from, host, to, origin }) => [
    from,
    host,
    to,
    origin,
  ]);
  expect(after).toEqual(before);
});

describe('tables', () => {
  const cells = (rows: [string, string, string?][]) =>
    rows.map(([from, to, status = '']) => ({ from, to, status }));

  it('stores what is right and reports the other rows', async () => {
    await add('/kept', '/home');
    const rows = cells([
      ['/a', '/b'],
      ['/kept', '/pricing', '301'],
      ['/gone', '', '410'],
      ['/x', 'javascript:alert(1)'],
      ['/y', '/z', '302'],
      ['', '/z'],
      ["'=cmd", '/z'],
      ['/home', '/z'],
    ]);
    const answer = await admin.importRedirects({ body: { rows } });
    expect(answer).toMatchObject({ added: 3, changed: 1, more_problems: 0 });
    expect(answer.problems).toEqual([
      { row: 4, reason: 'to' },
      { row: 5, reason: 'status' },
      { row: 6, reason: 'from' },
      { row: 8, reason: 'page' },
    ]);
    expect([await leads('/kept'), await leads('/gone')]).toEqual(['/pricing', 410]);
  });

  const chain = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, n) => [`/n${n}`, `/n${n + 1}`]);
  it.each([
    ['forward', chain(60)],
    ['backward', chain(60).toReversed()],
    [
      'with gaps that are filled later',
      [...chain(60).filter((_, n) => n % 2), ...chain(60).filter((_, n) => n % 2 === 0)],
    ],
    ['twice', [...chain(60), ...chain(60)]],
  ])('follow chains %s to their end, and refuse the row that closes a circle', async (_, rows) => {
    await add('/first', '/n0');
    const answer = await admin.importRedirects({ body: { rows: cells([...rows, ['/n60', '/n30']]) } });
    expect(answer).toMatchObject({ added: 60, problems: [{ row: rows.length + 1, reason: 'loop' }] });
    const targets = await db.selectDistinct({ target: redirects.target }).from(redirects);
    expect(targets).toEqual([{ target: '/n60' }]);
    const gone = await admin.importRedirects({
      body: {
        rows: cells([
          ['/n60', '', '410'],
          ['/x', '/n1'],
        ]),
      },
    });
    expect(gone.problems).toEqual([{ row: 2, reason: 'gone' }]);
    expect([await leads('/first'), await leads('/n3')]).toEqual([410, 410]);
  });

  it('are exported without formulas that a spreadsheet would run', async () => {
    await db.insert(redirects).values([
      { path: '/=1+1', target: '/home', status: 301, origin: 'manual' },
      { path: '@SUM(1)', host: '=cmd', target: '+evil', status: 301, origin: 'import' },
    ]);
    const file = await app.app.inject({
      url: '/api/blog/redirects/export',
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    const text = file.body;
    expect(text).toContain('"/=1+1","/home","301"');
    expect(text).toContain('"\'@SUM(1)","\'+evil","301","import","\'=cmd"');
  });

  it('are capped', async () => {
    await db.execute(sql`
      INSERT INTO redirects (path, target, status, origin)
      SELECT '/n' || n, '/home', 301, 'manual' FROM generate_series(1, 20000) AS n`);
    await expect(add('/one-more')).rejects.toMatchObject({ code: 'CONFLICT' });
    const rows = cells([['/one-more', '/home']]);
    await expect(admin.importRedirects({ body: { rows } })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
