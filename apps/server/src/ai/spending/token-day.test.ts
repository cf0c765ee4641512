import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { runGeneration } from '../../articles/writing/run/run-generation.ts';
import { generations } from '../../articles/writing/tables.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { modelPrices, tokenDays } from '../tables.ts';

/** No worker takes these runs: the test acts as one. */
const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db, deps } = app;
const fakes = await startFakeModels({});
afterAll(() => fakes.close());

const DOLLAR = 1_000_000;
beforeEach(async () => {
  fakes.calls.length = 0;
  await app.useModel(fakes);
  await db
    .insert(modelPrices)
    .values({
      provider: 'openai-compatible',
      model: 'llama',
      effectiveFrom: new Date(0),
      input: DOLLAR,
      cachedInput: null,
      output: DOLLAR,
    })
    .onConflictDoNothing();
});

/** A task with a client that has an API token with this cost limit. */
async function withToken(dayCost: number | null) {
  const task = await app.ready();
  const { id, headers } = await buildToken(db, task.person, { scopes: ['read', 'generate'], dayCost });
  return { task, id, client: app.as({ ...task.person, headers }) };
}
const spend = (tokenId: string, cost: number) =>
  db.insert(tokenDays).values({ tokenId, day: sql`(now() AT TIME ZONE 'UTC')::date`, cost });
const spentBy = async (tokenId: string) => {
  await deps.dayLeases.write();
  await deps.dayLeases.write();
  const [row] = await db.select().from(tokenDays).where(eq(tokenDays.tokenId, tokenId));
  return row?.cost;
};
const REFUSED = { code: 'DAY_LIMIT_EXCEEDED', message: expect.stringContaining('"CI"') };
const start = ({ params }: Case) => ({ params });

it('an article that would pass the limit of its token is not begun, and the refusal names the token', async () => {
  const { task, client } = await withToken(100);
  await expect(client.startGeneration(start(task))).rejects.toMatchObject(REFUSED);
  expect(await app.reservationsOf(task)).toEqual([]);
  // The limit isn't its owner's.
  expect(await task.client.startGeneration(start(task))).toEqual({ status: 'started' });
});

it('other calls end with it too', async () => {
  const { client, id, task } = await withToken(100);
  await spend(id, 100);
  await expect(client.makeOutline(start(task))).rejects.toMatchObject(REFUSED);
  await expect(client.suggestTopics({ body: { keywords: ['coffee'] } })).rejects.toMatchObject(REFUSED);
  expect(fakes.calls).toEqual([]);
});

it('a run counts for the token that started it, also in a worker', async () => {
  const { client, id, task } = await withToken(5 * DOLLAR);
  await client.startGeneration(start(task));
  const run = await app.runOf(task);
  expect(run.tokenId).toBe(id);
  await runGeneration(deps, run.id, new AbortController().signal);
  const ledger = await app.ledgerOf(task);
  const cost = ledger.reduce((sum, call) => sum + (call.cost ?? 0), 0);
  expect(cost).toBeGreaterThan(0);
  expect(await spentBy(id)).toBe(cost);
  const [{ state } = { state: '' }] = await db.select().from(generations).where(eq(generations.id, run.id));
  expect(state).toBe('completed');
});

it('a token without a limit spends like its owner', async () => {
  const { client, task } = await withToken(null);
  await client.makeOutline(start(task));
  expect(fakes.calls).toHaveLength(1);
});
