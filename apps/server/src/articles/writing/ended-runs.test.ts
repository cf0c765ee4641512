import { promptTemplates } from '@inkstep/engine';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { storageUsage } from '../../billing/storage/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { expireRuns } from './expire-runs.ts';
import { listRunsToExpire, takeLease } from './queries.ts';
import { packPrompts } from './sent-prompts/pack-prompts.ts';
import { recordLostCalls } from './sent-prompts/record-lost-calls.ts';
import { storePrompts } from './sent-prompts/store-prompts.ts';
import { generationPrompts, generations, packedPrompts } from './tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const { db } = app;
const fakes = await startFakeModels();
afterAll(() => fakes.close());
const admin = app.as(await buildUser(db, { role: 'admin' }));
const DAYS = 30;
const expire = () => expireRuns({ db, config: { PROMPT_RETENTION_DAYS: DAYS } });

const generate = async (task: Case) => {
  await task.client.startGeneration({ params: task.params });
  expect(await app.ended(task)).toMatchObject({ status: 'completed' });
};
async function generated(): Promise<Case> {
  const task = await app.ready();
  await generate(task);
  return task;
}
const listed = async ({ params: { id } }: Case) =>
  (await admin.listAdminTasks({ query: { limit: 100 } })).tasks.find((task) => task.id === id);
const opened = ({ params }: Case) => admin.adminTaskDebug({ params });
const age = ({ params }: Case, days: number) =>
  db
    .update(generations)
    .set({ finishedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(generations.taskId, params.id));

/** Bytes that count toward the quota of a task's workspace. */
async function usedBy({ person }: Case): Promise<number> {
  const { workspaceId } = person.actor;
  const [row] = await db.select().from(storageUsage).where(eq(storageUsage.workspaceId, workspaceId));
  return row?.bytes ?? 0;
}

beforeAll(() => app.useModel(fakes));
beforeEach(async () => {
  await db.delete(generationPrompts);
  await db.delete(packedPrompts);
});

describe('prompts of ended runs', () => {
  it('[ADM-25] are packed, and shown whole as before', async () => {
    const task = await generated();
    const [row, { task: whole }] = [await listed(task), await opened(task)];
    expect(whole.debug_prompt).toContain('=== outline: instructions ===');
    await packPrompts(app);
    expect(await db.$count(generationPrompts)).toBe(0);
    expect((await opened(task)).task).toEqual(whole);
    expect(await listed(task)).toEqual(row);
    expect(row?.debug_prompt_length).toBe(whole.debug_prompt?.length);
    const [{ packed } = { packed: Buffer.alloc(0) }] = await db.select().from(packedPrompts);
    expect(packed.length).toBeLessThan((whole.debug_prompt?.length ?? 0) / 4);
    // A prompt that arrives late joins them.
    const { id: generationId } = await app.runOf(task);
    const late = { step: 'late', instructions: 'i', prompt: 'p', provider: 'openai', model: 'm', attempt: 1 };
    await db.insert(generationPrompts).values({ generationId, ...late, askedAt: new Date() });
    const { task: more } = await opened(task);
    expect(more.debug_prompt?.startsWith(whole.debug_prompt ?? '?')).toBe(true);
    expect(more.debug_prompt).toContain('=== late: instructions ===');
    await packPrompts(app);
    expect(await db.$count(generationPrompts)).toBe(0);
    expect((await opened(task)).task).toEqual(more);
    expect((await listed(task))?.debug_prompt_length).toBe(more.debug_prompt?.length);
  });

  it('are replaced by those of the next run', async () => {
    const task = await generated();
    await packPrompts(app);
    await generate(task);
    expect(await db.$count(packedPrompts)).toBe(0);
    await packPrompts(app);
    expect(await db.$count(packedPrompts)).toBe(1);
  });

  it('[GEN-35] stay as they are while a run is active, so that its lost calls are recorded', async () => {
    const idle = await buildGenerationApp(await createTestDb(), { work: false });
    await idle.useModel(fakes);
    const task = await idle.ready();
    await task.client.startGeneration({ params: task.params });
    const { id: generationId } = await idle.runOf(task);
    await takeLease(idle.db, generationId);
    const call = { step: 'outline', instructions: 'Plan.', prompt: 'Coffee.', attempt: 1 };
    const store = storePrompts(idle.deps, { generationId, lease: 1 });
    await store({ ...call, provider: 'openai', model: 'gpt-x', startedAt: new Date() });
    await packPrompts(idle);
    await expireRuns({ db: idle.db, config: { PROMPT_RETENTION_DAYS: 0 } });
    const run = await takeLease(idle.db, generationId);
    await recordLostCalls(idle.deps, { ...run!, workspaceId: task.person.actor.workspaceId });
    const { calls } = await task.client.articleLedger({ params: task.params });
    expect(calls).toMatchObject([{ step: 'outline', outcome: 'lost' }]);
  });
});

describe('an expired run', () => {
  it('has lost its prompts and its copies of texts, and says so', async () => {
    const [packed, young] = [await generated(), await generated()];
    await packPrompts(app);
    const inRows = await generated();
    for (const task of [packed, inRows]) await age(task, DAYS + 1);
    await age(young, DAYS - 1);
    const [before, used] = [await app.runOf(packed), await usedBy(packed)];
    expect(await listRunsToExpire(db, { days: DAYS, limit: 10 })).toHaveLength(2);
    await expire();
    expect(await listRunsToExpire(db, { days: DAYS, limit: 10 })).toEqual([]);

    for (const task of [packed, inRows]) {
      const { task: found, debug } = await opened(task);
      expect(found).toMatchObject({ debug_prompt: null, has_debug_prompt: false, debug_prompt_length: 0 });
      expect(debug.run).toMatchObject({ state: 'completed', expiredAt: expect.any(String) });
      expect(debug.ledger.calls).not.toEqual([]);
    }
    expect((await opened(young)).debug.run?.expiredAt).toBeNull();
    expect((await opened(young)).task.has_debug_prompt).toBe(true);

    const { brief, keep, length, bytes } = await app.runOf(packed);
    const sources = before.brief.sources.map((source) => ({ ...source, content: '' }));
    expect(brief).toEqual({ ...before.brief, sources });
    expect([keep, length]).toEqual([[], before.length]);
    expect(await usedBy(packed)).toBe(used - before.bytes + bytes);
    // The user's own texts stay.
    expect((await app.taskOf(packed)).sources.every(({ content }) => content !== '')).toBe(true);
    expect((await app.evidenceOf(packed))?.passages).not.toEqual([]);
  });

  it('keeps what tells runs with locked sections from others', async () => {
    const task = await generated();
    const passages = [{ id: 'S1.1', sourceId: 's', text: 'Text', words: 1 }];
    const { brief } = await app.runOf(task);
    await db
      .update(generations)
      .set({ brief: { ...brief, sources: [], lockedEvidence: { references: [], passages } } })
      .where(eq(generations.taskId, task.params.id));
    await age(task, DAYS + 1);
    await expire();
    const run = await app.runOf(task);
    expect(run.brief).toMatchObject({ sources: [], lockedEvidence: { references: [], passages: [] } });
    expect(run.length).toBeNull();
  });

  it('can no longer be used to try a prompt', async () => {
    const task = await generated();
    const briefs = async () =>
      (await admin.promptBriefs({ query: {} })).briefs.filter(({ task_id }) => task_id === task.params.id);
    expect(await briefs()).toHaveLength(1);
    await age(task, DAYS + 1);
    await expire();
    expect(await briefs()).toEqual([]);
    const body = { task_id: task.params.id, text: promptTemplates.metadata.text };
    await expect(admin.tryPrompt({ params: { id: 'metadata' }, body })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is kept whole if it has no task, since nothing else has its sources', async () => {
    const { client, person } = await app.ready();
    await client.generateWithoutTask({ body: { topics: ['How to make better coffee at home'] } });
    const ofPerson = eq(generations.workspaceId, person.actor.workspaceId);
    await db
      .update(generations)
      .set({ finishedAt: new Date('2026-01-01') })
      .where(ofPerson);
    const before = await db.select().from(generations).where(ofPerson);
    await expire();
    expect(await db.select().from(generations).where(ofPerson)).toEqual(before);
  });
});
