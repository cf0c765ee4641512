import { randomUUID } from 'node:crypto';
import { promptTemplates } from '@inkstep/engine';
import { sampleBrief } from '@inkstep/engine/testing';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, modelVersion } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { promptTexts } from '../../ai/prompts/tables.ts';
import { aiModels, dayBudgets, installationDays, workspaceDays } from '../../ai/tables.ts';
import { generations } from '../../articles/writing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db } = app;
const fakes = await startFakeModels();
afterAll(() => fakes.close());
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
beforeEach(async () => {
  fakes.calls.length = 0;
  await db.delete(promptTexts);
  await app.useModel(fakes);
});

/** A user's task with a run. */
async function taskWithRun(brief = sampleBrief(), name = 'Coffee') {
  const task = await app.ready({ name });
  const { workspaceId } = task.person.actor;
  await db
    .insert(generations)
    .values({ id: randomUUID(), workspaceId, taskId: task.params.id, state: 'completed', brief });
  return task;
}

const edited = `${promptTemplates.metadata.text}\nBe brief.`;
const attempt = (task_id: string, text = edited, id = 'metadata') =>
  admin.tryPrompt({ params: { id }, body: { task_id, text } });

describe('[ADM-14] trying a prompt', () => {
  it('asks the model with the text in force and with the edited one, and says what each used', async () => {
    const stored = `${promptTemplates.metadata.text}\nStored.`;
    await db.insert(promptTexts).values({ id: 'metadata', text: stored });
    await admin.setModelPrice({
      body: {
        provider: 'openai-compatible',
        model: modelVersion('openai-compatible'),
        input: 1_000_000,
        cachedInput: null,
        output: 2_000_000,
      },
    });
    const task = await taskWithRun();
    const answers = await attempt(task.params.id);
    for (const answer of [answers.current, answers.edited]) {
      expect(answer).toMatchObject({ text: expect.stringContaining('SEO Title: '), failure: null });
      const { input_tokens, output_tokens, cost } = answer;
      expect(input_tokens).toBeGreaterThan(100);
      expect(cost).toBe(input_tokens + 2 * output_tokens);
    }
    const asked = fakes.calls.map(({ instructions }) => /Stored|Be brief/.exec(instructions)?.[0]);
    expect(new Set(asked)).toEqual(new Set(['Stored', 'Be brief']));
    expect(asked).toHaveLength(2);
    expect(await db.$count(promptTexts)).toBe(1);
  });

  it("counts for the installation's day and for no workspace, and is recorded with the task", async () => {
    await app.deps.dayLeases.write();
    await db.delete(installationDays);
    const task = await taskWithRun();
    const { current, edited: own } = await attempt(task.params.id);
    await app.deps.dayLeases.write();
    const [day] = await db.select().from(installationDays);
    expect(day?.tokens).toBe(
      current.input_tokens + current.output_tokens + own.input_tokens + own.output_tokens,
    );
    expect([await db.$count(workspaceDays), await db.$count(dayBudgets)]).toEqual([0, 0]);
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({
      action: 'prompt.tried',
      actorId: ann.actor.userId,
      userId: task.person.actor.userId,
      target: task.params.id,
      after: { prompt: 'metadata' },
    });
    expect(JSON.stringify(event)).not.toContain('Be brief');
  });

  it('shows why the model failed', async () => {
    const failing = await startFakeModels({ answer: () => ({ fault: 'quota' }) });
    await app.useModel(failing);
    const { current } = await attempt((await taskWithRun()).params.id);
    expect(current).toMatchObject({ text: null, failure: expect.stringContaining('no credit') });
    await failing.close();
  });

  it.each(Object.keys(promptTemplates))('works for "%s"', async (id) => {
    const { text } = promptTemplates[id as keyof typeof promptTemplates];
    const answers = await attempt((await taskWithRun()).params.id, `${text}\nEdited.`, id);
    expect(answers.edited).toMatchObject({ failure: null, text: expect.stringMatching(/\S/) });
  });

  it('says what is missing: a model, a run, a text to work on, a sound prompt', async () => {
    const task = await taskWithRun();
    const { id } = (await app.ready()).params;
    await expect(attempt(id)).rejects.toMatchObject({ status: 404 });
    await expect(attempt(task.params.id, 'In {{language}}.')).rejects.toMatchObject({ status: 422 });
    const bare = await taskWithRun({ ...sampleBrief(), sources: [] });
    const { text } = promptTemplates['revision-expand'];
    await expect(attempt(bare.params.id, text, 'revision-expand')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Choose one with sources'),
    });
    await db.delete(aiModels);
    await expect(attempt(task.params.id)).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: expect.stringContaining('No AI model is set up'),
    });
  });
});

it('[ADM-14] finds tasks with a run by their name and their user', async () => {
  const { person, params } = await taskWithRun(sampleBrief(), 'Sencha 100%');
  await app.ready({ name: 'Sencha without a run' });
  const found = async (search: string) =>
    (await admin.promptBriefs({ query: { search } })).briefs.map(({ task_id }) => task_id);
  expect(await found('sencha')).toEqual([params.id]);
  expect(await found('100%')).toEqual([params.id]);
  expect(await found(person.actor.email)).toEqual([params.id]);
  expect((await admin.promptBriefs({ query: {} })).briefs[0]).toEqual({
    task_id: params.id,
    name: 'Sencha 100%',
    user: person.actor.email,
    created_at: expect.any(String),
    sources: sampleBrief().sources.length,
  });
});
