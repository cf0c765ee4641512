import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = app.as(await buildUser(db, { role: 'admin' }));
const reader = app.as();

beforeEach(() => db.execute(sql`TRUNCATE posts, post_categories CASCADE`));

const slugs = (list: { posts: { slug: string }[] }) => list.posts.map(({ slug }) => slug);

describe('the public list', () => {
  it('[BLOG-11, BLOG-12] has 12 published posts a page, the newest first, and no pillar pages', async () => {
    for (let count = 1; count <= 14; count += 1)
      await buildPost(db, { title: `Post ${count}`, published: true, publishedAt: new Date(2026, 0, count) });
    await buildPost(db, { title: 'Draft' });
    await buildPost(db, { kind: 'pillar', published: true });
    const first = await reader.listPosts({ query: {} });
    expect(first.pagination).toEqual({ page: 1, pages: 2, total: 14, totalPages: 2, limit: 12 });
    expect(first.posts[0]).toMatchObject({ slug: 'post-14', published: true });
    expect(first.posts[0]).not.toHaveProperty('content');
    expect(slugs(await reader.listPosts({ query: { page: 2 } }))).toEqual(['post-2', 'post-1']);
  });

  it('[BLOG-12] filters by category, tag and featured', async () => {
    await admin.addCategory({ body: { name: 'Guides' } });
    await buildPost(db, { title: 'A', published: true, category: 'guides', tags: ['Tea'] });
    await buildPost(db, { title: 'B', published: true, tags: ['Tea', 'Milk'], featured: true });
    await buildPost(db, { title: 'C', published: true });
    for (const category of ['guides', 'Ｇuides'])
      expect(slugs(await reader.listPosts({ query: { category } }))).toEqual(['a']);
    expect(slugs(await reader.listPosts({ query: { tag: 'Tea' } })).toSorted()).toEqual(['a', 'b']);
    expect(slugs(await reader.listPosts({ query: { featured: 'true' } }))).toEqual(['b']);
    expect(slugs(await reader.listPosts({ query: { tag: 'Tea', category: 'guides' } }))).toEqual(['a']);
    expect(slugs(await reader.listPosts({ query: { category: 'none' } }))).toEqual([]);
  });
});

describe('categories', () => {
  it('[BLOG-13] are shown to readers once they have published posts', async () => {
    await admin.addCategory({ body: { name: 'Zebra' } });
    const { category } = await admin.addCategory({ body: { name: 'apples' } });
    await buildPost(db, { category: 'zebra' });
    await buildPost(db, { category: 'apples', published: true });
    expect(await reader.listCategories()).toEqual([{ id: category.id, name: 'apples', slug: 'apples' }]);
    expect((await admin.listAllCategories()).map(({ slug }) => slug)).toEqual(['apples', 'zebra']);
  });

  it('take their posts, working copies and earlier texts with them when they are renamed', async () => {
    const { category } = await admin.addCategory({ body: { name: 'Old' } });
    const { id, slug } = await buildPost(db, { category: 'old', published: true });
    await admin.updatePost({ params: { id }, body: { excerpt: 'x' } });
    const renamed = await admin.updateCategory({
      params: { id: category.id },
      body: { name: 'New name', slug: 'new-name' },
    });
    expect(renamed.category).toMatchObject({ name: 'New name', slug: 'new-name' });
    expect((await reader.blogPost({ params: { slug } })).post.category).toBe('new-name');
    const { versions } = await admin.postVersions({ params: { id }, query: {} });
    const { fields } = await admin.postVersion({ params: { id, versionId: versions[0]!.id } });
    expect(fields.category).toBe('new-name');
    await admin.deleteCategory({ params: { id: category.id } });
    expect((await reader.blogPost({ params: { slug } })).post.category).toBeNull();
  });

  it('are refused twice, and unknown ones in posts', async () => {
    await admin.addCategory({ body: { name: 'Guides' } });
    const duplicate = { code: 'DUPLICATE' };
    await expect(admin.addCategory({ body: { name: 'guides' } })).rejects.toMatchObject(duplicate);
    for (const body of [
      { name: 'X', slug: 'guides' },
      { name: 'X', slug: 'ＧUIDES' },
    ])
      await expect(admin.addCategory({ body })).rejects.toMatchObject(duplicate);
    await expect(admin.addPost({ body: { title: 'X', category: 'none' } })).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ path: 'category', message: expect.any(String) }],
    });
  });
});

it('[BLOG-14] tags come with their numbers, the most used first; admins see those of drafts', async () => {
  await buildPost(db, { tags: ['Milk', 'Tea'], published: true });
  await buildPost(db, { tags: ['Tea'], published: true });
  await buildPost(db, { tags: ['Secret'] });
  await buildPost(db, { kind: 'pillar', tags: ['Guide'], published: true });
  expect(await reader.listTags()).toEqual([
    { tag: 'Tea', count: 2 },
    { tag: 'Milk', count: 1 },
  ]);
  expect(await admin.listAllTags()).toContainEqual({ tag: 'Secret', count: 1 });
});

describe('related posts', () => {
  const text = (words: string) => ({
    content: `${words} `.repeat(5),
    published: true,
    language: /[a-z]/.test(words) ? 'en' : 'zh',
  });

  it('[BLOG-15] share terms; the category only decides between equals', async () => {
    await admin.addCategory({ body: { name: 'Drinks' } });
    const drinks = { category: 'drinks' };
    const { slug } = await buildPost(db, {
      title: 'Pour-over kettles',
      tags: ['brewing'],
      ...text('gooseneck pour water'),
      ...drinks,
    });
    await buildPost(db, { title: 'Garden soil', ...text('compost worms'), ...drinks });
    await buildPost(db, { title: 'Choosing kettles', ...text('gooseneck handle') });
    await buildPost(db, { title: 'Brewing notes', tags: ['brewing'], ...text('ratio scale') });
    await buildPost(db, { title: 'Brewing logs', tags: ['brewing'], ...text('ratio scale'), ...drinks });
    await buildPost(db, { title: 'Kettles, unpublished', content: 'gooseneck' });
    const { relatedPosts } = await reader.blogPost({ params: { slug } });
    expect(relatedPosts.map(({ title }) => title)).toEqual([
      'Brewing logs',
      'Brewing notes',
      'Choosing kettles',
    ]);
  });

  it('are at most three, and none that share nothing', async () => {
    for (let count = 0; count < 5; count += 1)
      await buildPost(db, { title: `Kettle ${count}`, ...text('kettle') });
    const { slug } = await buildPost(db, { title: 'Worms', ...text('soil') });
    expect((await reader.blogPost({ params: { slug: 'kettle-0' } })).relatedPosts).toHaveLength(3);
    expect((await reader.blogPost({ params: { slug } })).relatedPosts).toEqual([]);
  });

  it('are found in Chinese', async () => {
    const { slug } = await buildPost(db, { title: '手冲咖啡入门', ...text('手冲咖啡需要新鲜咖啡豆') });
    await buildPost(db, { title: '咖啡豆怎么选', ...text('咖啡豆的烘焙') });
    await buildPost(db, { title: '家庭堆肥', ...text('厨余垃圾') });
    const { relatedPosts } = await reader.blogPost({ params: { slug } });
    expect(relatedPosts.map(({ title }) => title)).toEqual(['咖啡豆怎么选']);
  });
});

describe('a pillar page', () => {
  it('[BLOG-35, BLOG-36, BLOG-37, ABLOG-27, ABLOG-28] shows its published posts in order, with titles of its own', async () => {
    const one = await buildPost(db, { title: 'One', published: true });
    const two = await buildPost(db, { title: 'Two', published: true, excerpt: 'Second.' });
    const draft = await buildPost(db, { title: 'Draft' });
    const cluster_pages = [
      { id: two.id, customTitle: 'Begin here', customDescription: 'It is short.' },
      { id: draft.id },
      { id: one.id },
    ];
    const { post } = await admin.addPillarPage({
      body: { title: 'All about tea', published: true, cluster_pages },
    });
    expect(post.clusterPages.map(({ title }) => title)).toEqual(['Two', 'Draft', 'One']);
    const page = await reader.pillarPage({ params: { slug: post.slug } });
    expect(page.clusterPages).toMatchObject([
      {
        id: two.id,
        slug: 'two',
        title: 'Two',
        customTitle: 'Begin here',
        customDescription: 'It is short.',
        excerpt: 'Second.',
        read_time: 1,
      },
      { id: one.id, customTitle: null, customDescription: null },
    ]);
    const { post: changed } = await admin.updatePillarPage({
      params: { id: post.id },
      body: { clusterPages: [{ id: one.id }] } as never,
    });
    expect(changed).toMatchObject({ version: 2, clusterPages: [{ id: one.id }] });
    await admin.updatePillarPage({ params: { id: post.id }, body: { published: false } });
    await expect(reader.pillarPage({ params: { slug: post.slug } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Page not found',
    });
    expect((await admin.listPillarPages({ query: {} })).posts).toMatchObject([
      { kind: 'pillar', state: 'draft' },
    ]);
    await admin.deletePillarPage({ params: { id: post.id } });
    expect((await admin.listPillarPages({ query: {} })).posts).toEqual([]);
  });

  it('takes only posts, each once', async () => {
    const pillar = await buildPost(db, { kind: 'pillar' });
    const post = await buildPost(db);
    const choose = (...ids: string[]) =>
      admin.updatePillarPage({
        params: { id: pillar.id },
        body: { cluster_pages: ids.map((id) => ({ id })) },
      });
    await expect(choose(pillar.id)).rejects.toMatchObject({ code: 'INVALID' });
    await expect(choose(post.id, post.id)).rejects.toMatchObject({ code: 'INVALID' });
  });
});

it('[BLOG-35] neither kind is found at the address of the other, by its slug of today or an old one', async () => {
  const change = { slug: 'new', published: true };
  const post = await buildPost(db, { slug: 'old', published: true });
  await admin.updatePost({ params: { id: post.id }, body: change });
  const notFound = { code: 'NOT_FOUND' };
  for (const slug of ['old', 'new']) {
    expect((await reader.blogPost({ params: { slug } })).post.id).toBe(post.id);
    await expect(reader.pillarPage({ params: { slug } })).rejects.toMatchObject(notFound);
  }
  await db.delete(posts);
  const pillar = await buildPost(db, { kind: 'pillar', slug: 'old', published: true });
  await admin.updatePillarPage({ params: { id: pillar.id }, body: change });
  for (const slug of ['old', 'new']) {
    expect((await reader.pillarPage({ params: { slug } })).id).toBe(pillar.id);
    await expect(reader.blogPost({ params: { slug } })).rejects.toMatchObject(notFound);
  }
});

describe('a private link', () => {
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

  it('shows a draft with its working copy, and only its hash is stored', async () => {
    const { id } = await buildPost(db, { title: 'Draft', content: 'saved' });
    const { url } = await admin.makePreviewLink({ params: { id } });
    const token = tokenOf(url);
    expect(url).toBe(`${app.deps.config.PUBLIC_URL}/blog/preview/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await reader.postPreview({ params: { token } })).post).toMatchObject({
      title: 'Draft',
      content: 'saved',
    });
    const { draft: _, ...rest } = (await admin.adminPost({ params: { id } })).post;
    const body = {
      title: 'Better',
      slug: rest.slug,
      excerpt: '',
      content: 'word '.repeat(300),
      cover_image: null,
      cover_alt: '',
      author: '',
      category: null,
      tags: [],
      featured: false,
      language: 'en',
      seo_title: '',
      seo_description: '',
      seo_keywords: [],
    };
    await admin.savePostDraft({ params: { id }, body });
    expect(await reader.postPreview({ params: { token } })).toMatchObject({
      kind: 'post',
      post: { id, title: 'Better', read_time: 2, clusterPages: [] },
    });
    const [row] = await db.select({ hash: posts.previewHash }).from(posts);
    expect(row?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    const { headers } = await app.send(undefined, 'GET', `/api/blog/preview/${token}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('to a pillar page shows no drafts among its posts', async () => {
    const [shown, draft] = [await buildPost(db, { published: true }), await buildPost(db)];
    const cluster_pages = [{ id: draft.id }, { id: shown.id }];
    const { id } = await buildPost(db, { kind: 'pillar', cluster_pages });
    const token = tokenOf((await admin.makePreviewLink({ params: { id } })).url);
    expect((await reader.postPreview({ params: { token } })).post.clusterPages).toMatchObject([
      { id: shown.id },
    ]);
  });

  it('ends with a new one and when it is ended, not by publishing', async () => {
    const { id } = await buildPost(db);
    const first = tokenOf((await admin.makePreviewLink({ params: { id } })).url);
    const second = tokenOf((await admin.makePreviewLink({ params: { id } })).url);
    await admin.updatePost({ params: { id }, body: { published: true } });
    const notFound = { code: 'NOT_FOUND' };
    await expect(reader.postPreview({ params: { token: first } })).rejects.toMatchObject(notFound);
    await reader.postPreview({ params: { token: second } });
    await admin.endPreviewLink({ params: { id } });
    await expect(reader.postPreview({ params: { token: second } })).rejects.toMatchObject(notFound);
  });
});

describe('the list of admins', () => {
  it('[ABLOG-06, ABLOG-07] has 20 of all posts a page, the last changed first', async () => {
    for (let count = 1; count <= 21; count += 1) await buildPost(db, { title: `Post ${count}` });
    const last = await buildPost(db, { title: 'Oldest of all', createdAt: new Date(2020, 0) });
    const { posts: listed, pagination } = await admin.listAllPosts({ query: {} });
    expect(pagination).toMatchObject({ total: 22, limit: 20, pages: 2 });
    expect(listed[0]).toMatchObject({ title: 'Post 21', state: 'draft', has_draft: false });
    await admin.updatePost({ params: { id: last.id }, body: { excerpt: 'now' } });
    expect((await admin.listAllPosts({ query: {} })).posts[0]?.title).toBe('Oldest of all');
  });

  it('[ABLOG-07] is filtered by search, category and state', async () => {
    await admin.addCategory({ body: { name: 'Guides' } });
    await buildPost(db, { title: 'Kettles compared', published: true });
    await buildPost(db, { title: 'Grinders', category: 'guides' });
    await buildPost(db, { title: 'Later', scheduled_for: new Date(Date.now() + 3_600_000).toISOString() });
    const titles = async (query: object) =>
      (await admin.listAllPosts({ query })).posts.map(({ title }) => title);
    expect(await titles({ search: 'kettle' })).toEqual(['Kettles compared']);
    expect(await titles({ search: 'rinder' })).toEqual(['Grinders']);
    expect(await titles({ category: 'guides' })).toEqual(['Grinders']);
    expect(await titles({ state: 'published' })).toEqual(['Kettles compared']);
    expect(await titles({ state: 'scheduled' })).toEqual(['Later']);
    expect(await titles({ state: 'draft' })).toEqual(['Grinders']);
  });
});
