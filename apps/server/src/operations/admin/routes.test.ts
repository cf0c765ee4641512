import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { aiModels } from '../../ai/tables.ts';
import { buildReadyTask } from '../../articles/writing/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const fakes = await startFakeModels();
afterAll(() => fakes.close());

const admin = app.as(await buildUser(app.db, { role: 'admin' }));
const debugOf = ({ params }: Case) => admin.adminTaskDebug({ params });
const debug = async (task: Case) => (await debugOf(task)).task;
async function generated(): Promise<Case> {
  const task = await app.ready({ name: 'Coffee at home' });
  await task.client.startGeneration({ params: task.params });
  await app.ended(task);
  return task;
}

describe('[ADM-25] the debug data of a task', () => {
  it('[ADM-26, ADM-27] has the task, its user, its article and the full prompt of its newest run', async () => {
    await app.useModel(fakes);
    const task = await generated();
    const { actor } = task.person;
    const data = await debug(task);
    const row = await app.taskOf(task);
    expect(data).toEqual({
      id: task.params.id,
      name: 'Coffee at home',
      status: 'Review & Refine',
      user_email: actor.email,
      user_name: 'Ann Writer',
      updated_at: row.updated_at,
      created_at: row.created_at,
      has_debug_prompt: true,
      debug_prompt_length: data.debug_prompt?.length,
      selected_topics: row.selectedTopics,
      debug_prompt: expect.any(String),
      generated_article: row.generated_article,
      article_length: row.generated_article?.length,
      has_generated_article: true,
      article_written_by: 'model',
    });
    const steps = [...(data.debug_prompt ?? '').matchAll(/^=== (\S+): (\w+) ===$/gm)].map(
      ([, step, part]) => `${step} ${part}`,
    );
    expect(steps.slice(0, 4)).toEqual([
      'outline instructions',
      'outline prompt',
      'section:s2 instructions',
      'section:s2 prompt',
    ]);
    for (const { instructions } of fakes.calls) expect(data.debug_prompt).toContain(instructions);
    expect(data.debug_prompt).toMatch(/\nEND DATA \S+$/);
  });

  it('has the run, its calls, its checks and what it noted', async () => {
    await app.useModel(fakes);
    const task = await generated();
    const { debug: found } = await debugOf(task);
    expect(found.run).toMatchObject({ state: 'completed', writer: 'model', errorCode: null, attempts: 1 });
    const [created, started, finished] = [
      found.run?.createdAt,
      found.run?.startedAt,
      found.run?.finishedAt,
    ].map((moment) => Date.parse(moment ?? ''));
    expect(started).toBeGreaterThanOrEqual(created ?? Number.NaN);
    expect(finished).toBeGreaterThan(started ?? Number.NaN);
    expect(found.ledger).toEqual(await task.client.articleLedger({ params: task.params }));
    expect(found.ledger.calls.length).toBeGreaterThan(3);
    const evidence = await task.client.articleEvidence({ params: task.params });
    expect(found.checks?.score).toBe(evidence.score);
    expect(found.checks?.results).toContainEqual({ name: 'citations', verdict: expect.any(String) });
    expect(found.notes).toEqual(evidence.notes);
  });

  it('is recorded in the audit log with the task, and nothing of its texts', async () => {
    const { person, params } = await app.ready();
    await admin.adminTaskDebug({ params });
    const [row] = await app.db.select().from(auditEvents).where(eq(auditEvents.target, params.id));
    expect(row).toMatchObject({
      action: 'task.viewed',
      userId: person.actor.userId,
      before: null,
      after: null,
    });
    expect(row?.actorId).not.toBeNull();
  });

  it('has no prompt where the built-in drafter wrote, and says who wrote', async () => {
    await app.db.delete(aiModels);
    expect(await debug(await generated())).toMatchObject({
      has_debug_prompt: false,
      debug_prompt_length: 0,
      debug_prompt: null,
      has_generated_article: true,
      article_written_by: 'drafter',
    });
  });

  it('has neither prompt nor article before the first run, and works for inactive users', async () => {
    const person = await buildUser(app.db, { banned: true });
    const { id } = await buildReadyTask(app.db, person.actor.workspaceId);
    expect((await admin.adminTaskDebug({ params: { id } })).task).toMatchObject({
      debug_prompt: null,
      generated_article: null,
      article_length: 0,
      has_generated_article: false,
      article_written_by: null,
    });
  });

  it('[ADM-03] is refused to everybody else, whether there is such a task or not', async () => {
    const admins = await buildUser(app.db, { role: 'admin' });
    const task = await app.ready();
    for (const id of [task.params.id, randomUUID()]) {
      const url = `/api/admin/tasks/${id}/debug`;
      expect(await app.send(undefined, 'GET', url)).toMatchObject({ status: 401 });
      expect(await app.send(task.person, 'GET', url)).toMatchObject({
        status: 403,
        body: { error: { code: 'FORBIDDEN' } },
      });
      expect(await app.send(admins, 'GET', url)).toMatchObject({ status: id === task.params.id ? 200 : 404 });
    }
  });
});

describe('prices of models', () => {
  const listed = { provider: 'openai', model: 'gpt-5.4-mini' } as const;
  const rowOf = async ({ provider, model }: { provider: string; model: string }) =>
    (await admin.modelPrices()).prices.find((row) => row.provider === provider && row.model === model);

  it('come as list prices with source and date, unconfirmed', async () => {
    expect(await rowOf(listed)).toEqual({
      ...listed,
      input: 750_000,
      cachedInput: 75_000,
      output: 4_500_000,
      status: 'unconfirmed',
      date: '2026-05-04',
      source: expect.stringMatching(/^https:/),
      planned: [],
      is_used: false,
    });
  });

  it('are confirmed with the same figures, and changed with others', async () => {
    const body = { ...listed, input: 750_000, cachedInput: 75_000, output: 4_500_000 };
    const { prices } = await admin.setModelPrice({ body });
    expect(prices).toContainEqual({
      ...body,
      status: 'confirmed',
      date: expect.any(String),
      source: null,
      planned: [],
      is_used: false,
    });
    await admin.setModelPrice({ body: { ...body, input: 1, cachedInput: null } });
    expect(await rowOf(listed)).toMatchObject({ input: 1, cachedInput: null, status: 'confirmed' });
  });

  it('begin with the configured models, of which a price may be unknown', async () => {
    await app.useModel(fakes);
    const [first] = (await admin.modelPrices()).prices;
    expect(first).toEqual({
      provider: 'openai-compatible',
      model: 'llama',
      input: null,
      cachedInput: null,
      output: null,
      status: 'unknown',
      date: null,
      source: null,
      planned: [],
      is_used: true,
    });
  });

  it.each([
    ['a negative price', { input: -1 }],
    ['a part of a millionth', { output: 0.5 }],
    ['an unknown provider', { provider: 'nobody' }],
    ['no model', { model: ' ' }],
  ])('are refused with %s', async (_, change) => {
    const body = { ...listed, input: 1, cachedInput: null, output: 2, ...change };
    const person = await buildUser(app.db, { role: 'admin' });
    expect(await app.send(person, 'PUT', '/api/admin/model-prices', body)).toMatchObject({ status: 422 });
  });
});
