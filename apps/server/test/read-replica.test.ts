import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../src/identity/factory.ts';
import { connectDb } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrateDb } from '../src/platform/db/migrate.ts';
import { openReadReplica } from '../src/platform/db/read-replica.ts';
import { onPurge, type PageKey, purgePageCaches } from '../src/platform/http/page-cache.ts';
import { buildPost } from '../src/publishing/factory.ts';
import { posts } from '../src/publishing/tables.ts';
import { buildTestApp } from './build-app.ts';
import { DATABASE_FOLDER } from './database-folder.ts';

const log = pino({ level: 'silent' });
const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
const folder = fs.mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-replica-'));
fs.chmodSync(folder, 0o711);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];

/** A migrated server, and a replica that starts as a copy of its files and follows it by streaming. */
async function startServers() {
  const copied = await startEmbeddedPostgres({ dataDir: first, log, settings });
  const { pool, close } = connectDb(copied.connection, { log });
  await migrateDb(pool);
  await close();
  await copied.stop();
  execFileSync('cp', ['-Rp', first, second]);
  fs.writeFileSync(path.join(second, 'postgres/cluster/standby.signal'), '');
  const primary = await startEmbeddedPostgres({ dataDir: first, log, settings });
  const { host, port, user } = primary.connection;
  const startReplica = () =>
    startEmbeddedPostgres({
      dataDir: second,
      log,
      settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
    });
  return { primary, replica: await startReplica(), startReplica };
}

const servers = await startServers();
const { primary, startReplica } = servers;
let { replica } = servers;
const { connection } = primary;
const database = connectDb(connection, { log });
const { db } = database;
afterAll(async () => {
  await database.close();
  await replica.stop();
  await primary.stop();
});

const readUrl = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(replica.connection.host)}`;
const site = await buildTestApp(
  { ...database, connection },
  { env: { DATABASE_URL: 'postgres://unused/unused', DATABASE_READ_URL: readUrl }, work: true },
);
const admin = site.as(await buildUser(db, { role: 'admin' }));
const visitor = site.as();
const patience = { timeout: 30_000, interval: 20 };

/** The state of replay, after a statement on the replica beside the service. */
async function replayAfter(statement: string): Promise<unknown> {
  const beside = connectDb(replica.connection, { log, max: 1 });
  await beside.db.execute(sql.raw(statement));
  const { rows } = await beside.db.execute(sql`SELECT pg_get_wal_replay_pause_state() AS state`);
  await beside.close();
  return rows[0]?.['state'];
}

/** Waits until the service knows of all changes so far: notifications arrive in the order of their commits. */
async function untilNoticed(): Promise<void> {
  const last: PageKey = `post:${randomUUID()}`;
  const arrival = Promise.withResolvers<void>();
  const stop = onPurge(site.deps.notifications, (keys) => {
    if (keys === last) arrival.resolve();
  });
  await purgePageCaches(db, [last]);
  await arrival.promise;
  stop();
}

/** Pauses the replica once the service reads from it: a change that it notices later would send its reads to the primary. */
async function pause(): Promise<void> {
  await untilNoticed();
  await untilReplica();
  // The statement only asks for a pause.
  await vi.waitFor(
    async () => expect(await replayAfter('SELECT pg_wal_replay_pause()')).toBe('paused'),
    patience,
  );
}
const resume = () => replayAfter('SELECT pg_wal_replay_resume()');

/** The service itself says which server answers. */
const readsReplica = () =>
  site.deps.read(async (reading) => {
    const { rows } = await reading.execute<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`);
    return rows[0]?.standby;
  });
const untilReplica = () => vi.waitFor(async () => expect(await readsReplica()).toBe(true), patience);
const titles = async (reader: typeof visitor) =>
  (await reader.listPosts({ query: {} })).posts.map(({ title }) => title);
const feed = async () => (await site.app.inject({ url: '/blog/rss.xml' })).body;

beforeEach(async () => {
  await resume();
  await untilReplica();
});

describe('visitors', () => {
  it('read the replica; signed-in users, who may have changed something, the primary', async () => {
    const { id } = await buildPost(db, { title: 'Not announced' });
    await pause();
    // Without a purge.
    await db.update(posts).set({ isPublished: true, publishedAt: new Date() }).where(eq(posts.id, id));
    expect(await titles(visitor)).not.toContain('Not announced');
    expect(await titles(admin)).toContain('Not announced');
    await resume();
    await vi.waitFor(async () => expect(await titles(visitor)).toContain('Not announced'), patience);
  });

  it('see a change at once while the replica lags, and no cache is filled from it', async () => {
    await pause();
    await admin.addPost({ body: { title: 'Fresh', content: 'Text', published: true } });
    await vi.waitFor(async () => expect(await titles(visitor)).toContain('Fresh'), patience);
    expect(await feed()).toContain('<title>Fresh</title>');
    expect(await readsReplica()).toBe(false);
    await resume();
    await untilReplica();
    expect(await titles(visitor)).toContain('Fresh');
    expect(await feed()).toContain('<title>Fresh</title>');
  });

  it('search, read posts and pillars, and find categories and tags on the replica', async () => {
    const { category } = await admin.addCategory({ body: { name: 'Filters' } });
    const { post } = await admin.addPost({
      body: { title: 'Paper filters', published: true, category: category.slug, tags: ['paper'] },
    });
    const { post: guide } = await admin.addPillarPage({
      body: { title: 'All filters', published: true, cluster_pages: [{ id: post.id }] },
    });
    await pause();
    // Gone from the primary, without a purge.
    await db.update(posts).set({ isPublished: false });
    expect((await visitor.listPosts({ query: { search: 'paper' } })).posts[0]?.slug).toBe(post.slug);
    expect((await visitor.blogPost({ params: { slug: post.slug } })).post.id).toBe(post.id);
    expect((await visitor.pillarPage({ params: { slug: guide.slug } })).clusterPages).toHaveLength(1);
    expect((await visitor.listCategories()).map(({ name }) => name)).toContain('Filters');
    expect((await visitor.listTags()).map(({ tag }) => tag)).toContain('paper');
    await db.update(posts).set({ isPublished: true });
    await resume();
  });

  it('are answered by the primary while the replica is away, with one line in the log', async () => {
    await replica.stop();
    await Promise.all(Array.from({ length: 5 }, () => titles(visitor)));
    expect(await titles(visitor)).toContain('Fresh');
    await admin.addPost({ body: { title: 'Meanwhile', published: true } });
    await vi.waitFor(async () => expect(await titles(visitor)).toContain('Meanwhile'), patience);
    expect(site.logged().match(/the read replica is away/g)).toHaveLength(1);
    replica = await startReplica();
    await untilReplica();
    expect(site.logged()).toContain('the read replica is back');
    expect(await titles(visitor)).toContain('Meanwhile');
  });
});

it('figures come from the replica, and the state of a rebuild from the primary', async () => {
  await pause();
  const { totalUsers } = (await admin.adminStats()).stats;
  await buildUser(db);
  expect((await admin.adminStats()).stats.totalUsers).toBe(totalUsers);
  await db.execute(sql`
    INSERT INTO statistics_state (rebuild_requested_at) VALUES (now())
    ON CONFLICT (id) DO UPDATE SET rebuild_requested_at = now()`);
  expect((await admin.statistics({ query: { range: '30' } })).rebuild.running).toBe(true);
  await resume();
});

it('a replica that accepts statements and never answers is away', async () => {
  const frozen = openReadReplica({
    connection: replica.connection,
    maxConnections: 1,
    longestStatementMs: 200,
    primary: db,
    onChange: (listener) => {
      listener();
      return () => undefined;
    },
    log,
  });
  const answeredBy = () =>
    frozen.read(async (reading) => {
      const { rows } = await reading.execute<{ standby: boolean; pid: number }>(
        sql`SELECT pg_is_in_recovery() AS standby, pg_backend_pid() AS pid`,
      );
      return rows[0];
    });
  const pid = await vi.waitFor(async () => {
    const answer = await answeredBy();
    expect(answer?.standby).toBe(true);
    return answer?.pid ?? 0;
  }, patience);
  process.kill(pid, 'SIGSTOP');
  try {
    expect((await answeredBy())?.standby).toBe(false);
  } finally {
    process.kill(pid, 'SIGCONT');
    await frozen.close();
  }
});
