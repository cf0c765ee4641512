import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createNotifications } from '../db/notifications.ts';
import { inTransaction } from '../db/transaction.ts';
import { type CachedPage, createPageCache, type PageKey, purgePages } from './page-cache.ts';

const { db, connection } = await createTestDb();
const log = pino({ level: 'silent' });
const page: CachedPage = { plain: Buffer.of(), brotli: Buffer.of(), etag: '"1"', policy: '' };
const english = (path: string): PageKey => ({ language: 'en', path });

/** The page cache of one process. */
async function startProcess() {
  const notifications = createNotifications(connection, log);
  const cache = createPageCache(notifications);
  afterAll(() => notifications.close());
  const keep = (key: PageKey) => cache.begin()(key, page);
  const has = (key: PageKey) => cache.get(key) !== undefined;
  // Listening begins with a purge.
  keep(english('/before'));
  await vi.waitFor(() => expect(has(english('/before'))).toBe(false));
  return { cache, keep, has };
}

const processes = [await startProcess(), await startProcess()];

test('a purge of paths reaches every process and every language', async () => {
  const purged = [english('/blog'), { language: 'es', path: '/blog' }];
  const kept = [english('/blog/post'), english('/home')];
  for (const { keep } of processes) [...purged, ...kept].forEach(keep);
  await purgePages(db, ['/blog', '/other']);
  for (const { has } of processes) {
    await vi.waitFor(() => expect(purged.map(has)).toEqual([false, false]));
    expect(kept.map(has)).toEqual([true, true]);
  }
});

test('a purge happens at commit, and not at all after a rollback', async () => {
  for (const { keep } of processes) keep(english('/blog'));
  await inTransaction({ db }, async (ctx) => {
    await purgePages(ctx.db, 'all');
    throw new Error('undone');
  }).catch(() => undefined);
  // Notifications arrive in order, so this one arriving shows that the other was not sent.
  for (const { keep } of processes) keep(english('/later'));
  await inTransaction({ db }, (ctx) => purgePages(ctx.db, ['/later']));
  for (const { has } of processes) {
    await vi.waitFor(() => expect(has(english('/later'))).toBe(false));
    expect(has(english('/blog'))).toBe(true);
  }
});

test('a list that is too long for a notification purges everything', async () => {
  for (const { keep } of processes) keep(english('/home'));
  await purgePages(db, [`/${'a'.repeat(8_000)}`]);
  for (const { has } of processes) await vi.waitFor(() => expect(has(english('/home'))).toBe(false));
});

test('a page that was rendering during a purge is not cached', async () => {
  const [{ cache, keep, has } = processes[1]!] = processes;
  const store = cache.begin();
  keep(english('/mark'));
  await purgePages(db, ['/mark']);
  await vi.waitFor(() => expect(has(english('/mark'))).toBe(false));
  store(english('/blog/stale'), page);
  expect(has(english('/blog/stale'))).toBe(false);
});

test('a lost connection purges everything, as notifications may have been missed', async () => {
  for (const { keep } of processes) keep(english('/home'));
  await db.execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'inkstep-listen' AND datname = current_database()`);
  for (const { has } of processes) await vi.waitFor(() => expect(has(english('/home'))).toBe(false));
});
