import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createNotifications } from '../db/notifications.ts';
import { inTransaction } from '../db/transaction.ts';
import type { CachedBody } from './cached-body.ts';
import { createPageCache, type PageKey, purgePageCaches } from './page-cache.ts';

const { db, connection } = await createTestDb();
const log = pino({ level: 'silent' });
const body: CachedBody = { plain: Buffer.of(), compressed: new Map(), etag: '"1"' };

/** The page cache of one process. */
async function startProcess() {
  const notifications = createNotifications(connection, log);
  const cache = createPageCache(notifications);
  atEnd(() => notifications.close());
  const keep = (name: string, keys: PageKey[] = []) => cache.load(name, async () => ({ body, keys }));
  const has = (name: string) => cache.get(name) !== undefined;
  const purged = (...names: string[]) =>
    vi.waitFor(() => expect(names.map(has)).toEqual(names.map(() => false)), { timeout: 15_000 });
  // Subscribing starts with a purge.
  await keep('before');
  await purged('before');
  return { cache, keep, has, purged };
}

type Process = Awaited<ReturnType<typeof startProcess>>;
const processes: [Process, Process] = [await startProcess(), await startProcess()];
const [first] = processes;

test('a purge of keys reaches every process, and the pages that name one of them', async () => {
  for (const { keep } of processes) {
    await keep('en /blog', ['/blog', 'blog']);
    await keep('en /blog/post/a', ['/blog/post/a', 'post:a', 'post:b']);
    await keep('en /blog/post/c', ['/blog/post/c', 'post:c']);
  }
  await purgePageCaches(db, ['blog', 'post:b']);
  for (const { has, purged } of processes) {
    await purged('en /blog', 'en /blog/post/a');
    expect(has('en /blog/post/c')).toBe(true);
  }
});

test('a purge happens at commit, and not at all after a rollback', async () => {
  for (const { keep } of processes) await keep('kept', ['blog']);
  await inTransaction({ db }, async (ctx) => {
    await purgePageCaches(ctx.db, 'all');
    throw new Error('undone');
  }).catch(() => undefined);
  // Notifications arrive in order, so this one arriving shows that the other was not sent.
  for (const { keep } of processes) await keep('later', ['/later']);
  await inTransaction({ db }, (ctx) => purgePageCaches(ctx.db, ['/later']));
  for (const { has, purged } of processes) {
    await purged('later');
    expect(has('kept')).toBe(true);
  }
});

test('a list that is too long for a notification purges everything', async () => {
  for (const { keep } of processes) await keep('home', ['/home']);
  await purgePageCaches(db, [`/${'a'.repeat(8_000)}`]);
  for (const { has, purged } of processes) {
    await purged('home');
    expect(has('home')).toBe(false);
  }
});

/** A body that is being rendered until `finish` is called. */
function slow(keys: PageKey[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const make = vi.fn(async () => {
    await promise;
    return { body, keys };
  });
  return { make, finish: resolve };
}

test('a page that was made during a purge of what it shows is answered and not kept', async () => {
  const { cache, keep, has, purged } = first;
  const [stale, fresh] = [slow(['post:a']), slow(['post:b'])];
  const answers = [cache.load('stale', stale.make), cache.load('fresh', fresh.make)];
  await keep('mark', ['post:a']);
  await purgePageCaches(db, ['post:a']);
  await purged('mark');
  stale.finish();
  fresh.finish();
  expect(await Promise.all(answers)).toEqual([body, body]);
  expect([has('stale'), has('fresh')]).toEqual([false, true]);
});

test('all who ask while a page is made wait for it, but not for one that was begun before a purge', async () => {
  const { cache, keep, purged } = first;
  const [one, two] = [slow(['/crowd']), slow(['/crowd'])];
  const before = [cache.load('crowd', one.make), cache.load('crowd', one.make)];
  await keep('mark', ['/mark']);
  await purgePageCaches(db, ['/mark']);
  await purged('mark');
  const after = [cache.load('crowd', two.make), cache.load('crowd', two.make)];
  one.finish();
  two.finish();
  await Promise.all([...before, ...after]);
  expect([one.make, two.make].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('nobody is answered what was made for another, or fails with it', async () => {
  const { cache } = first;
  const own = slow([]);
  const answers = [
    cache.load('own', async () => void (await own.make())),
    cache.load('own', async () => expect.fail('asked twice')),
  ];
  own.finish();
  expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  // Already known as uncacheable, so no request waits.
  const other = slow([]);
  void cache.load('own', async () => void (await other.make()));
  expect(await cache.load('own', async () => ({ body, keys: [] }))).toBe(body);
  const failing = slow([]);
  const failed = [
    cache.load('failing', async () => {
      await failing.make();
      throw new Error('no');
    }),
    cache.load('failing', async () => expect.fail('asked twice')),
  ];
  failing.finish();
  await expect(failed[0]).rejects.toThrow('no');
  expect(await failed[1]).toBeUndefined();
});

test('a lost connection purges everything, as notifications may have been missed', async () => {
  for (const { keep } of processes) await keep('home');
  await db.execute(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'inkstep-listen' AND datname = current_database()`);
  for (const { has, purged } of processes) {
    await purged('home');
    expect(has('home')).toBe(false);
  }
});
