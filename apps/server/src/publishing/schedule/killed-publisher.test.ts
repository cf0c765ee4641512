import { inArray, sql } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { holdRow } from '../../../test/kills/held-row.ts';
import { missHeartbeats } from '../../../test/miss-heartbeats.ts';
import { spawnService } from '../../../test/service-process.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildPost } from '../factory.ts';
import { posts } from '../tables.ts';
import { startScheduledPosts } from './publish-scheduled.ts';

const testDb = await createTestDb();
const { db, connection } = testDb;
const web = await buildTestApp(testDb);
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const patience = { timeout: 60_000, interval: 25 };

it('posts that are due are published once each, though their publisher is killed in the middle of it', {
  timeout: 180_000,
}, async ({ onTestFinished }) => {
  const due = [];
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
    const post = await buildPost(db, {
      title,
      scheduled_for: new Date(Date.now() + 3_600_000).toISOString(),
    });
    // The sweep takes the most overdue ones first.
    await db.execute(
      sql`UPDATE posts SET scheduled_for = now() - ${3 - index} * interval '1 hour' WHERE id = ${post.id}`,
    );
    due.push(post);
  }
  const ids = due.map(({ id }) => id);
  const feed = async () => (await web.app.inject({ url: '/blog/rss.xml' })).body;
  expect(await feed()).not.toContain('<item>');
  const purges: string[] = [];
  onTestFinished(web.deps.notifications.on('purge_pages', (payload) => void purges.push(payload ?? '')));
  const purgesOf = (id: string) =>
    purges.filter((payload) => payload.split('\n').includes(`post:${id}`)).length;

  await startScheduledPosts(web.deps);
  // The publisher stores the second post and then waits for its slug.
  await using slug = await holdRow(
    db,
    sql`INSERT INTO post_slugs (kind, slug, post_id) VALUES ('post', 'second', ${ids[1]})`,
  );
  const publisher = spawnService({
    ROLE: 'worker',
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  });
  onTestFinished(() => publisher.kill());
  await vi.waitUntil(() => slug.isWanted(), patience);
  await publisher.kill();
  await missHeartbeats(db);
  await slug.letGo();
  const published = () => db.select({ id: posts.id }).from(posts).where(sql`is_published`);
  expect(await published()).toEqual([{ id: ids[0] }]);

  await web.deps.queue.work(web.deps, { concurrency: 4, alone: false });
  await vi.waitFor(async () => expect(await published()).toHaveLength(3), patience);
  const rows = await db.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.publishedAt);
  for (const [index, row] of rows.entries())
    expect(row).toMatchObject({ id: ids[index], version: 2, isPublished: true, scheduledFor: null });
  const events = await db.select().from(auditEvents).where(inArray(auditEvents.target, ids));
  expect(events.map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual(
    ids.map((id) => `post.published ${id}`).toSorted(),
  );
  const { rows: announced } = await db.execute<{ paths: string[] }>(
    sql`SELECT data->'paths' AS paths FROM pgboss.job WHERE name = 'index-now'`,
  );
  expect(announced.flatMap(({ paths }) => paths).toSorted()).toEqual(
    due.map((post) => `/blog/post/${post.slug}`).toSorted(),
  );
  await vi.waitFor(() => expect(ids.map(purgesOf)).toEqual([1, 1, 1]), patience);
  for (const title of ['First', 'Second', 'Third']) expect(await feed()).toContain(`<title>${title}</title>`);
});
