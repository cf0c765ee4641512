import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildProfile } from '../../library/profiles/factory.ts';
import { cdnPurges } from '../../platform/cdn/tables.ts';
import { buildMember, publishUnapproved } from '../../workspaces/factory.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { clearAuthors } from './clear-authors.ts';
import { buildAuthor } from './factory.ts';
import { authors } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { as, deps } = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const { workspaceId } = ann.actor;
const admin = as(ann);
const writer = await buildUser(db);
const reader = as();

beforeEach(() => db.execute(sql`TRUNCATE posts, authors CASCADE`));

const ANA = { name: 'Ana Ruiz', role: 'Gardener', bio: 'Waters daily.', links: ['https://ana.example/'] };
const add = async (body: object = ANA) => (await admin.createAuthor({ body: { ...ANA, ...body } })).author;
const write = async (body: object) =>
  (await admin.addPost({ body: { title: 'Drip lines', published: true, ...body } })).post;

describe('a public author', () => {
  it('is added with a slug of the name, which gets a number if it is taken anywhere', async () => {
    expect(await add()).toMatchObject({ ...ANA, slug: 'ana-ruiz', picture: null, user_id: null, posts: 0 });
    const other = await as(writer).createAuthor({ body: { name: 'ANA  ruiz' } });
    expect(other.author.slug).toBe('ana-ruiz-2');
    expect((await admin.listAuthors({})).authors).toHaveLength(1);
    for (const slug of ['ana-ruiz-2', 'ＡNA-RUIZ'])
      await expect(admin.createAuthor({ body: { name: 'Bea', slug } })).rejects.toMatchObject({
        code: 'DUPLICATE',
        details: [{ path: 'slug' }],
      });
  });

  it.each([
    ['user_id', { user_id: writer.actor.userId }],
    ['picture', { picture: `/files/${'0'.repeat(32)}/100x100.webp` }],
    ['links.0', { links: ['javascript:alert(1)'] }],
    ['links', { links: Array.from({ length: 11 }, (_, n) => `https://ana.example/${n}`) }],
  ])('is refused with a wrong %s', async (path, body) => {
    await expect(add(body)).rejects.toMatchObject({ code: 'INVALID', details: [{ path }] });
  });

  it('may be a member of the workspace', async () => {
    const { actor } = await buildMember(db, { workspaceId, memberRole: 'editor' });
    await publishUnapproved(db, workspaceId);
    expect(await add({ user_id: actor.userId })).toMatchObject({ user_id: actor.userId });
  });

  it('is made once from an author profile', async () => {
    const content = { authorName: 'Bea Baker', authorBio: 'Bakes.', targetAudience: '' };
    const profile = await buildProfile(db, { workspaceId, type: 'author', name: 'Bakery blog', content });
    const make = async () => (await admin.makeAuthor({ body: { profile_id: profile.id } })).author;
    const made = await make();
    expect(made).toMatchObject({ name: 'Bea Baker', bio: 'Bakes.', profile_id: profile.id });
    expect((await make()).id).toBe(made.id);
    const product = await buildProfile(db, { workspaceId });
    await expect(admin.makeAuthor({ body: { profile_id: product.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a post', () => {
  it('shows its author and reviewer, and follows their changes', async () => {
    const author = await add();
    const reviewer = await add({ name: 'Bea Baker' });
    const post = await write({ author: 'Ignored', author_id: author.id, reviewed_by_id: reviewer.id });
    expect(post).toMatchObject({ author: 'Ana Ruiz', author_id: author.id, reviewed_by_id: reviewer.id });
    await db.delete(cdnPurges);
    await admin.updateAuthor({ params: { id: author.id }, body: { name: 'Ana R.', role: 'Head gardener' } });
    const { post: read } = await reader.blogPost({ params: { slug: post.slug } });
    expect(read).toMatchObject({
      author: 'Ana R.',
      byline: { name: 'Ana R.', slug: 'ana-ruiz', role: 'Head gardener', links: ANA.links },
      reviewer: { name: 'Bea Baker' },
    });
    const purged = (await db.select().from(cdnPurges)).map(({ key }) => key);
    for (const key of [`author:${author.id}`, 'blog', `/blog/post/${post.slug}`, '/blog/author/ana-ruiz'])
      expect(purged).toContain(key);
    // An editor that is open meanwhile sees no conflict.
    expect((await admin.adminPost({ params: { id: post.id } })).post.version).toBe(post.version);
  });

  it('keeps the name of a deleted author as text, also in its working copy', async () => {
    const author = await add();
    const { id, slug, ...post } = await write({ author_id: author.id });
    const fields = {
      ...post.draft?.fields,
      title: 'Draft',
      slug,
      excerpt: '',
      content: '',
      cover_image: null,
    };
    const rest = { cover_alt: '', author: 'Ana Ruiz', author_id: author.id, category: null, tags: [] };
    const seo = { featured: false, language: 'en', seo_title: '', seo_description: '', seo_keywords: [] };
    await admin.savePostDraft({ params: { id }, body: { ...fields, ...rest, ...seo } });
    await admin.deleteAuthor({ params: { id: author.id } });
    const { post: kept } = await admin.adminPost({ params: { id } });
    expect(kept).toMatchObject({
      author: 'Ana Ruiz',
      author_id: null,
      draft: { fields: { author_id: null } },
    });
    expect((await reader.blogPost({ params: { slug } })).post).toMatchObject({ byline: null });
    await expect(write({ author_id: author.id })).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ path: 'author_id' }],
    });
  });

  it('loses its author when another name is typed', async () => {
    const { id } = await write({ author_id: (await add()).id });
    const change = async (body: object) => (await admin.updatePost({ params: { id }, body })).post;
    expect(await change({ author: 'Ana Ruiz' })).toMatchObject({ author_id: expect.any(String) });
    expect(await change({ author: 'Somebody' })).toMatchObject({ author: 'Somebody', author_id: null });
  });

  it('takes authors of own workspaces, and of other posts', async () => {
    const foreign = await buildAuthor(db, { workspaceId: writer.actor.workspaceId, name: 'Foreign' });
    await add();
    const names = async () => (await admin.listBlogAuthors({})).authors.map(({ name }) => name);
    expect(await names()).toEqual(['Ana Ruiz']);
    await expect(write({ author_id: foreign.id })).rejects.toMatchObject({ code: 'INVALID' });
    const { id } = await buildPost(db);
    await db.update(posts).set({ authorId: foreign.id }).where(eq(posts.id, id));
    expect(await names()).toEqual(['Ana Ruiz', 'Foreign']);
    expect(await write({ author_id: foreign.id })).toMatchObject({ author: 'Foreign' });
  });

  it('made from an article has the public author with the name of its author profile', async () => {
    const author = await add();
    const profile = { authorName: 'ana ruiz', authorBio: '', targetAudience: '', voiceSample: '' };
    const task = { workspaceId, finishedAt: new Date(), article: { text: '# Tea\n\nHot.' }, author: profile };
    const { id } = await buildTask(db, task);
    const { post } = await admin.publishArticle({ params: { id }, body: { published: true } });
    expect(post).toMatchObject({ author: 'Ana Ruiz', author_id: author.id });
    const body = { published: true, author: 'Nobody' };
    const again = await admin.publishArticle({ params: { id }, body });
    expect(again.post).toMatchObject({ author: 'Nobody', author_id: null });
  });
});

it('an article finds the author that was made from its profile, also under another name', async () => {
  const content = { authorName: 'Leo Park', authorBio: '', targetAudience: '' };
  const { id: profile_id } = await buildProfile(db, { workspaceId, type: 'author', content });
  const { author } = await admin.makeAuthor({ body: { profile_id } });
  await admin.updateAuthor({ params: { id: author.id }, body: { name: 'Dr. Leo Park' } });
  const article = { finishedAt: new Date(), article: { text: '# Tea\n\nHot.' } };
  const { id } = await buildTask(db, { workspaceId, ...article, author: { ...content, voiceSample: '' } });
  const { post } = await admin.publishArticle({ params: { id }, body: { published: true } });
  expect(post).toMatchObject({ author: 'Dr. Leo Park', author_id: author.id });
});

it('authors of a deleted account go, and their posts keep the name', async () => {
  const author = await add();
  const { slug } = await write({ author_id: author.id });
  await clearAuthors(deps, { workspaceId });
  expect(await db.$count(authors)).toBe(0);
  expect((await reader.blogPost({ params: { slug } })).post).toMatchObject({
    author: 'Ana Ruiz',
    byline: null,
  });
});
