import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { publishDuePostsJob, publishPostJob, startScheduledPosts } from './publish-scheduled.ts';

const testDb = await createTestDb();
const { db } = testDb;
const one = await buildTestApp(testDb, { work: true });
const other = await buildTestApp(testDb, { work: true });
const idleDb = await createTestDb();
const idle = await buildTestApp(idleDb);
const ann = await buildUser(db, { role: 'admin' });
const bob = await buildUser(idleDb.db, { role: 'admin' });

const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const patience = { timeout: 20_000, interval: 20 };
const publications = (app: typeof testDb, id: string) =>
  app.db.$count(auditEvents, sql`target = ${id} AND action = 'post.published'`);
/** Makes a post due without waiting. */
const makeDue = (id: string) =>
  idleDb.db.update(posts).set({ scheduledFor: sql`now() - interval '1 second'` }).where(eq(posts.id, id));

describe('a scheduled post', () => {
  it('is published at its time, once, and shown by every process', async () => {
    const { post } = await one.as(ann).addPost({ body: { title: 'Soon', scheduled_for: inSeconds(4) } });
    expect(post).toMatchObject({ state: 'scheduled', published: false });
    const params = { slug: post.slug };
    await expect(other.as().blogPost({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await vi.waitFor(() => other.as().blogPost({ params }), patience);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(post.scheduled_for ?? ''));
    const { post: shown } = await one.as().blogPost({ params });
    expect(shown.published_at).toBe(post.scheduled_for);
    expect((await other.as().listPosts({ query: {} })).posts[0]?.slug).toBe('soon');
    expect(await publications(testDb, post.id)).toBe(1);
  });

  it('waits for a later time, and is not published when its plan has ended', async () => {
    const admin = idle.as(bob);
    const { post } = await admin.addPost({ body: { title: 'Moved', scheduled_for: inSeconds(3600) } });
    await publishPostJob.perform(idle.deps, { postId: post.id }, run);
    const change = { scheduled_for: null };
    await admin.updatePost({ params: { id: post.id }, body: change });
    await publishPostJob.perform(idle.deps, { postId: post.id }, run);
    expect((await admin.adminPost({ params: { id: post.id } })).post.state).toBe('draft');
  });

  it('is not published by a job that waits for its time while the plan moves or ends', async () => {
    const admin = idle.as(bob);
    const plans = [{ scheduled_for: inSeconds(3600) }, { scheduled_for: null }];
    await Promise.all(
      plans.map(async (body, at) => {
        const { post } = await admin.addPost({
          body: { title: `Late change ${at}`, scheduled_for: inSeconds(3) },
        });
        const waiting = publishPostJob.perform(idle.deps, { postId: post.id }, run);
        await admin.updatePost({ params: { id: post.id }, body });
        await waiting;
        expect((await admin.adminPost({ params: { id: post.id } })).post.published).toBe(false);
      }),
    );
  });

  it('is published once by jobs and sweeps of several processes at once', async () => {
    const { id } = await buildPost(idleDb.db, { scheduled_for: inSeconds(3600) });
    await makeDue(id);
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        publishPostJob.perform(idle.deps, { postId: id }, run),
        publishDuePostsJob.perform(idle.deps, { slot: new Date().toISOString() }, run),
      ]),
    );
    expect(await publications(idleDb, id)).toBe(1);
    expect((await idle.as(bob).adminPost({ params: { id } })).post).toMatchObject({
      state: 'published',
      version: 2,
    });
  });

  it('is found by the sweep if its own job was lost with its process', async () => {
    const { id } = await buildPost(idleDb.db, { title: 'Lost', scheduled_for: inSeconds(3600) });
    await makeDue(id);
    await publishDuePostsJob.perform(idle.deps, { slot: new Date().toISOString() }, run);
    expect(await publications(idleDb, id)).toBe(1);
  });

  it('is left whole if its process is killed while it publishes', async () => {
    const { id } = await buildPost(idleDb.db, { title: 'Killed', scheduled_for: inSeconds(3600) });
    await makeDue(id);
    const log = {
      ...idle.deps.log,
      info: () => {
        throw new Error('killed');
      },
    };
    await expect(
      publishPostJob.perform({ ...idle.deps, log: log as never }, { postId: id }, run),
    ).rejects.toThrow('killed');
    expect((await idle.as(bob).adminPost({ params: { id } })).post.state).toBe('scheduled');
    await publishPostJob.perform(idle.deps, { postId: id }, run);
    expect(await publications(idleDb, id)).toBe(1);
  });

  it('needs a time in the future, and no published post', async () => {
    const admin = idle.as(bob);
    const invalid = { code: 'INVALID' };
    await expect(admin.addPost({ body: { title: 'X', scheduled_for: inSeconds(-1) } })).rejects.toMatchObject(
      invalid,
    );
    const { id } = await buildPost(idleDb.db, { published: true });
    const body = { scheduled_for: inSeconds(60) };
    await expect(admin.updatePost({ params: { id }, body })).rejects.toMatchObject(invalid);
    const { post } = await admin.updatePost({ params: { id }, body: { ...body, published: false } });
    expect(post.state).toBe('scheduled');
    const { post: now } = await admin.updatePost({ params: { id }, body: { published: true } });
    expect(now).toMatchObject({ state: 'published', scheduled_for: null });
  });
});

it('the sweep runs every minute, once for all processes', async () => {
  await idleDb.db.execute(sql`DELETE FROM pgboss.job WHERE name = 'publish-due-posts'`);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:07:30Z') });
  try {
    await startScheduledPosts(idle.deps);
    await startScheduledPosts(idle.deps);
    await publishDuePostsJob.perform(idle.deps, { slot: new Date().toISOString() }, run);
    const { rows } = await idleDb.db.execute<{ singleton_key: string }>(
      sql`SELECT singleton_key FROM pgboss.job WHERE name = 'publish-due-posts' ORDER BY 1`,
    );
    expect(rows.map((job) => job.singleton_key)).toEqual([
      '2026-03-01T10:07:00.000Z',
      '2026-03-01T10:08:00.000Z',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
