import type { Routes } from '@inkstep/contract';
import { allPaths } from '@inkstep/contract/all-paths';
import { createClient } from '@inkstep/contract/client';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { holdRow } from '../../test/kills/held-row.ts';
import { spawnService } from '../../test/service-process.ts';
import { createTestDb } from '../../test/test-db.ts';
import { buildUser } from '../identity/factory.ts';
import { deletedEntries } from '../workspaces/deleted/tables.ts';
import { buildResource } from './factory.ts';
import { resources } from './tables.ts';

const testDb = await createTestDb();
const { db, connection } = testDb;
const next = await buildTestApp(testDb);
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const patience = { timeout: 60_000, interval: 25 };

it('a kill between a deletion and its Undo, or in the middle of either, loses nothing', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const person = await buildUser(db);
  const { workspaceId } = person.actor;
  const built = [];
  for (const name of ['Deleted', 'Being deleted', 'Being restored'])
    built.push(await buildResource(db, { workspaceId, name, tags: ['coffee'] }));
  const [deleted, halfDeleted, halfRestored] = built.map(({ id }) => id) as [string, string, string];
  const ids = [deleted, halfDeleted, halfRestored];
  const listed = () => db.select().from(resources).where(inArray(resources.id, ids)).orderBy(resources.id);
  const kept = async () =>
    (await db.select({ id: deletedEntries.id }).from(deletedEntries)).map(({ id }) => id);
  const before = await listed();

  const service = spawnService({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  });
  onTestFinished(() => service.kill());
  const baseUrl = await service.origin;
  const client = createClient<Routes>(allPaths, { baseUrl, headers: () => person.headers });
  await client.deleteResources({ body: { ids: [deleted, halfRestored] } });
  await using row = await holdRow(db, sql`SELECT id FROM resources WHERE id = ${halfDeleted} FOR UPDATE`);
  await using entry = await holdRow(
    db,
    sql`SELECT id FROM deleted_entries WHERE id = ${halfRestored} FOR UPDATE`,
  );
  const lost = Promise.allSettled([
    client.deleteResources({ body: { ids: [halfDeleted] } }),
    client.restoreResources({ body: { ids: [halfRestored] } }),
  ]);
  await vi.waitUntil(async () => (await row.isWanted()) && (await entry.isWanted()), patience);
  await service.kill();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await row.release();
  await entry.release();

  expect((await kept()).toSorted()).toEqual([deleted, halfRestored].toSorted());
  const restored = await next.as(person).restoreResources({ body: { ids } });
  expect(restored).toEqual({ restored: 2 });
  expect(await listed()).toEqual(before);
  expect(await db.$count(deletedEntries, eq(deletedEntries.workspaceId, workspaceId))).toBe(0);
});
