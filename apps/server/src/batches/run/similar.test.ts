import { BatchSettings } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { scoreArticle } from '../../articles/review/score-article.ts';
import { compareArticle } from '../../articles/similar/compare-article.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';

const TEXT = Array.from(
  { length: 6 },
  (_, at) =>
    `Before you choose number ${at}, think about the place where it will stand and who will use it every day.`,
).join(' ');
/** Writes the same for every keyword. */
const models = await startFakeModels({ answer: ({ schema }) => (schema ? undefined : TEXT) });
afterAll(() => models.close());

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb, {
  work: true,
  env: { OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'], OPENAI_COMPATIBLE_MODEL: 'llama' },
});

it('names and caps every near-copy of a batch whose model writes the same for everything', async () => {
  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId } = who.actor;
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const keywords = ['espresso machine', 'garden hose', 'oak table', 'wool carpet', 'tin kettle'];
  const batch = await buildBatch(db, {
    workspaceId,
    userId,
    content: keywords.join('\n'),
    settings: BatchSettings.parse({ length: 'snippet' }),
  });
  for (const [position, keyword] of keywords.entries())
    await buildPlannedItem(db, batch, { position, keyword });
  const client = app.as(who);
  const params = { id: batch.id };
  await client.startBatch({ body: { batchTaskId: batch.id } });
  const written = () => client.getBatch({ params, query: { content: 'none' } });
  await vi.waitFor(async () => expect((await written()).batchTask.status).toBe('completed'), {
    timeout: 60_000,
    interval: 100,
  });

  const before = (await written()).articles;
  for (const { taskId } of before) {
    const { rows } = await db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'compare-article' AND data->>'taskId' = ${taskId}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await compareArticle(app.deps, { workspaceId, taskId: taskId ?? '' });
  }
  for (const { taskId } of before) await scoreArticle(app.deps, { workspaceId, taskId: taskId ?? '' });

  const { articles } = await written();
  expect(articles).toHaveLength(5);
  const titles = articles.map(({ title }) => title);
  for (const { taskId, title, score, similar } of articles) {
    expect(score).toBeLessThanOrEqual(40);
    expect(similar?.share).toBeGreaterThan(0.6);
    expect(titles.filter((other) => other !== title)).toContain(similar?.title);
    expect(similar).toMatchObject({ kind: 'article' });
    expect(similar?.id).not.toBe(taskId);
  }
});
