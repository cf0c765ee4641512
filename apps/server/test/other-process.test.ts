import { ApiError, allPaths, createClient, type Routes } from '@inkstep/contract';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { buildTestApp } from './build-app.ts';
import { type ServiceProcess, spawnService } from './service-process.ts';
import { createTestDb } from './test-db.ts';

const testDb = await createTestDb();
const { db, connection } = testDb;
const app = await buildTestApp(testDb);
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const other: ServiceProcess = spawnService({
  ROLE: 'web',
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
});
afterAll(() => other.kill());

describe('what an admin changes in one process', () => {
  const admin = () => buildUser(db, { role: 'admin', password: 'Correct-Horse-7' });
  const there = async ({ headers }: BuiltUser) =>
    createClient<Routes>(allPaths, { baseUrl: await other.origin, headers: () => headers });
  const failure = async (who: BuiltUser) => {
    const client = await there(who);
    return client.listUsers().then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  };

  it('[AUTH-49] counts in another one within two seconds: a demoted admin is refused, a disabled user signed out', async () => {
    const [boss, demoted, disabled] = [await admin(), await admin(), await admin()];
    for (const who of [demoted, disabled]) expect(await failure(who)).toBeUndefined();
    await app.as(boss).updateUser({ params: { id: demoted.actor.userId }, body: { role: 'user' } });
    await app.as(boss).disableUser({ params: { id: disabled.actor.userId } });
    await vi.waitFor(async () => {
      expect(await failure(demoted)).toBe('FORBIDDEN');
      expect(await failure(disabled)).toBe('SESSION_ENDED');
    }, 2000);
  }, 120_000);
});
