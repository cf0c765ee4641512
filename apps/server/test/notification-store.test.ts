import { allPaths, createClient, type Routes } from '@inkstep/contract';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { EVENTS_CHANNEL } from '../src/articles/writing/context.ts';
import { buildReadyTask } from '../src/articles/writing/factory.ts';
import { buildUser } from '../src/identity/factory.ts';
import { callStep } from './call-step.ts';
import { defaultAnswer } from './fake-models/default-answer.ts';
import { startFakeModels } from './fake-models/start-fake-models.ts';
import { applyEvent, readEvents } from './read-events.ts';
import { spawnService } from './service-process.ts';
import { REDIS_MISSING, redis, startRedis } from './start-redis.ts';
import { createTestDb } from './test-db.ts';

it('progress reaches another process through the store, and the page ends right if that is killed', {
  timeout: 180_000,
}, async ({ skip }) => {
  if (redis === undefined) return skip(REDIS_MISSING);
  await using store = await startRedis(redis);
  const models = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 300 }) });
  onTestFinished(() => models.close());
  const { db, connection } = await createTestDb();
  const { host, port, user } = inject('postgres');
  const database = 'database' in connection ? connection.database : '';
  const services = (['web', 'worker'] as const).map((ROLE) =>
    spawnService({
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      NOTIFY_URL: store.url,
      OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
      OPENAI_COMPATIBLE_MODEL: 'llama',
      ROLE,
    }),
  );
  onTestFinished(async () => void (await Promise.all(services.map((service) => service.kill()))));
  const [origin = ''] = await Promise.all(services.map((service) => service.origin));

  const listener = new pg.Client({ host, port, user, database });
  await listener.connect();
  onTestFinished(() => listener.end());
  let throughDatabase = 0;
  listener.on('notification', () => {
    throughDatabase += 1;
  });
  await listener.query(`LISTEN ${EVENTS_CHANNEL}`);

  const person = await buildUser(db);
  const { id } = await buildReadyTask(db, person.actor.workspaceId);
  const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => person.headers });
  await client.startGeneration({ params: { id } });
  const texts = new Map<string, string>();
  let deltas = 0;
  let last = '';
  for await (const { event } of readEvents({ origin, taskId: id, headers: person.headers })) {
    applyEvent(texts, event);
    last = event.type;
    if (event.type !== 'delta') continue;
    deltas += 1;
    if (deltas !== 5) continue;
    await listener.query('SELECT 1');
    expect(throughDatabase).toBe(0);
    await store.kill();
  }
  expect(last).toBe('done');
  // After it was killed, and the end.
  expect(throughDatabase).toBeGreaterThan(1);
  expect(await client.generationStatus({ params: { id } })).toMatchObject({ status: 'completed' });
  const said = new Map(models.calls.map((call) => [callStep(call), defaultAnswer(call)]));
  expect(texts.size).toBeGreaterThan(0);
  for (const [section, text] of texts)
    expect(
      z
        .string()
        .parse(said.get(`section:${section}`))
        .startsWith(text),
    ).toBe(true);
});
