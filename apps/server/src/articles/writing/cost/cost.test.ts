import { randomUUID } from 'node:crypto';
import { type ArticleLength, maxArticleUsage, usualArticleUsage } from '@inkstep/engine';
import { articleParts } from '@inkstep/engine/checks';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { aiModels, modelCalls, modelPrices } from '../../../ai/tables.ts';
import { getBrief } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { generateArticleJob } from '../jobs.ts';
import { runGeneration } from '../run/run-generation.ts';
import { generations } from '../tables.ts';

/** No worker takes these runs: the tests act as workers. */
const testDb = await createTestDb();
const app = await buildGenerationApp(testDb, { work: false });
const { db, deps } = app;
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());
const never = new AbortController().signal;

beforeEach(async () => {
  answer = () => undefined;
  fakes.calls.length = 0;
  await db.delete(modelPrices);
  await app.useModel(fakes);
});

const setPrice = (change: Partial<typeof modelPrices.$inferInsert> = {}) =>
  db.insert(modelPrices).values({
    provider: 'openai-compatible',
    model: 'llama',
    effectiveFrom: new Date(0),
    input: 250_000,
    cachedInput: 25_000,
    output: 2_000_000,
    ...change,
  });
const limited = (limit: { ARTICLE_COST_LIMIT?: number; ARTICLE_TOKEN_LIMIT?: number }) => ({
  ...deps,
  config: { ...deps.config, ...limit },
});
const estimateOf = ({ client, params }: Case) => client.articleEstimate({ params });
const ledger = ({ client, params }: Case) => client.articleLedger({ params });
const usedArticles = async ({ client }: Case) => (await client.usage()).monthly_articles.used;
async function started(): Promise<{ task: Case; id: string }> {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  return { task, id: (await app.runOf(task)).id };
}
/** Difference from a finished run that counts for the estimate. */
type Other = { state?: 'completed' | 'failed'; length?: ArticleLength; model?: string };

const STOPPED = {
  status: 'failed',
  errorCode: 'COST_LIMIT_EXCEEDED',
  message: expect.stringContaining('reached the limit of what one article may cost'),
};

async function expectGivenBack(task: Case, id: string) {
  expect(await task.client.generationStatus({ params: task.params })).toMatchObject(STOPPED);
  expect(await app.reservationsOf(task)).toEqual([{ id, state: 'returned' }]);
  expect(await usedArticles(task)).toBe(0);
  expect(await app.taskOf(task)).toMatchObject({ status: 'Ready to Generate', generated_article: null });
}

describe('the estimate', () => {
  it('tells calls, tokens and cost before anything is asked', async () => {
    await setPrice();
    const task = await app.ready();
    const estimate = await estimateOf(task);
    expect(estimate).toMatchObject({ writer: 'model', model: 'llama', duration: null, beyond: null });
    expect(estimate.costMicros).toBe(Math.round(estimate.inputTokens * 0.25 + estimate.outputTokens * 2));
    expect(fakes.calls).toHaveLength(0);
  });

  it('is the usual use until there is history, then the medians of the ledger', async () => {
    const fresh = await buildGenerationApp(await createTestDb(), { work: false });
    await fresh.useModel(fakes);
    const task = await fresh.ready();
    const key = { workspaceId: task.person.actor.workspaceId, taskId: task.params.id };
    const usual = usualArticleUsage(makeBrief(await getBrief(fresh.deps, key)));
    expect(await estimateOf(task)).toMatchObject({ ...usual, duration: null });

    const completed = async (
      used: { inputTokens: number; outputTokens: number },
      { state = 'completed', length = 'medium_article', model = 'llama' }: Other = {},
    ) => {
      const id = randomUUID();
      const finishedAt = new Date();
      await fresh.db.insert(generations).values({
        ...key,
        id,
        state,
        brief: sampleBrief({ length }),
        writtenBy: 'model',
        createdAt: finishedAt,
        finishedAt,
      });
      const call = { generationId: id, provider: 'openai-compatible', attempt: 1, startedAt: finishedAt };
      await fresh.db.insert(modelCalls).values([
        { ...call, model, step: 'outline', outcome: 'timeout' },
        { ...call, model, step: 'outline', outcome: 'ok', ...used },
      ]);
    };
    await completed({ inputTokens: 1_000, outputTokens: 300 });
    await completed({ inputTokens: 4_000, outputTokens: 900 });
    await completed({ inputTokens: 2_000, outputTokens: 500 });
    const other = { inputTokens: 90_000, outputTokens: 90_000 };
    for (let runs = 0; runs < 5; runs++) {
      await completed(other, { model: 'gpt-x' });
      await completed(other, { length: 'snippet' });
      await completed(other, { state: 'failed' });
    }
    expect(await estimateOf(task)).toMatchObject({ calls: 2, inputTokens: 2_000, outputTokens: 500 });
  });

  it.each<[ArticleLength, 'sources' | 'none']>([
    ['snippet', 'sources'],
    ['medium_article', 'none'],
    ['long_guide', 'sources'],
  ])('is near what the first %s with %s then uses', async (length, sources) => {
    const first = await buildGenerationApp(await createTestDb(), { work: false });
    await first.useModel(fakes);
    const outputParameters = { tonality: 'informative', length, format: 'markdown' } as const;
    const task = await first.ready({ outputParameters, ...(sources === 'none' && { sources: [] }) });
    const { calls, inputTokens, outputTokens } = await estimateOf(task);
    await task.client.startGeneration({ params: task.params });
    await runGeneration(first.deps, (await first.runOf(task)).id, never);
    const { totals, calls: used } = await ledger(task);
    expect(Math.abs(calls - used.length)).toBeLessThanOrEqual(2);
    for (const [expected, taken] of [
      [inputTokens, totals.inputTokens],
      [outputTokens, totals.outputTokens],
    ]) {
      expect(expected! / taken!).toBeGreaterThan(0.7);
      expect(expected! / taken!).toBeLessThan(1.4);
    }
  });

  it('has a dash for an unknown price, and nothing for the built-in drafter', async () => {
    const task = await app.ready();
    expect(await estimateOf(task)).toMatchObject({ writer: 'model', costMicros: null });
    await db.delete(aiModels);
    expect(await estimateOf(task)).toMatchObject({
      writer: 'drafter',
      model: null,
      calls: 0,
      costMicros: null,
    });
  });

  it('leaves out the sections that are locked', async () => {
    const text = '# Coffee\n\nBegin fresh.\n\n## Grind\n\nGrind fine.\n\n## Milk\n\nAny will do.\n';
    const task = await app.ready({ article: { text } });
    const [, grind] = articleParts(text, 'en').sections;
    if (!grind) throw new Error('the article has no second section');
    const { heading, ordinal, markdown } = grind;
    await task.client.setSectionLocks({
      params: task.params,
      body: { locks: [{ heading, ordinal, markdown }] },
    });
    const estimate = await estimateOf(task);
    await task.client.startGeneration({ params: task.params });
    await runGeneration(deps, (await app.runOf(task)).id, never);
    const { calls } = await ledger(task);
    expect(calls.filter(({ step }) => step !== 'repair')).toHaveLength(estimate.calls);
  });

  it('needs a topic', async () => {
    const task = await app.ready({ selectedTopics: [] });
    await expect(estimateOf(task)).rejects.toMatchObject({ code: 'TOPIC_MISSING' });
  });
});

describe('the limit of one article', () => {
  it('refuses a run that would cost too much, and reserves nothing', async () => {
    await setPrice({ input: 900_000_000 });
    const task = await app.ready();
    expect(await estimateOf(task)).toMatchObject({ beyond: 'cost' });
    await expect(task.client.startGeneration({ params: task.params })).rejects.toMatchObject({
      code: 'COST_LIMIT_EXCEEDED',
      status: 403,
      message: expect.stringContaining('would cost more than one article may'),
    });
    expect(await app.reservationsOf(task)).toEqual([]);
    expect(await app.taskOf(task)).toMatchObject({ status: 'Ready to Generate' });
    expect(fakes.calls).toHaveLength(0);
  });

  it('refuses a run that would take too many tokens, also where no price is known', async () => {
    const low = await buildGenerationApp(testDb, {
      work: false,
      env: { ARTICLE_TOKEN_LIMIT: '9000' },
    });
    await low.useModel(fakes);
    const task = await low.ready();
    expect(await estimateOf(task)).toMatchObject({ beyond: 'tokens', costMicros: null });
    await expect(task.client.startGeneration({ params: task.params })).rejects.toMatchObject({
      code: 'COST_LIMIT_EXCEEDED',
      message: expect.stringContaining('would take more tokens than one article may'),
    });
    expect(await low.reservationsOf(task)).toEqual([]);
    await low.db.delete(aiModels);
    expect(await task.client.startGeneration({ params: task.params })).toEqual({ status: 'started' });
  });

  it('lets a run begin whose estimate is within the limit although its bound is not', async () => {
    const tight = await buildGenerationApp(testDb, {
      work: false,
      env: { ARTICLE_TOKEN_LIMIT: '60000' },
    });
    await tight.useModel(fakes);
    const task = await tight.ready();
    const key = { workspaceId: task.person.actor.workspaceId, taskId: task.params.id };
    const bound = maxArticleUsage(makeBrief(await getBrief(tight.deps, key)));
    expect(bound.inputTokens).toBeGreaterThan(60_000);
    expect(await task.client.startGeneration({ params: task.params })).toEqual({ status: 'started' });
    const { id } = await tight.runOf(task);
    expect(await tight.reservationsOf(task)).toEqual([{ id, state: 'held' }]);
  });

  it.each([
    ['tokens', { ARTICLE_TOKEN_LIMIT: 10_000 }],
    ['money', { ARTICLE_COST_LIMIT: 0.02 }],
  ])('by %s lets no call begin once it is used up, and gives the article back once', async (_, limit) => {
    await setPrice();
    answer = (call) => (call.schema ? wordy(call) : undefined);
    const { task, id } = await started();
    await runGeneration(limited(limit), id, never);
    await expectGivenBack(task, id);
    expect(fakes.calls).toHaveLength(1);

    await runGeneration(limited(limit), id, never);
    await generateArticleJob.giveUp?.(deps, { generationId: id });
    await expectGivenBack(task, id);
    expect(fakes.calls).toHaveLength(1);
  });

  it('counts calls that were of no use, and asks no other model after them', async () => {
    await app.useModel(fakes, 'openai-compatible', 'openai');
    answer = () => 'The weather is fine. '.repeat(2000);
    const { task, id } = await started();
    await runGeneration(limited({ ARTICLE_TOKEN_LIMIT: 25_000 }), id, never);
    await expectGivenBack(task, id);
    const calls = await app.ledgerOf(task);
    expect(calls.map(({ provider, outcome }) => [provider, outcome])).toEqual([
      ['openai-compatible', 'invalid'],
      ['openai-compatible', 'invalid'],
    ]);
  });

  it('counts what a worker that crashed has used', async () => {
    const { task, id } = await started();
    await db.insert(modelCalls).values({
      generationId: id,
      step: 'outline',
      provider: 'openai',
      model: 'gpt-x',
      attempt: 1,
      outcome: 'cancelled',
      inputTokens: 450_000,
      outputTokens: 50_000,
      durationMs: 1,
      startedAt: new Date(),
    });
    await runGeneration(deps, id, never);
    await expectGivenBack(task, id);
    expect(fakes.calls).toHaveLength(0);
  });

  it('counts an answer whose provider tells no usage by its length', async () => {
    answer = ({ schema }) =>
      schema ? undefined : { fault: 'cut', text: 'Coffee tastes best. '.repeat(3000) };
    const { task, id } = await started();
    await runGeneration(limited({ ARTICLE_TOKEN_LIMIT: 30_000 }), id, never);
    await expectGivenBack(task, id);
    const sections = (await app.ledgerOf(task)).filter(({ step }) => step.startsWith('section:'));
    expect(sections.every(({ attempt, outputTokens }) => attempt === 1 && outputTokens === null)).toBe(true);
  });

  it('does not take away an article for whose metadata alone nothing is left', async () => {
    answer = ({ prompt, schema }) =>
      schema && prompt.startsWith('Write the metadata') ? { fault: 'server-error' } : undefined;
    const complete = await started();
    await runGeneration(deps, complete.id, never);
    const needed = (await app.ledgerOf(complete.task)).filter(
      ({ step }) => step.startsWith('outline') || step.startsWith('section'),
    );
    const most = needed.reduce((sum, call) => sum + (call.inputTokens ?? 0) + (call.outputTokens ?? 0), 0);
    const { task, id } = await started();
    await runGeneration(limited({ ARTICLE_TOKEN_LIMIT: most - 1 }), id, never);
    expect(await app.runOf(task)).toMatchObject({ state: 'completed' });
    expect(await app.reservationsOf(task)).toEqual([{ id, state: 'kept' }]);
  });

  it('lets no call begin whose prompt alone goes beyond it', async () => {
    const { task, id } = await started();
    await runGeneration(limited({ ARTICLE_TOKEN_LIMIT: 500 }), id, never);
    await expectGivenBack(task, id);
    expect(fakes.calls).toHaveLength(0);
  });
});

describe('the ledger', () => {
  it('has each call with its price at its moment, and sums that are exact, and keeps its rows when the task is deleted', async () => {
    await setPrice();
    const { task, id } = await started();
    await runGeneration(deps, id, never);
    const rows = await app.ledgerOf(task);
    for (const row of rows) {
      expect(row).toMatchObject({ inputPrice: 250_000, cachedInputPrice: 25_000, outputPrice: 2_000_000 });
      expect(row.cost).toBe(Math.round((row.inputTokens ?? 0) * 0.25 + (row.outputTokens ?? 0) * 2));
    }
    const { totals, calls } = await ledger(task);
    expect(calls).toHaveLength(rows.length);
    expect(totals).toEqual({
      inputTokens: rows.reduce((sum, row) => sum + (row.inputTokens ?? 0), 0),
      cachedInputTokens: null,
      outputTokens: rows.reduce((sum, row) => sum + (row.outputTokens ?? 0), 0),
      reasoningTokens: null,
      costMicros: rows.reduce((sum, row) => sum + (row.cost ?? 0), 0),
      callsWithoutCost: 0,
    });
    expect(calls[0]).toMatchObject({
      step: 'outline',
      heading: null,
      model: 'llama',
      attempt: 1,
      outcome: 'ok',
    });
    const sections = calls.filter(({ step }) => step === 'section');
    expect(sections.every(({ heading }) => heading !== null)).toBe(true);
    expect(JSON.stringify(calls)).not.toContain('burr grinder');

    await setPrice({ effectiveFrom: new Date(), input: 900_000_000 });
    expect(await ledger(task)).toEqual({ totals, calls });

    // The rows stay for the books.
    await task.client.deleteTask({ params: task.params });
    const { workspaceId } = task.person.actor;
    const kept = await db.select().from(modelCalls).where(eq(modelCalls.workspaceId, workspaceId));
    expect(kept).toHaveLength(rows.length);
    expect(kept.every(({ generationId }) => generationId === null)).toBe(true);
  });

  it('has dashes where no price is known, and what failed', async () => {
    answer = () => ({ fault: 'bad-key' });
    const { task, id } = await started();
    await runGeneration(deps, id, never);
    expect(await ledger(task)).toEqual({
      totals: {
        inputTokens: null,
        cachedInputTokens: null,
        outputTokens: null,
        reasoningTokens: null,
        costMicros: null,
        callsWithoutCost: 1,
      },
      calls: [expect.objectContaining({ step: 'outline', outcome: 'failed', costMicros: null })],
    });
  });

  it('is empty before the first run', async () => {
    expect(await ledger(await app.ready())).toMatchObject({ calls: [], totals: { costMicros: null } });
  });
});

describe.each(['estimate', 'ledger'])('GET /api/tasks/:id/%s', (name) => {
  const get = (person: Case['person'] | undefined, id: string) =>
    app.send(person, 'GET', `/api/tasks/${id}/${name}`);

  it('answers the owner alone', async () => {
    const task = await app.ready();
    const other = await app.ready();
    expect(await get(task.person, task.params.id)).toMatchObject({ status: 200 });
    expect(await get(undefined, task.params.id)).toMatchObject({ status: 401 });
    expect(await get(other.person, task.params.id)).toMatchObject({ status: 404 });
    expect(await get(task.person, randomUUID())).toMatchObject({ status: 404 });
    expect(await get(task.person, 'no-id')).toMatchObject({ status: 404 });
  });
});

/** An outline much longer than requested. */
function wordy(call: ModelCall): Answer {
  const said = defaultAnswer(call);
  return typeof said === 'object' ? { ...said, angle: 'So much to say. '.repeat(4000) } : said;
}
