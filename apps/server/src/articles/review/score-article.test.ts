import { checkArticle } from '@inkstep/engine/checks';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { buildGenerationApp, pollOptions } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import { buildTask } from '../brief/factory.ts';
import { articles } from '../text/tables.ts';
import { scoreArticle } from './score-article.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });

const EDITED = '# Coffee at home\n\nGrind the beans just before you brew.\n\n## Water\n\nUse soft water.';

async function written() {
  const person = await buildUser(app.db);
  const { workspaceId } = person.actor;
  const { id } = await buildTask(app.db, {
    workspaceId,
    keywords: ['home coffee'],
    article: { text: '# Coffee\n\nShort.', score: 12 },
  });
  const client = app.as(person);
  const params = { id };
  const listed = async () => (await client.listTasks({ query: {} })).tasks[0]?.score;
  /** Score by the editor's checks of the stored text. */
  async function measured(): Promise<number> {
    const { author, ...evidence } = await client.articleEvidence({ params });
    const text = (await client.getTask({ params })).task.generated_article ?? '';
    const year = new Date().getFullYear();
    return checkArticle({ ...evidence, text, author: author ?? undefined, year }).score;
  }
  return { client, params, key: { workspaceId, taskId: id }, listed, measured };
}

it('lists the score of an edited text, as its editor measures it', async () => {
  const { client, params, listed, measured } = await written();
  expect(await listed()).toBe(12);
  await client.updateTask({ params, body: { generated_article: EDITED } });
  await vi.waitFor(async () => expect(await listed()).not.toBe(12), pollOptions);
  expect(await listed()).toBe(await measured());
});

it('lists the score of an article after its keywords have changed', async () => {
  const { client, params, listed, measured } = await written();
  await client.updateTask({ params, body: { keywords: ['soft water'] } });
  await vi.waitFor(async () => expect(await listed()).not.toBe(12), pollOptions);
  expect(await listed()).toBe(await measured());
});

it('measures the text again that is saved while it measures', async () => {
  const { key, params, client, listed, measured } = await written();
  let calls = 0;
  const compute = (async (...call: Parameters<Compute>) => {
    calls += 1;
    const result = await app.deps.compute(...call);
    if (calls === 1) await client.updateTask({ params, body: { generated_article: EDITED } });
    return result;
  }) as Compute;
  await scoreArticle({ ...app.deps, compute }, key);
  expect(calls).toBe(2);
  expect(await listed()).toBe(await measured());
});

it('does nothing for a task without an article', async () => {
  const { key } = await written();
  await app.db.delete(articles).where(eq(articles.taskId, key.taskId));
  await expect(scoreArticle(app.deps, key)).resolves.toBeUndefined();
});
