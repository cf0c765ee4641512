import { countTokens } from '@inkstep/engine';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case, pollOptions } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { promptTexts } from '../../../ai/prompts/tables.ts';
import { modelCalls } from '../../../ai/tables.ts';
import { takeLease } from '../queries.ts';
import { runGeneration } from '../run/run-generation.ts';
import { generationPrompts, generations } from '../tables.ts';
import { listPrompts } from './list-prompts.ts';
import { recordLostCalls } from './record-lost-calls.ts';
import { storePrompts } from './store-prompts.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const { db, deps } = app;
let answer: (call: ModelCall) => Answer | undefined | Promise<undefined>;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

beforeEach(async () => {
  answer = () => undefined;
  fakes.calls.length = 0;
  await app.useModel(fakes);
});
afterEach(() => db.delete(promptTexts));

const generate = async (task: Case) => {
  await task.client.startGeneration({ params: task.params });
  return app.ended(task);
};
const keptOf = ({ params }: Case) => listPrompts(app, params.id);

it('[ADM-25] keeps all that the model was asked, step by step in order, and only of the newest run', async () => {
  answer = (call) => defaultAnswer(call, 0.6);
  const task = await app.ready();
  await generate(task);
  const kept = await keptOf(task);
  const steps = kept.map(({ step }) => step.split(':')[0]);
  expect(steps[0]).toBe('outline');
  expect(steps.slice(1, -4)).toEqual([...steps.slice(1, -5).map(() => 'section'), 'metadata']);
  expect(steps.slice(-4)).toEqual(['repair', 'repair', 'section', 'section']);
  for (const { instructions, prompt } of kept) {
    const sent = fakes.calls.find((call) => call.prompt.startsWith(prompt));
    expect(sent?.instructions).toBe(instructions);
  }

  answer = () => ({ fault: 'content-filter' });
  expect(await generate(task)).toMatchObject({ status: 'failed' });
  expect((await keptOf(task)).map(({ step }) => step)).toEqual(['outline']);
});

it('continues with the prompts of a worker that stopped midway', async () => {
  const idle = await buildGenerationApp(await createTestDb(), { work: false });
  await idle.useModel(fakes);
  const hanging = Promise.withResolvers<void>();
  answer = async ({ schema }) => {
    if (schema === undefined) await hanging.promise;
    return undefined;
  };
  const task = await idle.ready();
  await task.client.startGeneration({ params: task.params });
  const { id } = await idle.runOf(task);
  const stop = new AbortController();
  const first = runGeneration(idle.deps, id, stop.signal);
  const steps = async () => (await listPrompts(idle, task.params.id)).map(({ step }) => step);
  await vi.waitFor(async () => expect(await steps()).toContain('section:s3'), pollOptions);
  stop.abort(new Error('the process stops'));
  await expect(first).rejects.toThrow('the process stops');
  const kept = await steps();

  answer = () => undefined;
  await runGeneration(idle.deps, id, new AbortController().signal);
  hanging.resolve();
  expect(await idle.runOf(task)).toMatchObject({ state: 'completed', lease: 2 });
  const { calls } = await task.client.articleLedger({ params: task.params });
  expect(calls.filter(({ outcome }) => outcome === 'lost')).toEqual([]);
  const all = await steps();
  expect(all.slice(0, kept.length)).toEqual(kept);
  // Introduction and conclusion come last.
  expect(all.slice(kept.length)).toEqual([
    expect.stringMatching(/^section:/),
    expect.stringMatching(/^section:/),
  ]);
  expect(fakes.calls.filter(({ prompt }) => prompt.startsWith('Plan the article'))).toHaveLength(1);
});

it('[GEN-35] the pending call of a killed worker is recorded once in the ledger, with estimated input tokens', async () => {
  const idle = await buildGenerationApp(await createTestDb(), { work: false });
  await idle.useModel(fakes);
  const task = await idle.ready();
  await task.client.startGeneration({ params: task.params });
  const { id: generationId } = await idle.runOf(task);
  await takeLease(idle.db, generationId);
  const keep = storePrompts(idle.deps, { generationId, lease: 1 });
  const startedAt = new Date(Date.now() - 60_000);
  const call = { instructions: 'Plan.', prompt: 'About coffee.', startedAt };
  const model = { provider: 'openai', model: 'gpt-x', attempt: 2 } as const;
  await keep({ ...call, ...model, step: 'outline' });
  const later = new Date(Date.now() - 50_000);
  await keep({ ...call, ...model, step: 'section:s9', startedAt: later });
  // This call has ended, so its worker recorded it.
  const spent = { generationId, step: 'section:s9', ...model, durationMs: 5, startedAt: later };
  await idle.db.insert(modelCalls).values({ ...spent, outcome: 'transient' });

  const run = { ...(await takeLease(idle.db, generationId))!, workspaceId: task.person.actor.workspaceId };
  await recordLostCalls(idle.deps, run);
  await recordLostCalls(idle.deps, run);
  await recordLostCalls(idle.deps, { ...run, lease: 1 });
  const { calls, totals } = await task.client.articleLedger({ params: task.params });
  expect(calls.map(({ step, outcome }) => [step, outcome])).toEqual([
    ['outline', 'lost'],
    ['section', 'failed'],
  ]);
  expect(calls[0]).toMatchObject({
    model: 'gpt-x',
    attempt: 2,
    inputTokens: countTokens('Plan.About coffee.'),
    outputTokens: null,
    costMicros: null,
    durationMs: null,
  });
  expect(totals.callsWithoutCost).toBe(2);

  // The next worker asks again, and is killed as well.
  const keepAgain = storePrompts(idle.deps, { generationId, lease: 2 });
  await keepAgain({ ...call, ...model, startedAt: new Date(), step: 'outline' });
  await runGeneration(idle.deps, generationId, new AbortController().signal);
  const told = await task.client.articleLedger({ params: task.params });
  expect(told.calls.filter(({ outcome }) => outcome === 'lost')).toHaveLength(2);
  expect(await idle.runOf(task)).toMatchObject({ state: 'completed', lease: 3 });
});

it('keeps nothing of a run whose task is deleted', async () => {
  const task = await app.ready();
  await generate(task);
  expect(await keptOf(task)).not.toEqual([]);
  const before = await db.$count(generationPrompts);
  await task.client.deleteTask({ params: task.params });
  expect(await db.$count(generationPrompts)).toBeLessThan(before);
  expect(await keptOf(task)).toEqual([]);
});

it('keeps nothing of an article without a task', async () => {
  const { client } = await app.ready();
  const before = await db.$count(generationPrompts);
  await client.generateWithoutTask({ body: { topics: ['How to make better coffee at home'] } });
  expect(fakes.calls.length).toBeGreaterThan(0);
  expect(await db.$count(generationPrompts)).toBe(before);
});

it('cuts what is far too long, keeps a step once, and writes nothing for a worker that lost the run', async () => {
  const task = await app.ready();
  await generate(task);
  const { id } = await app.runOf(task);
  await db.update(generations).set({ state: 'generating', lease: 7 }).where(eq(generations.id, id));
  await db.delete(generationPrompts).where(eq(generationPrompts.generationId, id));
  const own = { provider: 'openai', model: 'gpt-x', attempt: 1, startedAt: new Date() } as const;
  const ask = async (lease: number, step: string, prompt: string) => {
    const keep = storePrompts(deps, { generationId: id, lease });
    await keep({ ...own, step, instructions: 'i', prompt });
  };
  await ask(6, 'outline', 'late');
  expect(await keptOf(task)).toEqual([]);
  await ask(7, 'outline', 'first\u0000');
  await ask(7, 'section:s1', 'x'.repeat(600_000));
  await ask(7, 'outline', 'again');
  const kept = await keptOf(task);
  expect(kept.map(({ step, prompt }) => [step, prompt.length])).toEqual([
    ['outline', 5],
    ['section:s1', 500_000],
  ]);
  await db.update(generations).set({ state: 'failed' }).where(eq(generations.id, id));
});

it('the next run, outline and topics follow what an admin wrote', async () => {
  await db.insert(promptTexts).values([
    { id: 'section-body', text: 'Edited: begin with an example.' },
    { id: 'topics', text: 'Edited: topics. {{answer}} {{language}}' },
    {
      id: 'outline',
      text: 'Edited: outline of {{bodySections}} body sections. {{totalWords}} {{product}} {{language}}',
    },
  ]);
  const task = await app.ready();
  await task.client.suggestTopics({ body: { keywords: ['coffee'] } });
  expect(fakes.calls.at(-1)?.instructions).toMatch(/^Edited: topics\. /);
  await task.client.makeOutline({ params: task.params });
  expect(fakes.calls.at(-1)?.instructions).toMatch(/^Edited: outline of /);
  expect(await generate(task)).toMatchObject({ status: 'completed' });
  const edited = (await keptOf(task)).filter(({ instructions }) => instructions.includes('Edited: begin'));
  expect(edited.length).toBeGreaterThan(1);
});
