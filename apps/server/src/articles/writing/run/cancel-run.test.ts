import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callStep } from '../../../../test/call-step.ts';
import { type FakeModels, startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case, pollOptions } from '../../../../test/generation-app.ts';
import { repetitions } from '../../../../test/repetitions.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildSubscription } from '../../../billing/factory.ts';
import { usageReservations } from '../../../billing/tables.ts';
import { buildReadyTask } from '../factory.ts';
import { keepDraftJob } from '../jobs.ts';
import { generationEvents, generationSteps, generations } from '../tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true, env: { RATE_LIMIT_SCALE: '100' } });
const { db, deps } = app;

/** All steps respond at once, except these sections, which never end. */
let slowStep = /^section:s[34]$/;
let firstTokenMs = 0;
const models: FakeModels = await startFakeModels({
  paceOf: (call) =>
    slowStep.test(callStep(call)) ? { firstTokenMs, tokensPerSecond: 20, chunkDelayMs: 50 } : {},
});
afterAll(() => models.close());
beforeEach(async () => {
  firstTokenMs = 0;
  slowStep = /^section:s[34]$/;
  models.calls.length = 0;
  await app.useModel(models);
});

const start = async (task: Case) => {
  await task.client.startGeneration({ params: task.params });
  return task;
};
const cancel = ({ client, params }: Case, counts?: boolean) =>
  client.cancelGeneration({ params, ...(counts !== undefined && { body: { counts } }) });
const statusOf = ({ client, params }: Case) => client.generationStatus({ params });
const used = async ({ client }: Case) => (await client.usage()).monthly_articles.used;
const textShown = (task: Case) =>
  vi.waitFor(async () => expect((await statusOf(task)).counts).toBe(true), pollOptions);
/** Resolves once whole sections and parts of the slow ones are stored. */
const halfWritten = (task: Case) =>
  vi.waitFor(async () => {
    const { id } = await app.runOf(task);
    expect(await db.$count(generationSteps, eq(generationSteps.generationId, id))).toBeGreaterThan(3);
    const events = await db.select().from(generationEvents).where(eq(generationEvents.generationId, id));
    expect(JSON.stringify(events)).toMatch(/"id":"s3","text":"[^"]{3,}/);
  }, pollOptions);
const versionsOf = async ({ params, client }: Case) =>
  (await client.articleVersions({ params, query: {} })).versions;

describe('a run that is cancelled before any text', () => {
  it('gives its article back and leaves nothing', async () => {
    slowStep = /^outline$/;
    const task = await start(await app.ready());
    await vi.waitFor(() => expect(models.calls).toHaveLength(1), pollOptions);
    expect(await statusOf(task)).toMatchObject({ counts: false });
    expect(await cancel(task, false)).toMatchObject({
      status: 'not_started',
      cancelled: true,
      counts: false,
    });
    expect(await used(task)).toBe(0);
    expect(await app.taskOf(task)).toMatchObject({ status: 'Ready to Generate', generated_article: null });
  });

  it('of a regeneration, whose locked sections are no new text', async () => {
    const task = await app.ready();
    slowStep = /^none$/;
    await start(task);
    await app.ended(task);
    const { sections } = await task.client.articleSections({ params: task.params });
    const { heading, ordinal, markdown } = sections[1]!;
    await task.client.setSectionLocks({
      params: task.params,
      body: { locks: [{ heading, ordinal, markdown }] },
    });
    slowStep = /^section/;
    firstTokenMs = 60_000;
    models.calls.length = 0;
    await task.client.startGeneration({ params: task.params, body: { regenerate: true } });
    const { id } = await vi.waitFor(async () => {
      const [run] = await db.select().from(generations).where(eq(generations.state, 'generating'));
      return run!;
    }, pollOptions);
    await vi.waitFor(async () => {
      const events = await db.select().from(generationEvents).where(eq(generationEvents.generationId, id));
      expect(JSON.stringify(events)).toContain('"delta"');
    }, pollOptions);
    const [reservation] = await db.select().from(usageReservations).where(eq(usageReservations.id, id));
    const shown = models.calls.some((call) => callStep(call).startsWith('section:'));
    expect({ shown, textAt: reservation?.textAt }).toEqual({ shown: expect.any(Boolean), textAt: null });
    await cancel(task);
    expect(await used(task)).toBe(1);
  });
});

describe('a run that is cancelled after its first text', () => {
  it('counts, and what was written is the article of its task', async () => {
    const task = await start(await app.ready());
    await halfWritten(task);
    expect(await cancel(task, true)).toMatchObject({ status: 'generating', cancelled: true, counts: true });
    expect(await app.ended(task)).toMatchObject({
      status: 'not_started',
      cancelled: true,
      counts: true,
      message: expect.stringContaining('kept as a draft'),
    });
    expect(await used(task)).toBe(1);
    const run = await app.runOf(task);
    expect(await app.reservationsOf(task)).toEqual([{ id: run.id, state: 'kept' }]);
    expect(await db.$count(generationEvents, eq(generationEvents.generationId, run.id))).toBe(0);
    expect(await db.$count(generationSteps, eq(generationSteps.generationId, run.id))).toBe(0);

    const written = await app.taskOf(task);
    expect(written).toMatchObject({
      status: 'Review & Refine',
      article_written_by: 'model',
      current_step: 6,
    });
    const text = written.generated_article ?? '';
    expect(text).toMatch(/^SEO Title: /);
    expect(text).toMatch(/\[1\]/);
    expect(text).toMatch(/\n## Sources\n\n1\. /);
    expect(text).not.toMatch(/\[S\d/);
    // Every paragraph of prose ends with a sentence.
    const body = text.slice(text.indexOf('\n# '), text.indexOf('\n## Sources'));
    const prose = body.split('\n\n').filter((part) => part.trim() && !part.trim().startsWith('#'));
    for (const part of prose) expect(part.trim()).toMatch(/[.!?](?: ?\[\d\])*$/);

    const evidence = await task.client.articleEvidence({ params: task.params });
    expect(evidence.notes[0]).toMatchObject({
      kind: 'cancelled',
      missing: expect.arrayContaining([expect.any(String)]),
    });
    expect(evidence.references.length).toBeGreaterThan(0);
    expect(evidence.passages.length).toBeGreaterThan(0);
    expect(evidence.score).toEqual(expect.any(Number));
    expect(evidence.revisionWordsLeft).toBeGreaterThan(1000);
    const cited = evidence.sections.flatMap(({ citations }) => citations);
    expect(cited.length).toBeGreaterThan(0);
  });

  it('of an article that exists leaves that and keeps the draft among its versions', async () => {
    const task = await app.ready({ article: { text: '# Mine\n\nMy own words.', version: 3 } });
    await start(task);
    await halfWritten(task);
    await cancel(task);
    await app.ended(task);
    expect(await app.taskOf(task)).toMatchObject({
      generated_article: '# Mine\n\nMy own words.',
      article_version: 3,
      status: 'Review & Refine',
    });
    expect(await used(task)).toBe(1);
    const [current, draft] = await versionsOf(task);
    expect(current).toMatchObject({ current: true });
    expect(draft).toMatchObject({ kind: 'cancelled', current: false, written_by: 'model' });

    await task.client.restoreVersion({ params: { ...task.params, versionId: draft!.id } });
    expect((await app.taskOf(task)).generated_article).toMatch(/\[1\]/);
    const { notes, references } = await task.client.articleEvidence({ params: task.params });
    expect(notes[0]).toMatchObject({ kind: 'cancelled' });
    expect(references.length).toBeGreaterThan(0);
  });

  it('is kept once, however often it is cancelled and its draft kept', async () => {
    const task = await app.ready({ article: { text: '# Mine\n\nMy own words.' } });
    await start(task);
    await halfWritten(task);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(task)));
    expect(answers.every(({ cancelled, counts }) => cancelled && counts)).toBe(true);
    await app.ended(task);
    const { id: generationId } = await app.runOf(task);
    const never = new AbortController().signal;
    for (const attempt of [1, 2]) {
      await keepDraftJob.perform(deps, { generationId }, { id: 'job', attempt, signal: never });
    }
    await cancel(task);
    const kinds = (await versionsOf(task)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1);
    expect(await used(task)).toBe(1);
  });

  it('is refused when the person was told that it does not count', async () => {
    const task = await start(await app.ready());
    await textShown(task);
    await expect(cancel(task, false)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await statusOf(task)).toMatchObject({ status: 'generating', cancelled: false, counts: true });
    await cancel(task, true);
    await app.ended(task);
  });

  it('lets nobody start, edit or restore while its draft is being kept', async () => {
    const task = await app.ready({ article: { text: '# Mine\n\nMy own words.' } });
    await start(task);
    await textShown(task);
    const { id: generationId } = await app.runOf(task);
    // State after a cancel whose job hasn't run.
    await db.update(generations).set({ cancelledAt: new Date() }).where(eq(generations.id, generationId));
    const { client, params } = task;
    expect(await client.startGeneration({ params })).toEqual({ status: 'already_generating' });
    const running = { status: 409, code: 'GENERATION_RUNNING' };
    await expect(client.updateTask({ params, body: { generated_article: 'Other' } })).rejects.toMatchObject(
      running,
    );
    const [current] = await versionsOf(task);
    const version = { ...params, versionId: current!.id };
    await expect(client.restoreVersion({ params: version })).rejects.toMatchObject(running);
    const never = new AbortController().signal;
    await keepDraftJob.perform(deps, { generationId }, { id: 'job', attempt: 1, signal: never });
    expect(await used(task)).toBe(1);
    expect(await client.startGeneration({ params })).toEqual({ status: 'started' });
    await cancel(task);
    await app.ended(task);
  });

  it('gives its article back if nothing can be kept', async () => {
    const task = await start(await app.ready());
    await textShown(task);
    const { id } = await app.runOf(task);
    await db.update(generations).set({ cancelledAt: new Date() }).where(eq(generations.id, id));
    await keepDraftJob.giveUp?.(deps, { generationId: id });
    expect(await statusOf(task)).toMatchObject({ cancelled: true, counts: false });
    expect(await used(task)).toBe(0);
  });
});

describe('a task that is deleted', () => {
  it('after the first text counts', async () => {
    const task = await start(await app.ready());
    await textShown(task);
    await task.client.deleteTask({ params: task.params });
    await vi.waitFor(
      async () => expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]),
      pollOptions,
    );
    expect(await used(task)).toBe(1);
  });

  it('while its draft is being kept counts', async () => {
    const task = await start(await app.ready());
    await textShown(task);
    await Promise.allSettled([cancel(task), task.client.deleteTask({ params: task.params })]);
    await vi.waitFor(
      async () => expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]),
      pollOptions,
    );
  });

  it('before any text gives its article back', async () => {
    slowStep = /^outline$/;
    const task = await start(await app.ready());
    await vi.waitFor(() => expect(models.calls).toHaveLength(1), pollOptions);
    await task.client.deleteTask({ params: task.params });
    await vi.waitFor(
      async () => expect(await app.reservationsOf(task)).toMatchObject([{ state: 'returned' }]),
      pollOptions,
    );
  });
});

it('a cancel and the end of a run at the same time leave one article and one unit', async () => {
  slowStep = /^none$/;
  for (const moment of repetitions([60, 85], [60, 64, 68, 72, 76, 80, 84, 88])) {
    const task = await start(await app.ready());
    const isThere = async () => {
      const { progress, state } = await app.runOf(task);
      // Progress is stored at intervals, so a fast run may end before.
      return progress > moment || state === 'completed';
    };
    await vi.waitUntil(isThere, { ...pollOptions, interval: 2 });
    await cancel(task);
    const status = await app.ended(task);
    const run = await app.runOf(task);
    expect(['completed', 'cancelled']).toContain(run.state);
    expect(status.counts).toBe(true);
    expect(await used(task)).toBe(1);
    expect((await app.taskOf(task)).generated_article).toMatch(/^SEO Title/);
  }
});

it('late cancels are as many articles of the month', async () => {
  const cancels = repetitions(2, 20);
  const task = await app.ready();
  await buildSubscription(db, task.person.actor.workspaceId);
  for (let at = 0; at < cancels; at += 1) {
    const { id } = await buildReadyTask(db, task.person.actor.workspaceId, {
      userId: task.person.actor.userId,
    });
    const own = await start({ ...task, params: { id } });
    await textShown(own);
    await cancel(own);
    await app.ended(own);
  }
  expect(await used(task)).toBe(cancels);
});
