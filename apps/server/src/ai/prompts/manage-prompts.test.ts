import { promptTemplates } from '@inkstep/engine';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { editedPrompts } from './edited-prompts.ts';
import { promptTexts, promptVersions } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
// Two services on one database simulate two processes.
const [one, other] = [await buildTestApp(testDb), await buildTestApp(testDb)];
const ann = await buildUser(db, { role: 'admin', name: 'Ann Admin' });
const admin = one.as(ann);
const colleague = other.as(await buildUser(db, { role: 'admin', name: 'Ben Admin' }));
beforeEach(async () => {
  await db.delete(promptTexts);
  await db.delete(promptVersions);
});

const params = { id: 'topics' };
const text = 'Suggest topics. {{answer}} In {{language}}.';
const builtIn = promptTemplates.topics.text;
const prompt = async () => (await admin.adminPrompts()).prompts.find(({ id }) => id === params.id);
const save = (version: number, own = text) => admin.updatePrompt({ params, body: { text: own, version } });
const lastEvent = async () => (await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

describe('[ADM-15] the list of prompts', () => {
  it('has every prompt with its purpose, its variables and its texts', async () => {
    const { prompts } = await admin.adminPrompts();
    expect(prompts.map(({ id }) => id)).toEqual(Object.keys(promptTemplates));
    expect(await prompt()).toEqual({
      id: 'topics',
      name: 'Topic suggestions',
      purpose: expect.stringMatching(/^Suggests topics/),
      variables: [
        { name: 'answer', description: expect.any(String), required: true },
        { name: 'language', description: expect.any(String), required: true },
      ],
      default_text: builtIn,
      text: builtIn,
      is_edited: false,
      problems: [],
      version: 0,
      updated_at: null,
      updated_by: null,
    });
  });

  it('says why an edited text that no longer fits is not in force', async () => {
    await db
      .insert(promptTexts)
      .values({ id: 'topics', text: 'In {{language}} for {{readers}}. {{answer}}' });
    expect(await prompt()).toMatchObject({
      is_edited: true,
      problems: [expect.stringContaining('{{readers}} is not a variable of this prompt')],
    });
    expect(await editedPrompts(one.deps)).toEqual({});
  });
});

describe('[ADM-16] saving a prompt', () => {
  it('[ADM-14] is in force for the next call of every process, and recorded without its text', async () => {
    expect((await save(0)).prompt).toMatchObject({
      text,
      is_edited: true,
      version: 1,
      updated_at: expect.any(String),
      updated_by: 'Ann Admin',
    });
    for (const { deps } of [one, other]) expect(await editedPrompts(deps)).toEqual({ topics: text });
    const event = await lastEvent();
    expect(event).toMatchObject({ action: 'prompt.changed', actorId: ann.actor.userId, target: 'topics' });
    expect(JSON.stringify(event)).not.toContain('Suggest topics');
  });

  it.each([
    ['an unknown variable', `${text} {{reader}}`, '{{reader}} is not a variable of this prompt'],
    ['a missing one', 'Suggest topics in {{language}}.', '{{answer}} is missing'],
    ['nothing', ' ', 'The text is empty'],
    ['too much', text + 'x'.repeat(10_000), 'Use at most 10000 characters'],
    ['a bracket left open', `${text} {{language}`, 'A variable needs two brackets'],
  ])('[ADM-16] is refused with %s, naming it', async (_, wrong, message) => {
    const { status, body } = await one.send(ann, 'PUT', '/api/admin/prompts/topics', {
      text: wrong,
      version: 0,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: {
        code: 'INVALID',
        details: expect.arrayContaining([{ path: 'text', message: expect.stringContaining(message) }]),
      },
    });
    expect(await db.$count(promptVersions)).toBe(0);
  });

  it('is refused when another admin was faster, and changes nothing then', async () => {
    await colleague.updatePrompt({ params, body: { text, version: 0 } });
    await expect(save(0, `${text} Mine.`)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await prompt()).toMatchObject({ text, updated_by: 'Ben Admin', version: 1 });
  });

  it('of two admins at the same moment reaches one', async () => {
    const answers = await Promise.allSettled([
      save(0),
      colleague.updatePrompt({ params, body: { text, version: 0 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(promptVersions)).toBe(1);
  });

  it('answers 404 for what is no prompt', async () => {
    const nowhere = { params: { id: 'to-string' }, body: { text, version: 0 } };
    await expect(admin.updatePrompt(nowhere)).rejects.toMatchObject({ status: 404 });
  });
});

describe('earlier texts', () => {
  it('[ADM-16, ADM-17] a change that names no version replaces what is stored', async () => {
    await colleague.updatePrompt({ params, body: { text, version: 0 } });
    expect((await admin.updatePrompt({ params, body: { text: `${text} Two.` } })).prompt.version).toBe(2);
    const { prompt: again } = await admin.restorePrompt({ params, body: { restored: 1 } });
    expect(again).toMatchObject({ text, version: 3 });
    const answer = await one.send(ann, 'POST', '/api/admin/prompts/topics/reset');
    expect(answer).toMatchObject({ status: 200, body: { prompt: { is_edited: false, version: 4 } } });
    const all = await Promise.all([1, 2, 3].map(() => admin.updatePrompt({ params, body: { text } })));
    expect(new Set(all.map(({ prompt: { version } }) => version)).size).toBe(3);
    expect((await prompt())?.version).toBe(7);
  });

  it('[ADM-17] a reset returns to the built-in text and keeps the history', async () => {
    await save(0);
    const { prompt: reset } = await admin.resetPrompt({ params, body: { version: 1 } });
    expect(reset).toMatchObject({ text: builtIn, is_edited: false, version: 2 });
    expect(await editedPrompts(other.deps)).toEqual({});
    expect(await lastEvent()).toMatchObject({ action: 'prompt.reset', target: 'topics' });
    await expect(admin.resetPrompt({ params, body: { version: 1 } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('[ADM-14] are listed page by page, newest first, with who and when', async () => {
    await save(0);
    await colleague.updatePrompt({ params, body: { text: `${text} Two.`, version: 1 } });
    await admin.resetPrompt({ params, body: { version: 2 } });
    const { versions, pagination } = await admin.promptHistory({ params, query: { limit: 2 } });
    expect(pagination).toEqual({ page: 1, pages: 2, total: 3, totalPages: 2, limit: 2 });
    expect(versions).toEqual([
      { version: 3, text: null, changed_at: expect.any(String), changed_by: 'Ann Admin' },
      { version: 2, text: `${text} Two.`, changed_at: expect.any(String), changed_by: 'Ben Admin' },
    ]);
    const second = await admin.promptHistory({ params, query: { limit: 2, page: 2 } });
    expect(second.versions.map(({ version }) => version)).toEqual([1]);
  });

  it('[ADM-14] are restored as a new version', async () => {
    await save(0);
    await save(1, `${text} Two.`);
    const { prompt: restored } = await admin.restorePrompt({ params, body: { version: 2, restored: 1 } });
    expect(restored).toMatchObject({ text, version: 3 });
    expect(await lastEvent()).toMatchObject({
      action: 'prompt.restored',
      target: 'topics',
      after: { version: 3, restored: 1 },
    });
    await expect(admin.restorePrompt({ params, body: { version: 3, restored: 9 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('that no longer fit are not restored', async () => {
    await db.insert(promptVersions).values([
      { id: 'topics', version: 1, text: 'For {{readers}}.' },
      { id: 'topics', version: 2, text },
    ]);
    await expect(admin.restorePrompt({ params, body: { version: 2, restored: 1 } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
