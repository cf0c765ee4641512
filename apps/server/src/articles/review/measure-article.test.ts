import type { Article } from '@inkstep/engine';
import { checkArticle } from '@inkstep/engine/checks';
import { afterAll, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { measureArticle } from './measure-article.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const fakes = await startFakeModels();
await app.useModel(fakes);
afterAll(() => fakes.close());

it('[TASK-49] keeps with an article what its checks found, without a call to the model', async () => {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  await app.ended(task);
  const { checks } = await app.evidenceOf(task);
  const { score, ...evidence } = await task.client.articleEvidence({ params: task.params });
  const text = (await app.taskOf(task)).generated_article ?? '';
  // Result of the editor's checks for the same text.
  const report = checkArticle({
    ...evidence,
    text,
    author: evidence.author ?? undefined,
    year: new Date().getFullYear(),
  });
  expect(checks?.verdicts).toEqual(
    Object.fromEntries(report.checks.map(({ name, verdict }) => [name, verdict])),
  );
  expect(checks?.score).toBe(report.score);
  expect(score).toBe(report.score);
  expect((await app.ledgerOf(task)).every(({ step }) => /^(outline|metadata|section:)/.test(step))).toBe(
    true,
  );
});

it('says nothing of an article that was not written yet', async () => {
  const { client, params } = await app.ready();
  expect(await client.articleEvidence({ params })).not.toHaveProperty('score');
});

const article = {
  text: '# Coffee',
  language: 'en',
  sections: [],
  references: [],
  passages: [],
} as unknown as Article;

it('finds nothing, and fails nothing, when the task is gone or the checks break', async () => {
  const task = await app.ready();
  const { workspaceId } = task.person.actor;
  const of = (taskId: string | null, written: Article = article) =>
    measureArticle(app.deps, { workspaceId, taskId }, { article: written, asGenerated: {} });
  expect(await of(task.params.id)).toMatchObject({ score: expect.any(Number) });
  expect(await of(null)).toBeNull();
  expect(await of('00000000-0000-4000-8000-000000000000')).toBeNull();
  expect(await of(task.params.id, { ...article, sections: undefined } as unknown as Article)).toBeNull();
  expect(app.logged()).toContain('a written article could not be checked');
});
