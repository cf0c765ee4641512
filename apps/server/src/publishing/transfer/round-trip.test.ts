import { picturePath } from '@inkstep/article/pictures';
import { asc, eq, sql } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/index.ts';
import { buildAuthor } from '../authors/factory.ts';
import { authors } from '../authors/tables.ts';
import { contentHash } from '../disclosure/disclosure-to-keep.ts';
import { buildPost } from '../factory.ts';
import { findMoved } from '../redirects/find-moved.ts';
import { postCategories, posts, postTags, redirects } from '../tables.ts';
import { createImporter } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const built = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = built.as(ann);
const { importFile } = createImporter(built, ann);

const empty = () => db.execute(sql`TRUNCATE posts, post_categories, post_tags, authors, redirects CASCADE`);
beforeEach(empty);

const exported = async () => {
  const { rawPayload } = await built.app.inject({ url: '/api/blog/export', headers: ann.headers });
  return rawPayload;
};

/** The public side of the blog, by names instead of IDs. */
async function everything() {
  const people = await db.select().from(authors).orderBy(asc(authors.slug));
  const slugOf = (id: string | null) => people.find((each) => each.id === id)?.slug ?? null;
  const rows = await db.select().from(posts).orderBy(asc(posts.slug));
  const old = await db.select().from(redirects).orderBy(asc(redirects.path));
  return {
    authors: people.map(({ name, slug, role, bio, picture, links }) => [
      name,
      slug,
      role,
      bio,
      picture,
      links,
    ]),
    categories: (await db.select().from(postCategories).orderBy(asc(postCategories.slug))).map(
      ({ name, slug, title, description, intro }) => [name, slug, title, description, intro],
    ),
    tags: (await db.select().from(postTags).orderBy(asc(postTags.slug))).map(
      ({ slug, name, title, intro }) => [slug, name, title, intro],
    ),
    posts: rows.map((row) => [row.slug, row.author, slugOf(row.authorId), slugOf(row.reviewedById)]),
    redirects: old
      // Importing adds the names of the files, for links between them.
      .filter(({ path }) => !path.endsWith('.md'))
      .map(({ host, path, target, status, origin, postId }) => [
        host,
        path,
        target,
        status,
        origin,
        rows.find(({ id }) => id === postId)?.slug,
      ]),
  };
}

it('an export tells what readers are told about AI, in the text and for programs, and keeps it', async () => {
  const content = 'Worms dig.\n\nThey eat.';
  const { id } = await buildPost(db, { title: 'Worms', published: true, content });
  const told = {
    text: 'Written with *AI*.',
    sourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    madeBy: 'model' as const,
    words: 4,
    machineWords: 4,
    models: ['gpt-5: "mini"'],
  };
  const kept = { ...told, contentHash: contentHash(content) };
  await db
    .update(posts)
    .set({ disclosure: { ...kept, approval: { at: '2026-01-01T00:00:00.000Z', by: 'Ana' } } })
    .where(eq(posts.id, id));
  const zip = await exported();
  const file = strFromU8(unzipSync(zip)['posts/worms.md'] ?? new Uint8Array());
  expect(file).toContain('ai_disclosure: Written with *AI*.\n');
  expect(file).toContain(`digital_source_type: ${told.sourceType}\n`);
  expect(file.endsWith('They eat.\n\nWritten with \\*AI\\*.\n')).toBe(true);

  const again = await importFile('blog.zip', zip, { publish: true });
  expect(again).toMatchObject({ posts: 0, unchanged: 1, problems: [] });
  await empty();
  await importFile('blog.zip', zip, { publish: true });
  const [post] = await db.select().from(posts);
  expect(post).toMatchObject({ content, disclosure: { ...kept, approval: null } });

  // An edited post is no longer the machine's alone.
  await admin.updatePost({ params: { id: post!.id }, body: { content: 'Worms dig a lot.' } });
  expect(strFromU8(unzipSync(await exported())['posts/worms.md'] ?? new Uint8Array())).toContain(
    'digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  );
});

it('a full export gives the same blog in an empty installation, and nothing more when it is imported again', async () => {
  const key = 'c'.repeat(32);
  const picture = picturePath({ key, width: 640, height: 480 });
  await db.insert(files).values({ key, width: 640, height: 480, bytes: 4 });
  await built.deps.files.put(`pictures/${key}/640.webp`, Buffer.from('webp'));
  const { workspaceId, userId } = ann.actor;
  const ana = await buildAuthor(db, {
    workspaceId,
    name: 'Ana Ruiz',
    slug: 'ana',
    role: 'Gardener',
    bio: 'Grows beans.\n\nSince 1990.',
    picture,
    links: ['https://ana.example/'],
  });
  const ben = await buildAuthor(db, { workspaceId, name: 'Ben: "B"', slug: 'ben' });
  const { category } = await admin.addCategory({ body: { name: 'Soil & compost' } });
  const texts = { title: 'All: soil', description: 'Of "soil"', intro: `Look:\n\n![Heap](${picture})` };
  await admin.updateCategory({ params: { id: category.id }, body: texts });
  await admin.addCategory({ body: { name: 'Unused' } });
  const named = { userId, author_id: ana.id, reviewed_by_id: ben.id, category: category.slug };
  const { id } = await buildPost(db, { title: 'Worms', tags: ['SEO'], published: true, ...named });
  await buildPost(db, { title: 'Text', author: 'Ana Ruiz, Ben', tags: ['seo'] });
  await admin.updateTagTexts({ params: { slug: 'seo' }, body: { title: 'Found', intro: 'Be *found*.' } });
  await db.insert(redirects).values([
    { host: 'old.example', path: '/2020/a?b #c', postId: id, status: 301, origin: 'import' },
    { host: 'old.example', path: '?p=12', postId: id, status: 301, origin: 'import' },
  ]);
  const add = (from: string, to: string, status: 301 | 410 = 301) =>
    admin.addRedirect({ body: { from, to, status } });
  await admin.updatePost({ params: { id }, body: { slug: 'earthworms' } });
  await admin.updateCategory({ params: { id: category.id }, body: { slug: 'soil' } });
  await admin.updateAuthor({ params: { id: ana.id }, body: { slug: 'ana-ruiz' } });
  await add('/worms', '/blog/post/earthworms');
  await add('/shop', 'https://shop.example/a?b=1#c');
  await add('/gone', '', 410);
  const deleted = await buildPost(db, { title: 'Deleted', published: true });
  await admin.deletePost({ params: { id: deleted.id } });
  const before = await everything();
  expect(before.redirects).toHaveLength(9);

  const zip = await exported();
  const packed = unzipSync(zip);
  expect(strFromU8(packed['posts/earthworms.md'] ?? new Uint8Array())).toContain(
    'redirect_from:\n  - https://old.example/2020/a%3Fb%20%23c',
  );
  await empty();
  const report = await importFile('blog.zip', zip, { publish: true });
  expect(report).toMatchObject({ state: 'finished', posts: 2, problems: [] });
  expect(await everything()).toEqual(before);
  expect(await findMoved(built.deps, '/2020/a%3Fb%20%23c/')).toEqual({ to: '/blog/post/earthworms' });

  await importFile('blog.zip', zip, { publish: true });
  expect(await everything()).toEqual(before);

  // What is here already stays, and lines of a changed file are checked.
  await admin.updateAuthor({
    params: { id: (await db.select().from(authors))[0]?.id ?? '' },
    body: { bio: '' },
  });
  await db.delete(redirects);
  await add('/gone', '/home');
  const lines = [
    { from: '/x', to: 'javascript:alert(1)', status: 301, origin: 'manual' },
    { from: '/y', to: '//evil.example', status: 301, origin: 'slug' },
    {
      from: '/z',
      to: '',
      status: 301,
      origin: 'slug',
      post: { kind: 'post', slug: 'earthworms', title: 'Other' },
    },
    { from: '/gone', to: '', status: 410, origin: 'manual' },
    { from: '/t', to: '', status: 302, origin: 'manual' },
  ];
  const changed = zipSync({
    ...packed,
    'redirects.jsonl': strToU8(`${lines.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`),
  });
  const again = await importFile('blog.zip', Buffer.from(changed), { publish: true });
  expect(again.problems).toEqual([
    { item: 'redirects.jsonl', reason: 'redirects_left', detail: '/x, /y, /z' },
  ]);
  expect(await findMoved(built.deps, '/gone')).toEqual({ to: '/home' });
  expect((await db.select().from(authors)).map(({ bio }) => bio)).toEqual(expect.arrayContaining(['']));
});

it('an export of an earlier version, and files of others with the same names, are taken as they are', async () => {
  const post = '---\ntitle: One\nslug: one\nauthor: Ana\nauthor_slug: ana\nfuture_field: 1\n---\nText\n';
  const zip = zipSync({
    'posts/one.md': strToU8(post),
    'blog.json': strToU8('{"format": "other"}'),
    'redirects.jsonl': strToU8(''),
  });
  const { problems } = await importFile('blog.zip', Buffer.from(zip));
  expect(problems.map(({ item, reason, detail }) => [item, reason, detail])).toEqual([
    ['One', 'unknown_fields', 'future_field'],
    ['blog.json', 'file_type', ''],
  ]);
  expect((await everything()).authors).toEqual([['Ana', 'ana', '', '', null, []]]);
});
