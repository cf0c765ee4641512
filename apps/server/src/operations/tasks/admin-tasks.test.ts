import { randomUUID } from 'node:crypto';
import { type routes, TASK_STATES, taskStatus } from '@inkstep/contract';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildReadyTask, buildRun } from '../../articles/writing/factory.ts';
import { generationPrompts } from '../../articles/writing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { exportTasks } from './export-tasks.ts';

const testDb = await createTestDb();
const { db } = testDb;
const service = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const client = service.as(admin);

type Query = z.input<typeof routes.listAdminTasks.query>;
const list = (query: Query) => client.listAdminTasks({ query });
const exported = (query = '', person = admin) =>
  service.app.inject({ url: `/api/admin/tasks/export${query}`, headers: person.headers });
const lastExport = async (actorId: string) => {
  const [row] = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'tasks.exported'), eq(auditEvents.actorId, actorId)))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row;
};

/** A user with a unique email and tasks with these names. */
async function buildOwner(names: string[]) {
  const key = randomUUID().slice(0, 8);
  const person = await buildUser(db, { name: 'Ann Writer', email: `${key}@owner.test` });
  const { userId, workspaceId } = person.actor;
  const tasks = [];
  for (const name of names) tasks.push(await buildTask(db, { workspaceId, userId, name }));
  return { ...person, key, tasks };
}

describe('[ADM-24] the tasks of everybody', () => {
  it('[ADM-26, ADM-27] have the documented fields, without long texts', async () => {
    const owner = await buildOwner([]);
    const { userId, workspaceId } = owner.actor;
    const topics = [{ original: 'Grind', edited: 'Grind size' }];
    const task = await buildReadyTask(db, workspaceId, {
      userId,
      selectedTopics: topics,
      article: { text: '# Coffee at home', writtenBy: 'model' },
    });
    const generationId = await buildRun(db, { workspaceId, taskId: task.id });
    const asked = { provider: 'openai', model: 'm', attempt: 1, askedAt: new Date() };
    await db.insert(generationPrompts).values([
      { generationId, step: 'outline', instructions: 'Plan it.', prompt: 'Data', ...asked },
      { generationId, step: 'section:s1', instructions: 'Write it.', prompt: 'More data', ...asked },
    ]);
    const [row] = (await list({ search: owner.key })).tasks;
    expect(row).toEqual({
      id: task.id,
      name: 'Coffee',
      status: 'Generating',
      user_email: owner.actor.email,
      user_name: 'Ann Writer',
      updated_at: task.updatedAt.toISOString(),
      created_at: task.createdAt.toISOString(),
      has_debug_prompt: true,
      debug_prompt_length: expect.any(Number),
      selected_topics: topics,
      debug_prompt: null,
      generated_article: null,
      article_length: '# Coffee at home'.length,
      has_generated_article: true,
      article_written_by: 'model',
    });
    const opened = (await client.adminTaskDebug({ params: { id: task.id } })).task;
    expect(opened).toEqual({
      ...row,
      debug_prompt: expect.any(String),
      generated_article: '# Coffee at home',
      debug_prompt_length: opened.debug_prompt?.length,
    });
  });

  it('are found by a part of their name or of their user’s email, in any case', async () => {
    const owner = await buildOwner(['Green tea', 'Black TEA_50%', 'Coffee']);
    const found = async (search: string) =>
      (await list({ search })).tasks.filter(({ user_email }) => user_email.includes(owner.key));
    expect((await found('tea')).map(({ name }) => name)).toEqual(['Black TEA_50%', 'Green tea']);
    expect((await found('_50%')).map(({ name }) => name)).toEqual(['Black TEA_50%']);
    expect(await found(owner.key.toUpperCase())).toHaveLength(3);
    expect(await found('nothing like it')).toEqual([]);
    // Matches both ways but is listed once.
    const both = await buildTask(db, { ...owner.actor, name: `About ${owner.key}` });
    expect((await list({ search: owner.key })).tasks.filter(({ id }) => id === both.id)).toHaveLength(1);
  });

  it('have the same status in the filter as in the row, for every combination of facts', async () => {
    const owner = await buildOwner([]);
    const { userId, workspaceId } = owner.actor;
    for (const article of [undefined, { text: '# A' }])
      for (const finishedAt of [null, new Date()])
        for (const runs of [false, true])
          for (const currentStep of [3, 6])
            for (const selectedTopics of [[], [{ original: 'a', edited: 'a' }]]) {
              const values = { userId, workspaceId, finishedAt, currentStep, selectedTopics, article };
              const { id } = await buildTask(db, values);
              if (runs) await buildRun(db, { workspaceId, taskId: id });
            }
    const { tasks, pagination } = await list({ search: owner.key, limit: 100 });
    expect(pagination).toMatchObject({ total: 32, total_is_exact: true });
    const filters = TASK_STATES.map((state) => taskStatus(state, 0)) as NonNullable<Query['status']>[];
    for (const status of filters) {
      const filtered = await list({ search: owner.key, status, limit: 100 });
      const expected = tasks.filter((task) =>
        status.startsWith('Draft') ? task.status.startsWith('Draft') : task.status === status,
      );
      expect(filtered.tasks).toEqual(expected);
      expect(filtered.pagination.total).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('come page by page without gaps or repeats, also when created in the same microsecond', async () => {
    const owner = await buildOwner([]);
    const createdAt = new Date('2026-01-31T12:00:00.123Z');
    for (let number = 0; number < 7; number++) await buildTask(db, { ...owner.actor, createdAt });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { tasks, pagination } = await list({
        search: owner.key,
        limit: 3,
        ...(cursor !== undefined && { cursor }),
      });
      ids.push(...tasks.map(({ id }) => id));
      cursor = pagination.next_cursor ?? undefined;
      // New tasks don't shift the pages.
      await buildTask(db, { ...owner.actor, name: 'Later' });
    } while (cursor);
    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
    const all = (await list({ search: owner.key, limit: 100 })).tasks;
    expect(ids).toEqual(all.filter(({ name }) => name !== 'Later').map(({ id }) => id));
  });

  it('are left when their author deleted the account', async () => {
    const owner = await buildOwner([]);
    const { id } = await buildTask(db, {
      workspaceId: owner.actor.workspaceId,
      userId: null,
      name: owner.key,
    });
    expect((await list({ search: owner.key })).tasks).toMatchObject([{ id, user_email: '', user_name: '' }]);
  });

  it.each(['cursor=1', 'cursor=1_2', "cursor=1_' OR 1=1", 'limit=101', 'status=Done', 'page=2'])(
    'refuse %s',
    async (query) => {
      expect(await service.send(admin, 'GET', `/api/admin/tasks?${encodeURI(query)}`)).toMatchObject({
        status: 422,
      });
    },
  );
});

describe('[ADM-28] the export of tasks', () => {
  it('[ADM-29] is a CSV file with a name, for spreadsheets', async () => {
    const owner = await buildOwner(['=HYPERLINK("http://x")', 'Tea, "green"\u2028']);
    const answer = await exported(`?search=${owner.key}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="tasks_export_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = answer.body.slice(1).split('\r\n');
    expect(header).toBe(
      '"id","name","status","user_email","user_name","created_at","updated_at","selected_topics","has_debug_prompt","debug_prompt_length","has_generated_article","article_length","article_written_by"',
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('"Tea, ""green""\u2028"');
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(rows[2]).toBe('');
  });

  it('has all rows of the list, over many pages, and records how many', async () => {
    const owner = await buildOwner([]);
    const person = await buildUser(db, { role: 'admin' });
    for (let number = 0; number < 3; number++)
      await buildTask(db, { ...owner.actor, name: `Task ${number}` });
    await buildTask(db, { ...owner.actor, name: 'Finished', finishedAt: new Date() });
    const answer = await exported(`?search=${owner.key}&status=Completed`, person);
    expect(answer.body.trim().split('\r\n')).toHaveLength(2);
    expect(await lastExport(person.actor.userId)).toMatchObject({
      target: null,
      after: { rows: 1, complete: true, status: 'Completed', isSearch: true },
      ip: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
    });
    await exported('', person);
    const rows = (await list({ limit: 1 })).pagination.total;
    expect(await lastExport(person.actor.userId)).toMatchObject({ after: { rows, complete: true } });
  });

  it('records what a reader got who stopped halfway', async () => {
    const owner = await buildOwner(['One', 'Two']);
    const { content } = exportTasks({ db, log: service.deps.log }, owner.actor, { search: owner.key });
    for await (const chunk of content) {
      if (chunk.toString().includes('One')) break;
    }
    await vi.waitFor(
      async () =>
        expect(await lastExport(owner.actor.userId)).toMatchObject({ after: { rows: 2, complete: false } }),
      { timeout: 15_000 },
    );
  });

  it('is for admins only', async () => {
    const owner = await buildOwner([]);
    expect((await exported('', owner)).statusCode).toBe(403);
    expect(await lastExport(owner.actor.userId)).toBeUndefined();
  });
});
