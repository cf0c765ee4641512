import { routes } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { holdRow } from '../../../test/kills/held-row.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/index.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildPost } from '../factory.ts';
import {
  clusterPages,
  importedPosts,
  postDrafts,
  postSlugs,
  posts,
  postTerms,
  postVersions,
  redirects,
} from '../tables.ts';
import { EMPTY_FIELDS } from './empty-fields.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin', name: 'Ann Editor' });
const admin = app.as(ann);
const reader = app.as();
const COVER = `/files/${'0'.repeat(32)}/640x480.webp`;
await db.insert(files).values({ key: '0'.repeat(32), width: 640, height: 480, bytes: 4 });

type PostBody<Name extends 'addPost' | 'updatePost'> = NonNullable<
  NonNullable<Parameters<(typeof admin)[Name]>[0]>['body']
>;
const add = async (body: PostBody<'addPost'>) => (await admin.addPost({ body })).post;
const save = async (id: string, body: PostBody<'updatePost'>) =>
  (await admin.updatePost({ params: { id }, body })).post;
const read = (slug: string) => reader.blogPost({ params: { slug } });
const actionsOn = async (target: string) => {
  const rows = await db
    .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.target, target))
    .orderBy(auditEvents.id);
  return rows;
};

describe('a new post', () => {
  it('[BLOG-16, BLOG-17, BLOG-18, ABLOG-19] takes both spellings of its fields and answers snake case', async () => {
    const sent = {
      title: 'Cold brew at home',
      content: 'word '.repeat(401),
      excerpt: 'Slow coffee.',
      author: 'Ann',
      coverImage: COVER,
      tags: [' Coffee ', 'coffee', 'Summer'],
      seoTitle: 'Cold brew',
      seoDescription: 'How to.',
      seoKeywords: ['cold brew'],
      published: true,
      featured: true,
    };
    const { body, status } = await app.send(ann, 'POST', '/api/blog', sent);
    expect(status).toBe(201);
    const { post } = routes.addPost.response.parse(body);
    expect(post).toMatchObject({
      slug: 'cold-brew-at-home',
      cover_image: COVER,
      tags: ['coffee', 'Summer'],
      seo_title: 'Cold brew',
      seo_description: 'How to.',
      seo_keywords: ['cold brew'],
      published: true,
      featured: true,
      read_time: 3,
      state: 'published',
      version: 1,
    });
    const shown = await read('cold-brew-at-home');
    expect(shown.post).toMatchObject({ id: post.id, title: 'Cold brew at home', author: 'Ann' });
    expect(shown.post).not.toHaveProperty('version');
  });

  it('[ABLOG-14, ABLOG-15, ABLOG-17] needs a title, no content, and a URL for its cover', async () => {
    expect(await app.send(ann, 'POST', '/api/blog', { title: ' ' })).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: 'title', message: 'Please enter a title' }] } },
    });
    expect(await app.send(ann, 'POST', '/api/blog', { title: 'X', coverImage: 'cover' })).toMatchObject({
      status: 422,
    });
    expect(await add({ title: 'Empty' })).toMatchObject({ content: '', read_time: 0 });
  });

  it('[ABLOG-18] counts words of scripts without spaces', async () => {
    expect(await add({ title: '咖啡', content: '咖啡好喝。'.repeat(101) })).toMatchObject({ read_time: 2 });
  });

  it.each([
    ['Wie man Kaffee kocht, und warum das Wasser nicht zu heiß sein darf', 'de'],
    ['Cómo preparar el café y por qué el agua no debe estar tan caliente', 'es'],
    ['家庭咖啡指南：从零开始', 'zh'],
    ['How to brew coffee', 'en'],
  ])('detects the language of %j', async (title, language) => {
    expect(await add({ title })).toMatchObject({ language });
  });

  it('keeps a language that is given, and detects it again with another text', async () => {
    const { id } = await add({ title: 'Kaffee', language: 'de-AT' });
    expect(await save(id, { excerpt: 'Kurz' })).toMatchObject({ language: 'de-AT' });
    expect(
      await save(id, { content: 'Le café est prêt dans une tasse pour vous et les amis.' }),
    ).toMatchObject({
      language: 'fr',
    });
  });
});

describe('a slug', () => {
  it('comes from the title, with a number if another post has it', async () => {
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await add({ title: 'Tea & Water!' })).slug);
    expect(slugs).toEqual(['tea-water', 'tea-water-2', 'tea-water-3']);
    expect(await add({ title: '家庭堆肥指南' })).toMatchObject({ slug: '家庭堆肥指南' });
    expect(await add({ title: 'कॉफी' })).toMatchObject({ slug: 'कॉफी' });
    expect((await add({ title: '!!!' })).slug).toBe('post');
  });

  it('may be the same for a post and a pillar page', async () => {
    await add({ title: 'Twice' });
    const { post } = await admin.addPillarPage({ body: { title: 'Twice' } });
    expect(post.slug).toBe('twice');
  });

  it('is refused if it was typed and another post has or had it', async () => {
    const { id } = await add({ title: 'Old address', published: true });
    await save(id, { slug: 'new-address' });
    for (const slug of ['new-address', 'old-address'])
      await expect(add({ title: 'Other', slug })).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect(await add({ title: 'Old address' })).toMatchObject({ slug: 'old-address-2' });
  });

  it('is taken by one that differs only by case or width', async () => {
    const { id } = await add({ title: 'Wide', slug: 'Ｗide-Äpfel', published: true });
    for (const slug of ['wide-äpfel', 'WIDE-ÄPFEL', 'Wide-A\u0308pfel'])
      await expect(add({ title: 'Other', slug })).rejects.toMatchObject({ code: 'DUPLICATE' });
    await add({ title: 'Other', slug: 'Ｎarrow', published: true });
    expect(await add({ title: 'Narrow' })).toMatchObject({ slug: 'narrow-2' });
    expect(await save(id, { slug: 'Wide-Äpfel' })).toMatchObject({ slug: 'Wide-Äpfel' });
  });

  it('finds its post in any case and width, but another one that has it to the letter first', async () => {
    const { id } = await add({ title: 'A', slug: 'Same', published: true });
    expect((await read('ｓAME')).post).toMatchObject({ id, slug: 'Same' });
    const other = await add({ title: 'B', slug: 'other', published: true });
    // As stored before case and width counted.
    await db.update(posts).set({ slug: 'same' }).where(eq(posts.id, other.id));
    expect((await read('same')).post.id).toBe(other.id);
    expect((await read('Same')).post.id).toBe(id);
    await save(other.id, { published: false });
    expect((await read('same')).post.id).toBe(id);
  });

  it('leads to its post for good once that was published', async () => {
    const { id } = await add({ title: 'Moving', published: true });
    await save(id, { slug: 'moved' });
    await save(id, { slug: 'moved-again' });
    expect((await read('moving')).post.slug).toBe('moved-again');
    expect((await read('moved')).post.slug).toBe('moved-again');
    await save(id, { slug: 'moving' });
    expect((await read('moved-again')).post.slug).toBe('moving');
    await save(id, { published: false });
    await expect(read('moved')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Article not found' });
  });

  it('of a draft is free again when it changes', async () => {
    const { id } = await add({ title: 'Only a draft' });
    await save(id, { slug: 'something-else' });
    expect(await add({ title: 'Only a draft' })).toMatchObject({ slug: 'only-a-draft' });
  });

  it('is given to one of two who ask at once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => add({ title: 'Race', slug: 'race' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const numbered = await Promise.all([1, 2, 3].map(() => add({ title: 'Three at once' })));
    expect(numbered.map(({ slug }) => slug).toSorted()).toEqual([
      'three-at-once',
      'three-at-once-2',
      'three-at-once-3',
    ]);
  });
});

describe('saving', () => {
  it('[ABLOG-11, ABLOG-12, ABLOG-20] takes published alone, or the full post', async () => {
    const { id } = await add({ title: 'Grinders', content: 'Fine.' });
    expect(await save(id, { published: true })).toMatchObject({
      published: true,
      content: 'Fine.',
      version: 2,
    });
    expect(await save(id, { title: 'Grinders', content: 'Coarse.' })).toMatchObject({
      published: true,
      content: 'Coarse.',
      version: 3,
    });
    const { published_at } = await save(id, { published: false });
    expect(await save(id, { published: true })).toMatchObject({ published_at });
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      'post.added',
      'post.published',
      'post.changed',
      'post.unpublished',
      'post.published',
    ]);
  });

  it('keeps no text in the audit log', async () => {
    const { id } = await add({ title: 'Secret', content: 'Sentinel' });
    await save(id, { content: 'Sentinel 2', title: 'Open', featured: true });
    const events = await actionsOn(id);
    expect(events.at(-1)).toEqual({
      action: 'post.changed',
      before: { title: 'Secret', featured: false },
      after: { title: 'Open', featured: true },
    });
    expect(JSON.stringify(events)).not.toContain('Sentinel');
  });

  it('is refused if it is based on another version, and changes nothing', async () => {
    const { id, version } = await add({ title: 'Two editors' });
    await save(id, { title: 'First', version });
    await expect(save(id, { title: 'Second', version })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This was changed elsewhere. Reload to see the latest version.',
    });
    expect((await admin.adminPost({ params: { id } })).post).toMatchObject({ title: 'First', version: 2 });
  });

  it('of nothing new makes no version', async () => {
    const { id, title } = await add({ title: 'Same' });
    expect(await save(id, { title })).toMatchObject({ version: 1 });
    expect(await actionsOn(id)).toHaveLength(1);
  });

  it('is done one after the other', async () => {
    const { id } = await add({ title: 'Parallel' });
    await Promise.all([1, 2, 3, 4].map((number) => save(id, { excerpt: `${number}` })));
    expect((await admin.adminPost({ params: { id } })).post.version).toBe(5);
  });

  it('does not mix up posts and pillar pages', async () => {
    const pillar = await buildPost(db, { kind: 'pillar' });
    const params = { id: pillar.id };
    const notFound = { code: 'NOT_FOUND' };
    await expect(admin.updatePost({ params, body: { title: 'X' } })).rejects.toMatchObject(notFound);
    await expect(admin.adminPost({ params })).rejects.toMatchObject(notFound);
    await expect(admin.deletePost({ params })).rejects.toMatchObject(notFound);
  });
});

describe('earlier texts', () => {
  it('are kept before each save of the text, with who had saved them', async () => {
    const { id } = await add({ title: 'One', content: 'first text' });
    await save(id, { title: 'Two', content: 'second' });
    await save(id, { published: true });
    await save(id, { content: 'third' });
    const { versions, pagination } = await admin.postVersions({ params: { id }, query: {} });
    expect(versions).toMatchObject([
      { version: 3, title: 'Two', words: 1, saved_by: 'Ann Editor' },
      { version: 1, title: 'One', words: 2, saved_by: 'Ann Editor' },
    ]);
    expect(pagination.total).toBe(2);
    const versionId = versions[1]!.id;
    const { fields } = await admin.postVersion({ params: { id, versionId } });
    expect(fields).toMatchObject({ title: 'One', content: 'first text', slug: 'one' });
    const other = await buildPost(db);
    await expect(admin.postVersion({ params: { id: other.id, versionId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are the newest 50', async () => {
    const { id } = await buildPost(db);
    for (let count = 0; count < POST_LIMITS.versions + 2; count += 1) await save(id, { excerpt: `${count}` });
    const kept = await db.$count(postVersions, eq(postVersions.postId, id));
    expect(kept).toBe(POST_LIMITS.versions);
  });
});

describe('a working copy', () => {
  const draft = {
    title: '',
    slug: 'any thing',
    excerpt: '',
    content: 'not saved yet',
    cover_image: null,
    cover_alt: '',
    author: '',
    category: null,
    tags: [],
    featured: false,
    language: '',
    seo_title: '',
    seo_description: '',
    seo_keywords: [],
  };

  it('may be incomplete, is not shown to readers, and is dropped by a save', async () => {
    const { id, slug } = await add({ title: 'Kept', content: 'saved', published: true });
    const { saved_at } = await admin.savePostDraft({ params: { id }, body: draft });
    const { post } = await admin.adminPost({ params: { id } });
    expect(post).toMatchObject({ title: 'Kept', has_draft: true, draft: { fields: draft, saved_at } });
    expect((await read(slug)).post.content).toBe('saved');
    expect(await save(id, { content: 'saved again' })).toMatchObject({ has_draft: false, draft: null });
    expect(await db.$count(postDrafts, eq(postDrafts.postId, id))).toBe(0);
  });

  it('that comes while a save is under way waits for it, so that the save does not drop it', async () => {
    const { id } = await add({ title: 'At once' });
    await using post = await holdRow(db, sql`SELECT id FROM posts WHERE id = ${id} FOR NO KEY UPDATE`);
    const keeping = admin.savePostDraft({ params: { id }, body: draft });
    await vi.waitUntil(() => post.isWanted(), { timeout: 20_000 });
    await post.letGo();
    await keeping;
    expect((await admin.adminPost({ params: { id } })).post.has_draft).toBe(true);
  });

  it('outlasts publishing from the list, and can be dropped', async () => {
    const { id } = await add({ title: 'In the list' });
    await admin.savePostDraft({ params: { id }, body: draft });
    expect(await save(id, { published: true })).toMatchObject({ has_draft: true });
    await admin.dropPostDraft({ params: { id } });
    expect((await admin.adminPost({ params: { id } })).post.has_draft).toBe(false);
  });

  it('says which version it is based on, also after the post was only published', async () => {
    const { id, version } = await add({ title: 'Based on' });
    const versionOfDraft = async () => (await admin.adminPost({ params: { id } })).post.draft?.version;
    await admin.savePostDraft({ params: { id }, body: { ...draft, version } });
    await save(id, { published: true });
    expect(await versionOfDraft()).toBe(version + 1);
    await admin.savePostDraft({ params: { id }, body: { ...draft, version: version - 1 } });
    await save(id, { published: false });
    expect(await versionOfDraft()).toBe(version - 1);
  });
});

it('a canonical URL must be an https URL, and a stored social picture must be here', async () => {
  const picture = `/files/${'9'.repeat(32)}/640x480.webp`;
  for (const wrong of [
    { canonical_url: 'javascript:alert(1)' },
    { canonical_url: 'http://a.example/' },
    { social_image: picture },
  ])
    await expect(add({ title: 'Wrong', ...wrong })).rejects.toMatchObject({ code: 'INVALID' });
  const social = { canonical_url: 'https://a.example/b', social_image: COVER, noindex: true };
  expect(await add({ title: 'Right', ...social })).toMatchObject(social);
});

describe('deleting', () => {
  it('[ABLOG-21] removes the post for readers and admins, and frees its slugs', async () => {
    const { id, slug } = await add({ title: 'Gone', published: true });
    await admin.deletePost({ params: { id } });
    await expect(read(slug)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.adminPost({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await actionsOn(id)).at(-1)?.action).toBe('post.deleted');
    expect(await add({ title: 'Gone' })).toMatchObject({ slug: 'gone' });
  });
});

describe('undoing a deletion', () => {
  const tables = [
    posts,
    postSlugs,
    postTerms,
    postDrafts,
    postVersions,
    clusterPages,
    redirects,
    importedPosts,
  ];
  const everything = async () => {
    const found: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows } = await db.execute(sql`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY t::text`);
      found[getTableName(table)] = rows;
    }
    return found;
  };

  it('brings back the post with versions, slugs, working copy, clusters, old addresses and its public page', async () => {
    const { id, slug } = await add({
      title: 'Back again',
      content: 'first',
      tags: ['Coffee'],
      published: true,
    });
    await save(id, { slug: 'back-once-more', content: 'second' });
    await admin.savePostDraft({ params: { id }, body: { ...EMPTY_FIELDS, title: 'Third' } });
    await admin.makePreviewLink({ params: { id } });
    await db.insert(redirects).values({ path: '/old/back', postId: id, status: 301, origin: 'import' });
    await db.insert(importedPosts).values({ postId: id, sourceHash: 'hash' });
    const other = await buildPost(db);
    const cluster_pages = [{ id: other.id }, { id, customTitle: 'Own title' }];
    await admin.addPillarPage({ body: { title: 'Hub', published: true, cluster_pages } });
    const before = await everything();

    await admin.deletePost({ params: { id } });
    await expect(read('back-once-more')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.restorePillarPage({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.restorePost({ params: { id } })).post).toMatchObject({ id, has_draft: true });
    expect(await everything()).toEqual(before);
    expect((await read('back-once-more')).post.content).toBe('second');
    expect((await read(slug)).post).toMatchObject({ slug: 'back-once-more' });
    expect((await actionsOn(id)).at(-1)?.action).toBe('post.restored');
    expect((await admin.restorePost({ params: { id } })).post.id).toBe(id);
  });

  it('brings back a pillar page with its posts, and leaves out what is gone by then', async () => {
    const [kept, gone] = [await buildPost(db), await buildPost(db)];
    const { category } = await admin.addCategory({ body: { name: 'Short-lived' } });
    const pages = [{ id: gone.id }, { id: kept.id }];
    const { post } = await admin.addPillarPage({
      body: { title: 'Hub of two', category: category.slug, cluster_pages: pages },
    });
    await admin.deletePillarPage({ params: { id: post.id } });
    await admin.deletePost({ params: { id: gone.id } });
    await admin.deleteCategory({ params: { id: category.id } });
    const restored = (await admin.restorePillarPage({ params: { id: post.id } })).post;
    expect(restored).toMatchObject({ category: null, clusterPages: [{ id: kept.id }] });
  });

  it('is refused once another post has the slug', async () => {
    const { id } = await add({ title: 'Contested' });
    await admin.deletePost({ params: { id } });
    await add({ title: 'Contested' });
    await expect(admin.restorePost({ params: { id } })).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('schedules its publication again', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await add({ title: 'Scheduled', scheduled_for: soon });
    await admin.deletePost({ params: { id } });
    expect((await admin.restorePost({ params: { id } })).post.scheduled_for).toBe(soon);
    const { rows } = await db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'publish-post' AND data->>'postId' = ${id}`,
    );
    expect(rows).toHaveLength(2);
  });
});
