import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../auth/factory.ts';
import { buildReadyTask } from '../generation/factory.ts';
import { aiModels } from '../models/tables.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
const fakes = await startFakeModels();
afterAll(() => fakes.close());

const admin = app.as(await buildUser(app.db, { role: 'admin' }));
const debug = async ({ params }: Case) => (await admin.adminTaskDebug({ params })).task;
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
      'section:s1 instructions',
      'section:s1 prompt',
    ]);
    for (const { instructions } of fakes.calls) expect(data.debug_prompt).toContain(instructions);
    expect(data.debug_prompt).toMatch(/\nEND DATA \S+$/);
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
