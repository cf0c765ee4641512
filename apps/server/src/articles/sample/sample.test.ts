import { checkArticle } from '@inkstep/engine/checks';
import { computeHere } from '@inkstep/engine/testing';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { articleVersions } from '../text/tables.ts';
import { addSample } from './add-sample.ts';
import { SAMPLE } from './sample.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

async function withSample() {
  const person = await buildUser(db);
  const { workspaceId, userId } = person.actor;
  await db.transaction((tx) => addSample({ db: tx }, { workspaceId, userId }));
  return app.as(person);
}

it('the sample article is finished, with sources, evidence, a score and versions', async () => {
  const client = await withSample();
  const { task } = await client.sampleTask({});
  expect(task).toMatchObject({ status: 'Completed', has_article: true, score: SAMPLE.score });
  expect(task?.words).toBeGreaterThan(900);
  const params = { id: task?.id ?? '' };
  const { task: whole } = await client.getTask({ params });
  expect(whole).toMatchObject({ is_sample: true, article_version: 3 });
  expect(whole.sources).toHaveLength(3);
  const versions = await db.$count(articleVersions);
  expect(versions).toBe(2);
  const { author, ...evidence } = await client.articleEvidence({ params });
  const report = checkArticle({
    ...evidence,
    text: whole.generated_article ?? '',
    author: author ?? undefined,
    year: 2026,
  });
  const failing = report.checks.filter(({ name }) => ['claims', 'citations', 'figures'].includes(name));
  expect(failing.map(({ verdict, places }) => [verdict, places])).toEqual(failing.map(() => ['good', []]));
  expect(report).toMatchObject({ score: SAMPLE.score, caps: [], flawed: [] });
});

it('its passages are those that a run would read', async () => {
  const sources = SAMPLE.sources.map(({ id = '', title, content }) => ({
    id,
    title,
    content,
    kind: 'fact' as const,
  }));
  const brief = { topics: ['Water'], keywords: [], questions: [], tonality: 'informative' as const };
  const read = await computeHere('prepareBrief', {
    ...brief,
    sources,
    length: 'medium_article',
    format: 'markdown',
    language: 'en',
  });
  expect(read.passages).toEqual(SAMPLE.passages);
});

it('no list and no count includes it, and it can be removed', async () => {
  const client = await withSample();
  const { task } = await client.sampleTask({});
  expect(await client.listTasks({ query: {} })).toMatchObject({ tasks: [], pagination: { total: 0 } });
  expect(await client.taskStats({})).toEqual({
    changedSources: 0,
    totalTasks: 0,
    statusBreakdown: [],
  });
  const admin = app.as(await buildUser(db, { role: 'admin' }));
  expect((await admin.listAdminTasks({ query: {} })).tasks).toEqual([]);
  const { task: copy } = await client.duplicateTask({ params: { id: task?.id ?? '' }, body: {} });
  expect(copy.is_sample).toBe(false);
  await client.deleteTask({ params: { id: task?.id ?? '' } });
  expect(await client.sampleTask({})).toEqual({ task: null });
});
