import { eq } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startFakeWordPress } from '../../../test/fake-wordpress/start-fake-wordpress.ts';
import { startHoldingProxy } from '../../../test/held-requests.ts';
import { missHeartbeats } from '../../../test/miss-heartbeats.ts';
import { spawnService } from '../../../test/service-process.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { publications } from '../destinations/tables.ts';

const testDb = await createTestDb();
const { db, connection } = testDb;
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const patience = { timeout: 60_000, interval: 50 };

it('workers that are killed one after the other in each moment leave one post', {
  timeout: 240_000,
}, async ({ onTestFinished }) => {
  await using site = await startFakeWordPress();
  const target = site.url;
  await using proxy = await startHoldingProxy(() => target);
  site.world.url = proxy.url;
  const env = { FETCH_ALLOW_HOSTS: proxy.host };
  const app = await buildTestApp(testDb, { env });
  const person = await buildUser(db);
  const client = app.as(person);
  const article = { text: '# Kettle\n\nWater boils.' };
  const { workspaceId } = person.actor;
  const params = { id: (await buildTask(db, { workspaceId, finishedAt: new Date(), article })).id };
  const { destination } = await client.createDestination({
    body: {
      name: 'Magazine',
      settings: { kind: 'wordpress', url: proxy.url, username: 'editor' },
      credentials: { kind: 'wordpress', password: site.passwords.editor },
    },
  });
  const body = { destination_id: destination.id, wanted: 'published' } as const;
  const { publication } = await client.publishTo({ params, body });
  const isRow = eq(publications.id, publication.id);
  const spawn = () => {
    const worker = spawnService({
      ...env,
      ROLE: 'worker',
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    });
    onTestFinished(() => worker.kill());
    return worker;
  };

  for (const [line, done] of [
    ['GET /wp-json/wp/v2/posts', false],
    ['POST /wp-json/wp/v2/posts', false],
    ['POST /wp-json/wp/v2/posts', true],
  ] as const) {
    const held = proxy.hold(line, { done });
    const worker = spawn();
    await held;
    await worker.kill();
    // As if the times had passed after which its lease and its job go to others.
    await db
      .update(publications)
      .set({ leasedUntil: new Date(0) })
      .where(isRow);
    await missHeartbeats(db);
  }
  expect(site.world.posts).toHaveLength(1);
  spawn();
  await vi.waitFor(async () => {
    await missHeartbeats(db);
    expect(await db.select().from(publications).where(isRow)).toMatchObject([
      { state: 'published', attempts: 1 },
    ]);
  }, patience);
  expect(site.world.posts).toMatchObject([{ status: 'publish', title: 'Kettle' }]);
});
