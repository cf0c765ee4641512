import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportReport } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/pictures/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildPost } from '../factory.ts';
import { clusterPages, importedPosts, postCategories, postImports, posts } from '../tables.ts';
import { countedPictures, createImporter } from './factory.ts';
import { importPostsJob } from './jobs.ts';
import { endImport } from './queries.ts';
import { failImport } from './run-import.ts';
import { wxr, wxrItem } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { app, deps, as, send } = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const importer = createImporter({ deps }, admin);
const workingDb = await createTestDb();
const working = await buildTestApp(workingDb, { work: true });

beforeEach(async () => {
  await db.delete(posts);
  await db.delete(postCategories);
  await db.delete(postImports);
  await deps.files.delete(await stored());
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${importPostsJob.name}`);
});

const upload = (payload: Buffer | Readable, on = app, who = admin, query = '?file_name=a.md') =>
  on.inject({
    method: 'POST',
    url: `/api/blog/imports${query}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload,
  });
const stored = async () => {
  const names: string[] = [];
  for await (const { name } of deps.files.list('imports/')) names.push(name);
  return names;
};

describe('an import by a call', () => {
  it('is stored in parts, run by a job, reported and recorded', async () => {
    const person = await buildUser(workingDb.db, { role: 'admin' });
    const answer = await upload(
      Buffer.from('# Bloom\n\nWait.'),
      working.app,
      person,
      '?file_name=a.md&publish=true',
    );
    expect(answer.statusCode).toBe(202);
    const { import: started } = answer.json<{ import: ImportReport }>();
    expect(started).toMatchObject({ state: 'running', file_name: 'a.md', publish: true, posts: 0 });
    await vi.waitFor(
      async () => {
        const { import: report } = await working.as(person).postImport({ params: { id: started.id } });
        expect(report).toMatchObject({ state: 'finished', posts: 1, problems: [] });
      },
      { timeout: 60_000, interval: 100 },
    );
    const [post] = await workingDb.db.select().from(posts);
    expect(post).toMatchObject({ title: 'Bloom', isPublished: true });
    const [event] = await workingDb.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'posts.imported'));
    expect(event).toMatchObject({
      actorId: person.actor.userId,
      target: started.id,
      after: { file: 'a.md', bytes: 14, publish: true },
    });
    // The report appears slightly before the upload is deleted.
    await vi.waitFor(
      async () => {
        for await (const { name } of working.deps.files.list('imports/')) expect(name).toBeUndefined();
      },
      { timeout: 15_000 },
    );
  });

  it('is refused while another one runs, and leaves nothing', async () => {
    const [first, second] = await Promise.all([upload(Buffer.from('# A')), upload(Buffer.from('# B'))]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect((await upload(Buffer.from('# C'))).statusCode).toBe(409);
    expect(await stored()).toHaveLength(1);
    expect(await db.$count(postImports)).toBe(1);
  });

  it('starts as soon as the one before has ended, though its job still tidies up', async () => {
    const first = (await upload(Buffer.from('# A'))).json<{ import: ImportReport }>().import;
    await endImport(db, first.id, null);
    // Its job is still queued.
    const waiting = sql`SELECT data->>'importId' AS id FROM pgboss.job WHERE name = ${importPostsJob.name}`;
    expect((await db.execute(waiting)).rows).toEqual([{ id: first.id }]);
    const second = await upload(Buffer.from('# B'));
    expect(second.statusCode).toBe(202);
    expect((await db.execute(waiting)).rows).toHaveLength(2);
  });

  it('is refused if it is empty or larger than the limit, and leaves nothing', async () => {
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(422);
    const part = Buffer.alloc(1_048_576);
    const large = Readable.from(
      (function* () {
        for (let n = 0; n < 201; n++) yield part;
      })(),
    );
    expect((await upload(large)).statusCode).toBe(413);
    expect(await stored()).toEqual([]);
    expect(await db.$count(postImports)).toBe(0);
  });

  it('answers its pages of reports, and 404 for an unknown one', async () => {
    await importer.importFile('a.md', '# A');
    const { imports, pagination } = await as(admin).listPostImports();
    expect([imports.map(({ file_name }) => file_name), pagination.total]).toEqual([['a.md'], 1]);
    expect((await send(admin, 'GET', `/api/blog/imports/${randomUUID()}`)).status).toBe(404);
  });
});

describe('an import whose process dies', () => {
  const file = wxr(
    Array.from({ length: 6 }, (_, n) =>
      wxrItem({
        id: n,
        name: `post-${n}`,
        title: n === 3 ? '' : `Post ${n}`,
        content: `<p>Text ${n} <img src="https://a.example/${n}.png"></p>`,
      }),
    ).join(''),
  );

  it('continues without doubling posts or what it reports', async () => {
    const id = await importer.upload('a.xml', file);
    // Each attempt starts a converter process, which dominates the run time of this test.
    for (const stopAfter of [1, 3]) {
      const stop = new AbortController();
      const pictures = countedPictures();
      let asked = 0;
      const dying = {
        ...pictures,
        fetch: async (url: string) => {
          asked += 1;
          if (asked > stopAfter) {
            stop.abort(new Error('killed'));
            throw new Error('killed');
          }
          return pictures.fetch(url);
        },
      };
      await expect(importer.run(id, { pictures: dying, signal: stop.signal })).rejects.toThrow('killed');
    }
    expect(await db.$count(posts)).toBe(4);
    const report = await importer.run(id);
    expect(report).toMatchObject({ state: 'finished', posts: 6, pictures: 6, done: 6, unchanged: 0 });
    expect(report.problems).toEqual([{ item: 'post-3', reason: 'no_title', detail: 'post-3' }]);
    expect(await db.$count(posts)).toBe(6);
    expect(await stored()).toEqual([]);
  });

  it('runs twice at once without doubling', async () => {
    const id = await importer.upload('a.xml', file);
    await Promise.all([importer.run(id), importer.run(id)]);
    await importer.run(id);
    expect(await importer.report(id)).toMatchObject({ state: 'finished', posts: 6 });
    expect(await db.$count(posts)).toBe(6);
  });

  it('is failed after its last attempt, and deletes the upload', async () => {
    const id = await importer.upload('a.xml', file);
    await failImport(deps, id);
    expect(await importer.report(id)).toMatchObject({ state: 'failed', failure: { reason: 'internal' } });
    expect(await stored()).toEqual([]);
  });

  it('says so if parts of the upload are missing, and deletes what others left', async () => {
    await deps.files.put('imports/gone/00000', Buffer.from('a'));
    const id = await importer.upload('a.xml', file);
    await deps.files.delete([`imports/${id}/00000`]);
    expect(await importer.run(id)).toMatchObject({ state: 'failed', failure: { reason: 'upload_lost' } });
    expect(await stored()).toEqual([]);
  });
});

const TITLES = [
  'Plain',
  '"Quoted": it\'s',
  '手冲咖啡：第一课',
  '# not a heading',
  '- list',
  '1984',
  'true',
  'a\\b',
  '&amp; <b>',
  '@x %y',
  '- [ ] x: {y}',
  '---',
];
const CONTENTS = [
  '',
  'Text',
  '\n\nText\n\n',
  '---\n\nRule',
  '# Title\n\nText  ',
  'a\r\nb',
  '```\n---\n```',
  '| a |\n| - |\n',
];

describe('an export', () => {
  it('brings the same posts when it is imported again', async () => {
    const picture = { key: 'ab'.repeat(16), width: 640, height: 480 };
    const url = `/files/${picture.key}/640x480.webp`;
    await deps.files.put(`pictures/${picture.key}/640.webp`, Buffer.from('webp'));
    await db
      .insert(files)
      .values({ ...picture, bytes: 4 })
      .onConflictDoNothing();
    await db.insert(postCategories).values({ name: 'Brewing: "hot"', slug: 'hot' });
    const made = [];
    for (const [index, title] of TITLES.entries()) {
      const content = CONTENTS[index % CONTENTS.length] ?? '';
      made.push(
        await buildPost(db, {
          userId: admin.actor.userId,
          title,
          content: index === 1 ? `![a](${url} "b") \`${url}\`` : content,
          excerpt: index % 3 === 0 ? `${title}\n---\nmore: "x"` : '',
          author: index % 2 ? 'Ana "A" Ruiz' : '',
          category: index % 2 ? 'hot' : null,
          cover_image: index === 2 ? url : null,
          cover_alt: index === 2 ? 'Cup' : '',
          tags: index % 2 ? ['V60', 'a, b', '手冲'] : [],
          featured: index % 4 === 0,
          language: 'en',
          seo_title: index % 5 === 0 ? `SEO ${title}` : '',
          seo_keywords: index % 5 === 0 ? ['a: b'] : [],
          published: index % 2 === 0,
          createdAt: new Date(Date.UTC(2020, 0, index + 1, 1, 2, 3, 4)),
          ...(index % 2 === 0 && { publishedAt: new Date(Date.UTC(2021, 0, index + 1)) }),
        }),
      );
    }
    await buildPost(db, {
      userId: admin.actor.userId,
      kind: 'pillar',
      title: 'Guide',
      cluster_pages: [
        { id: made[2]?.id ?? '', customTitle: 'Second "first"', customDescription: 'a\nb' },
        { id: made[0]?.id ?? '' },
      ],
    });
    const everything = async () => {
      const rows = await db.select().from(posts).orderBy(posts.kind, posts.slug);
      const categories = await db.select().from(postCategories);
      const cluster = await db.select().from(clusterPages).orderBy(clusterPages.position);
      const slugOfPost = new Map(rows.map(({ id, slug }) => [id, slug]));
      return {
        posts: rows.map(
          ({ id: _id, categoryId, version: _version, savedBy: _savedBy, search: _search, ...row }) => ({
            ...row,
            category: categories.find((each) => each.id === categoryId)?.slug,
          }),
        ),
        categories: categories.map(({ name, slug }) => ({ name, slug })),
        cluster: cluster.map(({ pillarId: _pillarId, postId, ...page }) => ({
          ...page,
          post: slugOfPost.get(postId),
        })),
      };
    };
    const before = await everything();

    const answer = await app.inject({ method: 'GET', url: '/api/blog/export', headers: admin.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="inkstep-blog-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = answer.rawPayload;
    const paths = Object.keys(unzipSync(zip));
    expect(paths.filter((path) => path.endsWith('.md'))).toHaveLength(TITLES.length + 1);
    expect(paths).toContain('blog.json');
    expect(paths).toContain(`pictures/${picture.key}-640x480.webp`);
    expect(paths).toContain('pillars/guide.md');
    const again = await importer.importFile('blog.zip', zip, { publish: true });
    expect(again).toMatchObject({ posts: 0, unchanged: TITLES.length + 1, problems: [] });

    await db.delete(posts);
    await db.delete(postCategories);
    expect(await db.$count(importedPosts)).toBe(0);
    const report = await importer.importFile('blog.zip', zip, { publish: true });
    expect(report).toMatchObject({ posts: TITLES.length + 1, unchanged: 0, problems: [] });
    expect(await everything()).toEqual(before);
    const second = await importer.importFile('blog.zip', zip, { publish: true });
    expect(second).toMatchObject({ posts: 0, unchanged: TITLES.length + 1 });
    expect(
      strFromU8(unzipSync(zip)[paths.find((path) => path.includes('quoted')) ?? ''] ?? new Uint8Array()),
    ).toContain(`![a](../pictures/${picture.key}-640x480.webp "b") \`${url}\``);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'posts.exported'));
    expect(event).toMatchObject({ actorId: admin.actor.userId, after: { posts: TITLES.length + 1 } });
  });
});
