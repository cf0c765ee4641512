import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { buildReadyTask } from '../src/articles/writing/factory.ts';
import { buildUser } from '../src/identity/factory.ts';
import { callStep } from './call-step.ts';
import { startFakeModels } from './fake-models/start-fake-models.ts';
import { type ServiceProcess, spawnService } from './service-process.ts';
import { createTestDb } from './test-db.ts';

const patience = { timeout: 80_000, interval: 25 };
const running = new Set<ServiceProcess>();
afterEach(async () => {
  await Promise.all([...running].map((service) => service.kill()));
  running.clear();
});

/** Articles waiting with their outline, in the order in which workers began them. */
const begun: { topic: string; letGo: () => void }[] = [];
const models = await startFakeModels({
  answer(call) {
    if (callStep(call) !== 'outline') return undefined;
    const topic = /Topic of \w+ \d/.exec(call.prompt)?.[0] ?? '';
    const { promise, resolve } = Promise.withResolvers<undefined>();
    begun.push({ topic, letGo: () => resolve(undefined) });
    return promise;
  },
});
afterAll(() => models.close());

describe('two worker processes with fewer places than the runs that may run', () => {
  it('begin the run of another person as soon as one article ends', { timeout: 120_000 }, async () => {
    const testDb = await createTestDb();
    const { host, port, user } = inject('postgres');
    const database = 'database' in testDb.connection ? testDb.connection.database : '';
    const env = {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
      OPENAI_COMPATIBLE_MODEL: 'llama',
      WORKER_CONCURRENCY: '2',
    };
    const spawn = (role: 'web' | 'all') => {
      const service = spawnService({ ...env, ROLE: role });
      running.add(service);
      return service.origin;
    };
    const origin = await spawn('web');

    const start = async (name: string, runs: number) => {
      const person = await buildUser(testDb.db, { planType: 'max' });
      const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => person.headers });
      for (let n = 1; n <= runs; n += 1) {
        const topic = `Topic of ${name} ${n}`;
        const { id } = await buildReadyTask(testDb.db, person.actor.workspaceId, {
          userId: person.actor.userId,
          selectedTopics: [{ original: topic, edited: topic }],
        });
        await client.startGeneration({ params: { id } });
      }
    };
    await start('Ann', 4);
    await start('Bob', 4);
    await start('Cid', 4);
    await Promise.all([spawn('all'), spawn('all')]);
    await vi.waitFor(() => expect(begun).toHaveLength(4), patience);
    await start('Dan', 1);

    // Whichever article ends first, the next that begins is Dan's.
    begun[0]?.letGo();
    await vi.waitFor(() => expect(begun).toHaveLength(5), patience);
    expect(begun[4]?.topic).toBe('Topic of Dan 1');

    // The others share the places while all of them wait for one.
    for (let at = 1; at < 6; at += 1) {
      const before = begun.length;
      begun[at]?.letGo();
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(before), patience);
      const places = ['Ann', 'Bob', 'Cid'].map(
        (name) => begun.slice(at + 1).filter(({ topic }) => topic.includes(name)).length,
      );
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
    }
    for (const { letGo } of begun) letGo();
  });
});
