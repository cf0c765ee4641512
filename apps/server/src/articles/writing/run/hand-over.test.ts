import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { type FakeModels, startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import {
  buildGenerationApp,
  type Case,
  pollOptions,
  startSlowWriters,
} from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { generateArticleJob, keepDraftJob } from '../jobs.ts';
import { generationEvents, generationSteps } from '../tables.ts';
import { runGeneration } from './run-generation.ts';

/** No worker takes these runs: the tests act as workers. */
const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db, deps } = app;
const never = new AbortController().signal;
let slow: FakeModels;

beforeEach(async () => {
  slow = await startSlowWriters();
  return () => slow.close();
});

async function started(): Promise<{ task: Case; id: string }> {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  return { task, id: (await app.runOf(task)).id };
}

/** Resolves once at least one section is stored, and others are not. */
const halfWay = () =>
  vi.waitFor(async () => expect(await db.$count(generationSteps)).toBeGreaterThan(1), pollOptions);
const calledSteps = async (task: Case) =>
  (await app.ledgerOf(task)).filter(({ outcome }) => outcome === 'ok').map(({ step }) => step);
const completed = { state: 'completed', lease: 2 };

describe('a run that is handed over', () => {
  it('by a stopping process resumes where it was, without repeating a finished step, and is left alone after its end', async () => {
    await app.useModel(slow);
    const { task, id } = await started();
    const deploy = new AbortController();
    const first = runGeneration(deps, id, deploy.signal);
    await halfWay();
    deploy.abort(new Error('the process stops'));
    await expect(first).rejects.toThrow('the process stops');
    const { progress } = await app.runOf(task);
    expect(await task.client.generationStatus({ params: task.params })).toMatchObject({
      status: 'generating',
    });

    const seen: number[] = [];
    const second = runGeneration(deps, id, never);
    await vi.waitFor(async () => {
      const run = await app.runOf(task);
      seen.push(run.progress);
      expect(run.state).toBe('completed');
    }, pollOptions);
    await second;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBeGreaterThanOrEqual(progress);
    const steps = await calledSteps(task);
    expect(steps).toEqual([...new Set(steps)]);
    expect(await app.runOf(task)).toMatchObject(completed);
    const written = await app.taskOf(task);
    expect(written).toMatchObject({ status: 'Review & Refine', article_version: 1 });

    await runGeneration(deps, id, never);
    expect(await app.taskOf(task)).toEqual(written);
    expect(await app.runOf(task)).toMatchObject(completed);
  });

  it('during its repairs pays only for the unfinished repair', async () => {
    const isRepair = (prompt: string) => prompt.startsWith('Fix the section');
    let repairs = 0;
    const stuck = Promise.withResolvers<void>();
    const brief = await startFakeModels({
      async answer(call) {
        // The second repair hangs until the first worker is gone.
        if (isRepair(call.prompt) && (repairs += 1) === 2) await stuck.promise;
        return defaultAnswer(call, 0.6);
      },
    });
    await app.useModel(brief);
    const { task, id } = await started();
    const deploy = new AbortController();
    const first = runGeneration(deps, id, deploy.signal);
    const finished = async () =>
      (await db.select({ step: generationSteps.step }).from(generationSteps)).filter(({ step }) =>
        step.startsWith('repair:'),
      );
    await vi.waitFor(async () => expect(await finished()).toHaveLength(1), pollOptions);
    deploy.abort(new Error('the process stops'));
    await expect(first).rejects.toThrow('the process stops');
    stuck.resolve();
    const before = await calledSteps(task);

    await runGeneration(deps, id, never);
    const steps = await calledSteps(task);
    // Introduction and conclusion come after the repairs.
    expect(steps.slice(before.length)).toEqual([
      expect.stringMatching(/^repair:/),
      ...['section', 'section'].map((step) => expect.stringContaining(`${step}:`)),
    ]);
    expect(steps).toEqual([...new Set(steps)]);
    expect(await app.runOf(task)).toMatchObject(completed);
    await brief.close();
  });

  it('while the first worker still runs is finished by the second alone', async () => {
    await app.useModel(slow);
    const { task, id } = await started();
    const first = runGeneration(deps, id, never);
    await halfWay();
    await Promise.all([first, runGeneration(deps, id, never)]);
    expect(await app.runOf(task)).toMatchObject(completed);
    expect(await app.taskOf(task)).toMatchObject({ status: 'Review & Refine', article_version: 1 });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]);
    expect((await calledSteps(task)).filter((step) => step === 'outline')).toHaveLength(1);
  });
});

describe('a run whose worker is gone', () => {
  it('can be stopped at once', async () => {
    await app.useModel(slow);
    const { task, id } = await started();
    const crash = new AbortController();
    const first = runGeneration(deps, id, crash.signal);
    await vi.waitFor(async () => {
      expect(await task.client.generationStatus({ params: task.params })).toMatchObject({ counts: true });
    }, pollOptions);
    crash.abort(new Error('killed'));
    await expect(first).rejects.toThrow('killed');
    expect(await task.client.cancelGeneration({ params: task.params })).toMatchObject({ cancelled: true });
    await keepDraftJob.perform(deps, { generationId: id }, { id: 'job', attempt: 1, signal: never });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]);
    const calls = slow.calls.length;
    await runGeneration(deps, id, never);
    expect(slow.calls).toHaveLength(calls);
    expect(await app.runOf(task)).toMatchObject({ state: 'cancelled' });
  });

  it('fails with a message after too many attempts, and refunds the article', async () => {
    const { task, id } = await started();
    await generateArticleJob.giveUp?.(deps, { generationId: id });
    expect(await task.client.generationStatus({ params: task.params })).toMatchObject({
      status: 'failed',
      message: 'The article could not be written, although it was tried several times. Please try again.',
    });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'returned' }]);
    expect(await app.taskOf(task)).toMatchObject({ status: 'Ready to Generate' });
  });

  it('refunds the article when its task is deleted before a worker starts', async () => {
    const { task, id } = await started();
    await task.client.deleteTask({ params: task.params });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'held' }]);
    await generateArticleJob.perform(deps, { generationId: id }, { id: 'job', attempt: 1, signal: never });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'returned' }]);
  });
});

describe('a brief database outage', () => {
  it('loses no events of the run', async () => {
    await app.useModel(slow);
    const { task, id } = await started();
    const away = sql`ALTER TABLE generation_events RENAME TO generation_events_away`;
    const back = sql`ALTER TABLE generation_events_away RENAME TO generation_events`;
    await db.execute(away);
    const running = runGeneration(deps, id, never);
    await vi.waitFor(() => expect(app.logged()).toContain('progress could not be stored'), pollOptions);
    await halfWay();
    await db.execute(back);
    await vi.waitFor(async () => {
      const events = await db.select({ event: generationEvents.event }).from(generationEvents);
      const types = events.map(({ event }) => (event as { type: string }).type);
      expect(types).toContain('section');
      expect(types).toContain('delta');
    }, pollOptions);
    await running;
    expect((await app.taskOf(task)).status).toBe('Review & Refine');
    expect(app.logged()).not.toContain('burr grinder');
  });
});
