import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildAuthor } from '../authors/factory.ts';
import { buildPost } from '../factory.ts';
import { posts, postTags } from '../tables.ts';
import { spellTagsJob } from '../tags/spell-tags.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { as, deps } = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = as(ann);
const reader = as();

beforeEach(() => db.execute(sql`TRUNCATE posts, post_categories, post_tags, authors CASCADE`));

const NOT_FOUND = { code: 'NOT_FOUND' };
const archive = (kind: 'category' | 'tag' | 'author', slug: string, page = 1) =>
  reader.blogArchive({ params: { kind, slug }, query: { page } });
const slugs = ({ posts: listed }: { posts: { slug: string }[] }) => listed.map(({ slug }) => slug);

describe('an archive', () => {
  it('lists the published posts of a category with texts of its own, page by page', async () => {
    const { category } = await admin.addCategory({ body: { name: 'Soil & compost' } });
    for (let number = 1; number <= 13; number += 1)
      await buildPost(db, {
        title: `Note ${number}`,
        category: category.slug,
        published: true,
        publishedAt: new Date(2026, 0, number),
      });
    await buildPost(db, { title: 'Draft', category: category.slug });
    await buildPost(db, { title: 'Guide', kind: 'pillar', category: category.slug, published: true });
    const texts = { title: 'All about soil', description: 'What soil needs.', intro: 'Start **here**.' };
    await admin.updateCategory({ params: { id: category.id }, body: texts });
    const first = await archive('category', 'SOIL-COMPOST');
    expect(first).toMatchObject({ kind: 'category', slug: 'soil-compost', name: 'Soil & compost', ...texts });
    expect(first.pagination).toMatchObject({ page: 1, pages: 2, total: 13 });
    expect(slugs(await archive('category', 'soil-compost', 2))).toEqual(['note-1']);
    await expect(archive('category', 'soil-compost', 3)).rejects.toMatchObject(NOT_FOUND);
    const [listed] = (await admin.listCategoryTexts({})).categories;
    expect(listed).toMatchObject({ ...texts, posts: 13 });
  });

  it('of an author has posts and pillar pages', async () => {
    const { workspaceId } = ann.actor;
    const { id } = await buildAuthor(db, { workspaceId, name: 'Ana Ruiz', slug: 'ana' });
    await expect(archive('author', 'ana')).rejects.toMatchObject(NOT_FOUND);
    const mine = { userId: ann.actor.userId, author_id: id, published: true };
    await buildPost(db, { title: 'One', ...mine });
    await buildPost(db, { title: 'Guide', kind: 'pillar', ...mine });
    const { author, posts: listed } = await archive('author', 'ANA');
    expect(author).toMatchObject({ slug: 'ana', name: 'Ana Ruiz' });
    expect(listed.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['pillar', 'guide'],
      ['post', 'one'],
    ]);
  });

  it.each(['category', 'tag', 'author'] as const)('of an unknown %s is not found', async (kind) => {
    await expect(archive(kind, 'none')).rejects.toMatchObject(NOT_FOUND);
  });

  it('is not found without published posts', async () => {
    const { category } = await admin.addCategory({ body: { name: 'Empty' } });
    await buildPost(db, { category: category.slug, tags: ['Empty'] });
    await expect(archive('category', 'empty')).rejects.toMatchObject(NOT_FOUND);
    await expect(archive('tag', 'empty')).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('tags', () => {
  it('that differ by case, width or marks are one, spelled as they were first', async () => {
    const { post } = await admin.addPost({ body: { title: 'A', tags: ['SEO', 'Node.js'], published: true } });
    const { post: other } = await admin.addPost({
      body: { title: 'B', tags: ['seo', 'ＳＥＯ', 'node js', 'C#', 'C++', 'C', '🚀'], published: true },
    });
    expect(post.tags).toEqual(['SEO', 'Node.js']);
    expect(other.tags).toEqual(['SEO', 'Node.js', 'C#', 'C++', 'C', '🚀']);
    expect(slugs(await archive('tag', 'SEO'))).toEqual(['b', 'a']);
    for (const slug of ['c-sharp', 'c-plus-plus', 'c', 'u1f680'])
      expect((await archive('tag', slug)).slug).toBe(slug);
    expect(await reader.listTags({})).toContainEqual({ tag: 'SEO', count: 2 });
  });

  it('have texts, and may be spelled otherwise in all posts', async () => {
    const { id, slug } = await buildPost(db, { title: 'A', tags: ['seo'], published: true });
    const change = (body: object) => admin.updateTagTexts({ params: { slug: 'seo' }, body });
    const { tag } = await change({ name: 'SEO', intro: 'Be found.' });
    expect(tag).toEqual({
      slug: 'seo',
      name: 'SEO',
      title: '',
      description: '',
      intro: 'Be found.',
      posts: 1,
    });
    expect((await reader.blogPost({ params: { slug } })).post.tags).toEqual(['SEO']);
    expect(await archive('tag', 'seo')).toMatchObject({ name: 'SEO', intro: 'Be found.', posts: [{ id }] });
    await expect(change({ name: 'Search' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(
      admin.updateTagTexts({ params: { slug: 'none' }, body: { intro: '' } }),
    ).rejects.toMatchObject(NOT_FOUND);
    await buildPost(db, { tags: ['Tea'] });
    const { tags } = await admin.listTagTexts({ query: {} });
    expect(tags.map(({ name, posts: count }) => [name, count])).toEqual([
      ['SEO', 1],
      ['Tea', 0],
    ]);
    expect((await admin.listTagTexts({ query: { search: 'TE' } })).pagination.total).toBe(1);
  });

  it('of posts that were saved before are spelled alike by a job', async () => {
    await buildPost(db, { title: 'A', published: true });
    await buildPost(db, { title: 'B', published: true });
    await db.execute(
      sql`UPDATE ${posts} SET tags = CASE slug WHEN 'a' THEN '{SEO}' ELSE '{seo,Tea}' END::text[]`,
    );
    await db.delete(postTags);
    const { signal } = new AbortController();
    await spellTagsJob.perform(deps, {}, { signal } as Parameters<typeof spellTagsJob.perform>[2]);
    const spelled = await db.select({ tags: posts.tags }).from(posts).orderBy(posts.createdAt);
    expect(spelled.map(({ tags }) => tags)).toEqual([['SEO'], ['SEO', 'Tea']]);
  });
});

describe('pillar pages', () => {
  it('are named by their posts, found by the search, and linked from the blog', async () => {
    const post = await buildPost(db, { title: 'Kettles', published: true });
    const pages = [{ id: post.id }];
    const guide = await buildPost(db, {
      kind: 'pillar',
      title: 'The kettle guide',
      published: true,
      cluster_pages: pages,
    });
    await buildPost(db, { kind: 'pillar', title: 'Draft guide', cluster_pages: pages });
    const { post: read } = await reader.blogPost({ params: { slug: post.slug } });
    expect(read.pillars).toEqual([{ id: guide.id, slug: guide.slug, title: 'The kettle guide' }]);
    expect(slugs({ posts: await reader.listGuides({}) })).toEqual([guide.slug]);
    const { posts: found } = await reader.listPosts({ query: { search: 'kettle' } });
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['pillar', 'post']);
    expect((await reader.listPosts({ query: {} })).pagination.total).toBe(1);
  });
});
