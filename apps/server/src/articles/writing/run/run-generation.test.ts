import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Fault, FormatName, ModelCall } from '../../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import {
  buildGenerationApp,
  type Case,
  MODEL_KEY,
  modelVersion,
  pollOptions,
  startSlowWriters,
} from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { modelCalls } from '../../../ai/tables.ts';
import { generationEvents, generationSteps } from '../tables.ts';

const FORMATS: FormatName[] = ['openai', 'anthropic', 'google', 'openai-compatible'];

const app = await buildGenerationApp(await createTestDb(), { work: true });
const { db } = app;
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const quick = await startFakeModels({ answer: (call) => answer(call) });
const slow = await startSlowWriters();
afterAll(() => Promise.all([quick.close(), slow.close()]));

beforeEach(async () => {
  answer = () => undefined;
  app.waitBriefly(false);
  for (const fakes of [quick, slow]) fakes.calls.length = 0;
  await app.useModel(quick);
});

const generate = async (task: Case) => {
  await task.client.startGeneration({ params: task.params });
  return app.ended(task);
};
const usage = async ({ client }: Case) => (await client.usage()).monthly_articles.used;

describe.each(FORMATS)('[GEN-10, TASK-49] a model that speaks %s', (format) => {
  it('writes the whole article and records every call in the ledger', async () => {
    await app.useModel(quick, format);
    const task = await app.ready();
    expect(await task.client.writer()).toEqual({ writer: 'model' });
    expect(await generate(task)).toMatchObject({ status: 'completed', progress: 100 });

    const row = await app.taskOf(task);
    expect(row).toMatchObject({ status: 'Review & Refine', article_version: 1, article_written_by: 'model' });
    const { sections, references } = await app.evidenceOf(task);
    for (const { markdown } of sections) expect(row.generated_article).toContain(markdown);
    expect(references.length).toBeGreaterThan(0);

    const run = await app.runOf(task);
    expect(run).toMatchObject({ state: 'completed', articleId: expect.any(String), writtenBy: 'model' });
    expect(await app.reservationsOf(task)).toEqual([{ id: run.id, state: 'kept' }]);
    expect(await db.$count(generationSteps)).toBe(0);
    expect(await db.$count(generationEvents)).toBe(0);

    const calls = await app.ledgerOf(task);
    expect(calls.map(({ step }) => step).toSorted()).toEqual(
      ['metadata', 'outline', ...sections.map(({ id: sectionId }) => `section:${sectionId}`)].toSorted(),
    );
    for (const call of calls) {
      expect(call).toMatchObject({
        workspaceId: task.person.actor.workspaceId,
        provider: format,
        model: modelVersion(format),
        attempt: 1,
        outcome: 'ok',
      });
      expect(call.inputTokens).toBeGreaterThan(0);
      expect(call.outputTokens).toBeGreaterThan(0);
    }
    expect(quick.calls.every(({ key }) => key === MODEL_KEY)).toBe(true);
  });
});

describe('[GEN-36] a model that fails', () => {
  const UNAVAILABLE = { code: 'AI_UNAVAILABLE', status: 503 };
  const FAILED = { code: 'GENERATION_FAILED', status: 502 };
  const REFUSED = { code: 'CONTENT_REFUSED', status: 502 };
  const PROBLEM = 'The AI service has a problem at the moment.';
  const SILENT = 'The AI service did not answer in time.';

  it.each<[Fault, { code: string; status: number }, string]>([
    [{ fault: 'bad-key' }, UNAVAILABLE, 'The AI service refused the key.'],
    [{ fault: 'quota' }, UNAVAILABLE, 'The AI account has no credit left.'],
    [{ fault: 'rate-limit', retryAfter: '600' }, UNAVAILABLE, 'Please try again in about 10 minutes.'],
    [{ fault: 'rate-limit', retryAfter: '0' }, UNAVAILABLE, 'Please try again in a minute.'],
    [{ fault: 'server-error' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'overloaded' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'html-502' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'unknown-model' }, UNAVAILABLE, 'The AI model is not set up correctly.'],
    [{ fault: 'hang-before-headers' }, UNAVAILABLE, SILENT],
    [{ fault: 'hang-mid-stream' }, UNAVAILABLE, SILENT],
    [{ fault: 'cut' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'broken-chunk' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'error-mid-stream' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'end-early' }, UNAVAILABLE, PROBLEM],
    [{ fault: 'context' }, FAILED, 'The material is too long for the AI model.'],
    [{ fault: 'content-filter' }, REFUSED, 'The AI service declined to write about this.'],
    [{ fault: 'length' }, FAILED, 'The AI model stopped before the text was complete.'],
  ])(
    'by $fault gives the article back, and leaves the task as it was and no key, prompt or text in the log',
    async (fault, { code, status }, says) => {
      answer = () => fault;
      app.waitBriefly(fault.fault.startsWith('hang'));
      const task = await app.ready({
        article: { text: 'What was there', version: 3 },
        finishedAt: new Date(),
      });
      const message = expect.stringContaining(says);
      expect(
        await app.send(task.person, 'POST', `/api/tasks/${task.params.id}/generate-article`),
      ).toMatchObject({ status, body: { error: { code, message } } });
      expect(await task.client.generationStatus({ params: task.params })).toMatchObject({
        status: 'failed',
        message,
        stage: null,
      });
      expect(await app.taskOf(task)).toMatchObject({
        generated_article: 'What was there',
        article_version: 3,
        status: 'Completed',
      });
      expect(await usage(task)).toBe(0);
      const calls = await app.ledgerOf(task);
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.every(({ outcome }) => outcome !== 'ok')).toBe(true);
      expect(await db.$count(generationEvents)).toBe(0);
      expect(app.logged()).toContain('A model call failed');
      expect(app.logged()).not.toContain(MODEL_KEY);
      expect(app.logged()).not.toContain('burr grinder');
    },
  );

  it('by nonsense says so', async () => {
    answer = () => 'I would rather talk about the weather.';
    const task = await app.ready();
    expect(await generate(task)).toMatchObject({
      status: 'failed',
      message: 'The AI model gave an answer that could not be used. Please try again.',
    });
    expect(await usage(task)).toBe(0);
  });

  it('in one section stops the others and keeps nothing of it', async () => {
    answer = ({ prompt }) => (/id "s3"/.test(prompt) ? { fault: 'quota' } : undefined);
    const task = await app.ready();
    expect(await generate(task)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('no credit left'),
    });
    expect(await app.taskOf(task)).toMatchObject({ status: 'Ready to Generate', generated_article: null });
    expect(await db.$count(generationSteps)).toBe(0);
  });

  it('is no obstacle once it works again, even in words that the database cannot store', async () => {
    answer = () => ({ fault: 'bad-key' });
    const task = await app.ready();
    expect(await generate(task)).toMatchObject({ status: 'failed' });
    answer = ({ schema }) => (schema ? undefined : 'Coffee ground \0fresh \ud83d tastes best [S1.1].');
    expect(await generate(task)).toMatchObject({ status: 'completed' });
    expect((await app.taskOf(task)).generated_article).toContain('tastes best');
    expect(await usage(task)).toBe(1);
    const states = (await app.reservationsOf(task)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['kept', 'returned']);
  });
});

describe('a run that is stopped', () => {
  const streaming = () =>
    vi.waitFor(async () => expect(await db.$count(generationEvents)).toBeGreaterThan(12), pollOptions);
  // The promised time; the calls alone would take many seconds.
  const withinASecond = { timeout: 1000, interval: 20 };
  const allCallsEnded = () =>
    vi.waitFor(
      () => expect(slow.calls.filter(({ endedAt }) => endedAt === undefined).length).toBe(0),
      withinASecond,
    );

  it('in the middle of its sections ends the calls within a second and keeps nothing but its draft', async () => {
    await app.useModel(slow);
    const task = await app.ready();
    await task.client.startGeneration({ params: task.params });
    await streaming();
    expect(await task.client.cancelGeneration({ params: task.params })).toMatchObject({
      status: 'generating',
      stage: 'finishing',
      cancelled: true,
    });
    await allCallsEnded();
    expect(slow.calls.some(({ aborted }) => aborted)).toBe(true);
    const run = await app.runOf(task);
    expect(await app.ended(task)).toMatchObject({ status: 'not_started', cancelled: true, counts: true });
    expect(await app.reservationsOf(task)).toEqual([{ id: run.id, state: 'kept' }]);
    expect(await db.$count(generationEvents)).toBe(0);
    await vi.waitFor(async () => {
      expect((await app.ledgerOf(task)).map(({ outcome }) => outcome)).toContain('cancelled');
    }, pollOptions);
  });

  it('by the deletion of its task ends the calls too and counts', async () => {
    await app.useModel(slow);
    const task = await app.ready();
    await task.client.startGeneration({ params: task.params });
    await streaming();
    await task.client.deleteTask({ params: task.params });
    await allCallsEnded();
    await vi.waitFor(
      async () => expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]),
      pollOptions,
    );
    const calls = await db
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.workspaceId, task.person.actor.workspaceId));
    expect(calls.map(({ step }) => step)).toContain('outline');
    expect(calls.every(({ generationId }) => generationId === null)).toBe(true);
    expect(app.logged()).not.toContain('The ledger could not be written');
  });
});
