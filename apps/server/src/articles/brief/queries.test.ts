import { LIMITS, type TaskFacts, taskState } from '@inkstep/contract';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildThread } from '../comments/factory.ts';
import { articleThreads } from '../comments/tables.ts';
import { buildRun } from '../writing/factory.ts';
import { buildTask } from './factory.ts';
import { countTasksByState, listTaskRows } from './queries.ts';

const { db } = await createTestDb();

const either = [false, true];
const everyCombination: TaskFacts[] = either.flatMap((isFinished) =>
  either.flatMap((isGenerating) =>
    either.flatMap((hasArticle) =>
      either.flatMap((hasTopics) =>
        Array.from({ length: LIMITS.wizardSteps }, (_, currentStep) => ({
          isFinished,
          isGenerating,
          hasArticle,
          hasTopics,
          currentStep,
        })),
      ),
    ),
  ),
);

it('[TASK-20, TASK-49] derives the state of a row like the contract, for every combination of facts', async () => {
  const { workspaceId } = (await buildUser(db)).actor;
  const expected = new Map<string, string>();
  for (const facts of everyCombination) {
    const { id: taskId } = await buildTask(db, {
      workspaceId,
      currentStep: facts.currentStep,
      selectedTopics: facts.hasTopics ? [{ original: 'Tea', edited: 'Tea' }] : [],
      finishedAt: facts.isFinished ? new Date() : null,
      article: facts.hasArticle ? {} : undefined,
    });
    if (facts.isGenerating) await buildRun(db, { workspaceId, taskId });
    expected.set(taskId, taskState(facts));
  }
  const all = { limit: 1000, page: 1, sortBy: 'created_at', sortOrder: 'ASC' } as const;
  const rows = await listTaskRows(db, workspaceId, all);
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(expected);
  const counts = await countTasksByState(db, workspaceId);
  expect(Object.fromEntries(counts.map(({ state, count }) => [state, count]))).toEqual(
    Object.fromEntries(
      [...Map.groupBy(expected.values(), (state) => state)].map(([state, { length }]) => [state, length]),
    ),
  );
});

it('rows have the number of threads that nobody has resolved', async () => {
  const ann = await buildUser(db);
  const { workspaceId, userId } = ann.actor;
  const text = '# Tea\n\nBoil water. Wait.';
  const { id: taskId } = await buildTask(db, { workspaceId, article: { text } });
  await buildTask(db, { workspaceId });
  await buildTask(db, { workspaceId, article: {} });
  for (const quote of ['Boil water.', 'Wait.', 'Tea']) await buildThread(db, { taskId, quote, userId });
  await db
    .update(articleThreads)
    .set({ resolvedAt: new Date() })
    .where(and(eq(articleThreads.quote, 'Tea'), eq(articleThreads.workspaceId, workspaceId)));
  const list = { limit: 50, page: 1, sortBy: 'created_at', sortOrder: 'ASC' } as const;
  const rows = await listTaskRows(db, workspaceId, list);
  expect(rows.map(({ openThreads }) => openThreads)).toEqual([2, 0, 0]);
});
