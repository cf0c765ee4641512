import { articleParts } from '@inkstep/engine/checks';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { dayBudgets } from '../tables.ts';

const app = await buildGenerationApp(await createTestDb(), {
  work: false,
  env: { ARTICLE_TOKEN_LIMIT: '100000', ARTICLE_COST_LIMIT: '1', RATE_LIMIT_SCALE: '100' },
});
const fakes = await startFakeModels({});
afterAll(() => fakes.close());
beforeEach(async () => {
  fakes.calls.length = 0;
  await app.useModel(fakes);
});

const TEXT = '# Coffee\n\nBegin fresh.\n\n## Grind\n\nGrind fine for espresso.\n';
const { heading, ordinal, markdown } = articleParts(TEXT, 'en').sections[1]!;
const ready = () => app.ready({ article: { text: TEXT, writtenBy: 'model' } });
const today = sql`(now() AT TIME ZONE 'UTC')::date`;
const spend = (own: Case, change: Partial<typeof dayBudgets.$inferInsert> | { day: SQL }) =>
  app.db
    .insert(dayBudgets)
    .values({ workspaceId: own.person.actor.workspaceId, day: today, tokens: 0, cost: 0, ...change });
const propose = ({ client, params }: Case) =>
  client.proposeSection({
    params,
    body: { section: { heading, ordinal, markdown }, mode: 'rewrite', instruction: 'For beginners' },
  });
const everything = (own: Case) => [
  () => propose(own),
  () => own.client.makeOutline({ params: own.params }),
  () => own.client.suggestTopics({ body: { keywords: ['coffee'] } }),
];

it.each([
  ['tokens', { tokens: 100_000 }],
  ['money', { cost: 1_000_001 }],
])('topics, outlines and proposals of a day end with it, by %s', async (_, spent) => {
  const own = await ready();
  await spend(own, spent);
  for (const ask of everything(own)) {
    await expect(ask()).rejects.toMatchObject({
      status: 403,
      code: 'DAY_LIMIT_EXCEEDED',
      message: expect.stringContaining("today's limit"),
    });
  }
  expect(fakes.calls).toEqual([]);
  // Articles have their own limit.
  expect(await own.client.startGeneration({ params: own.params })).toEqual({ status: 'started' });
});

it('neither yesterday nor another user counts', async () => {
  const own = await ready();
  await spend(own, { tokens: 100_000, day: sql`${today} - 1` });
  await spend(await ready(), { tokens: 100_000 });
  await own.client.makeOutline({ params: own.params });
  expect(fakes.calls).toHaveLength(1);
});

it('what is asked at the same time does not slip through together', async () => {
  const own = await ready();
  await spend(own, { tokens: 80_000 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => propose(own)));
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(20);
  expect(fakes.calls).toHaveLength(20 - refused);
});
