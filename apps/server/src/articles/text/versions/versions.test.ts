import { LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { users } from '../../../identity/tables.ts';
import { buildToken } from '../../../identity/tokens/factory.ts';
import { buildMember, buildTeam } from '../../../workspaces/factory.ts';
import { buildTask } from '../../brief/factory.ts';
import { articleChanges } from '../../live/tables.ts';
import { buildRun } from '../../writing/factory.ts';
import { buildVersion, buildWritten, saveWritten } from '../factory.ts';
import { articles, articleVersions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db);
const bob = await buildUser(db);
const { workspaceId } = ann.actor;
const anns = app.as(ann);

const newTask = async (overrides: Partial<Parameters<typeof buildTask>[1]> = {}) =>
  (await buildTask(db, { workspaceId, ...overrides })).id;
const save = (id: string, text: string) =>
  anns.updateTask({ params: { id }, body: { generated_article: text } });
const generate = (taskId: string, text: string) =>
  saveWritten(db, { workspaceId, taskId }, buildWritten(text));
const taskOf = async (id: string) => (await anns.getTask({ params: { id } })).task;
const listed = async (id: string) => (await anns.articleVersions({ params: { id } })).versions;
const textsOf = async (id: string) => {
  const versions = await listed(id);
  return Promise.all(
    versions.map(async ({ kind, id: versionId }) => {
      const { version } = await anns.articleVersion({ params: { id, versionId } });
      return [kind, version.text];
    }),
  );
};
const restore = (id: string, versionId: string) => anns.restoreVersion({ params: { id, versionId } });
const fail = (id: string, versionId: string) =>
  app.send(ann, 'POST', `/api/tasks/${id}/versions/${versionId}/restore`);

/** Moves the last save of an article into the past. */
const wait = (taskId: string, minutes: number) =>
  db
    .update(articles)
    .set({ savedAt: sql`saved_at - make_interval(mins => ${minutes})` })
    .where(eq(articles.taskId, taskId));

const articleOf = async (taskId: string) => {
  const [row] = await db.select().from(articles).where(eq(articles.taskId, taskId));
  return row!;
};

describe('versions of an article', () => {
  it('are each generation and each editing session, newest first', async () => {
    const id = await newTask();
    await generate(id, '# One');
    await save(id, '# One, edited');
    await save(id, '# One, edited twice');
    await wait(id, 11);
    await save(id, '# One, the next day');
    await generate(id, '# Two');
    expect(await textsOf(id)).toEqual([
      ['generation', '# Two'],
      ['editing', '# One, the next day'],
      ['editing', '# One, edited twice'],
      ['generation', '# One'],
    ]);
    expect((await listed(id)).map(({ current }) => current)).toEqual([true, false, false, false]);
  });

  it('are one session while less than ten minutes pass between two saves', async () => {
    const id = await newTask();
    for (const text of ['One', 'Two', 'Three']) {
      await save(id, text);
      await wait(id, 9);
    }
    expect(await textsOf(id)).toEqual([['editing', 'Three']]);
    const [version] = await listed(id);
    expect(Date.parse(version?.updated_at ?? '')).toBeLessThan(Date.now() - 8 * 60_000);
  });

  it('are each save with an API token, so that it replaces nothing without a trace', async () => {
    const id = await newTask();
    const { headers } = await buildToken(db, ann, { scopes: ['read', 'write'] });
    const agent = app.as({ ...ann, headers });
    await save(id, 'By Ann');
    for (const text of ['By an agent', 'By an agent again'])
      await agent.updateTask({ params: { id }, body: { generated_article: text } });
    expect(await textsOf(id)).toEqual([
      ['editing', 'By an agent again'],
      ['editing', 'By an agent'],
      ['editing', 'By Ann'],
    ]);
  });

  it('include what a user saved, however often an API token saves over it or restores', async () => {
    const id = await newTask();
    const { headers } = await buildToken(db, ann, { scopes: ['read', 'write'] });
    const agent = app.as({ ...ann, headers });
    await save(id, 'By Ann');
    await agent.updateTask({ params: { id }, body: { generated_article: 'By an agent' } });
    const { id: articleId } = await articleOf(id);
    await buildVersion(db, { articleId, version: 0, kind: 'aside', text: 'Set aside' });
    const others = Array.from({ length: LIMITS.versions }, () => ({ articleId, text: 'Many', words: 1 }));
    const insert = (kind: 'program' | 'restored', from: number) =>
      db.insert(articleVersions).values(others.map((each, at) => ({ ...each, kind, version: from + at })));
    await insert('program', 10);
    await agent.updateTask({ params: { id }, body: { generated_article: 'Again' } });
    expect(await textsOf(id)).toHaveLength(LIMITS.versions);
    expect(await textsOf(id)).toEqual(
      expect.arrayContaining([
        ['editing', 'By Ann'],
        ['aside', 'Set aside'],
      ]),
    );
    await insert('restored', 100);
    await agent.updateTask({ params: { id }, body: { generated_article: 'Once more' } });
    expect(await textsOf(id)).toContainEqual(['editing', 'By Ann']);
  });

  it('of a user are apart from what an API token has just saved', async () => {
    const id = await newTask();
    const { headers } = await buildToken(db, ann, { scopes: ['read', 'write'] });
    const body = { generated_article: 'By an agent' };
    await app.as({ ...ann, headers }).updateTask({ params: { id }, body });
    for (const text of ['By Ann', 'By Ann, later']) await save(id, text);
    expect(await textsOf(id)).toEqual([
      ['editing', 'By Ann, later'],
      ['editing', 'By an agent'],
    ]);
  });

  it('keep their names and the times of their first and last save', async () => {
    const id = await newTask();
    await save(id, 'One');
    await wait(id, 3);
    const [standing] = await listed(id);
    await generate(id, 'Two');
    const kept = { ...standing, current: false };
    expect((await listed(id))[1]).toEqual(kept);
    const { version } = await anns.articleVersion({ params: { id, versionId: standing!.id } });
    expect(version).toEqual({ ...kept, text: 'One' });
  });

  it('begin with the first text of a task, whenever the task was made', async () => {
    const id = await newTask();
    await wait(id, 60);
    await save(id, 'One');
    await save(id, 'Two');
    expect(await textsOf(id)).toEqual([['editing', 'Two']]);
    const [version] = await listed(id);
    expect(Date.parse(version?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('say how many words the text below the title has and who wrote it first', async () => {
    const id = await newTask();
    await generate(id, 'SEO Title: Coffee\n---\n\n# Better coffee\n\nGrind it 等一下');
    await save(id, '# Better coffee');
    expect(await listed(id)).toMatchObject([
      { kind: 'editing', words: 0, written_by: 'model' },
      { kind: 'generation', words: 4, written_by: 'model' },
    ]);
  });

  it('come page by page, without their texts', async () => {
    const id = await newTask();
    for (const text of ['One', 'Two', 'Three']) await generate(id, text);
    const { versions, pagination } = await anns.articleVersions({
      params: { id },
      query: { page: 2, limit: 2 },
    });
    expect(versions).toHaveLength(1);
    expect(versions[0]).not.toHaveProperty('text');
    expect(pagination).toMatchObject({ page: 2, pages: 2, total: 3 });
  });

  it('stay as they are when a save changes no article, or the same one is saved', async () => {
    const id = await newTask();
    await generate(id, 'One');
    await save(id, 'One');
    await anns.updateTask({ params: { id }, body: { name: 'Renamed' } });
    expect(await textsOf(id)).toEqual([['generation', 'One']]);
  });

  it('are not made by a save that is refused', async () => {
    const id = await newTask();
    await save(id, 'One');
    const body = { generated_article: 'Two', article_version: 7 };
    expect((await app.send(ann, 'PUT', `/api/tasks/${id}`, body)).status).toBe(409);
    expect(await textsOf(id)).toEqual([['editing', 'One']]);
  });

  it('include the text that a generation replaces, even if it had no version', async () => {
    const id = await newTask({ article: { text: 'From before', version: 3 } });
    await generate(id, 'New');
    expect(await textsOf(id)).toEqual([
      ['generation', 'New'],
      ['editing', 'From before'],
    ]);
  });

  it(`are at most ${LIMITS.versions}: the oldest editing sessions go first`, async () => {
    const id = await newTask({ article: { text: 'Standing', version: 50 } });
    const { id: articleId } = await articleOf(id);
    for (let n = 1; n <= 49; n++) {
      const kind = n <= 2 ? 'generation' : 'editing';
      await buildVersion(db, { articleId, version: n, kind, text: `Text ${n}` });
    }
    await generate(id, 'New');
    const texts = (await textsOf(id)).map(([, text]) => text);
    expect(texts).toHaveLength(LIMITS.versions);
    expect(texts.slice(0, 2)).toEqual(['New', 'Standing']);
    expect(texts.slice(-3)).toEqual(['Text 4', 'Text 2', 'Text 1']);
  });

  it('are sequential when saves are simultaneous', async () => {
    const id = await newTask();
    await generate(id, 'One');
    const texts = Array.from({ length: 12 }, (_, n) => `Edit ${n}`);
    await Promise.all(texts.map((text) => save(id, text)));
    const { generated_article: last, article_version: version } = await taskOf(id);
    expect(version).toBe(13);
    expect(await textsOf(id)).toEqual([
      ['editing', last],
      ['generation', 'One'],
    ]);
  });

  it('go with their task', async () => {
    const id = await newTask();
    await save(id, 'One');
    const { id: articleId } = await articleOf(id);
    await anns.deleteTask({ params: { id } });
    expect(await articleOf(id)).toBeUndefined();
    expect(await db.$count(articleVersions, eq(articleVersions.articleId, articleId))).toBe(0);
  });
});

describe('storing a rejected text', () => {
  const setAside = (id: string, text: string) => anns.setAside({ params: { id }, body: { text } });
  const send = (person: typeof ann, id: string, text: string) =>
    app.send(person, 'POST', `/api/tasks/${id}/versions`, { text });

  it('stores it once, alongside the article that replaced it', async () => {
    const id = await newTask();
    await generate(id, 'One');
    await save(id, 'Mine');
    await setAside(id, 'Theirs');
    await setAside(id, 'Theirs');
    expect(await taskOf(id)).toMatchObject({ generated_article: 'Mine', article_version: 2 });
    await save(id, 'Mine, edited');
    expect(await textsOf(id)).toEqual([
      ['editing', 'Mine, edited'],
      ['aside', 'Theirs'],
      ['generation', 'One'],
    ]);
    const [, aside] = await listed(id);
    await restore(id, aside!.id);
    expect((await textsOf(id)).slice(0, 2)).toEqual([
      ['restored', 'Theirs'],
      ['editing', 'Mine, edited'],
    ]);
  });

  it('names whose text it is, and tells them if somebody else dropped it', async () => {
    const cy = await buildTeam(db);
    const add = (name: string) =>
      buildMember(db, { workspaceId: cy.actor.workspaceId, memberRole: 'editor', name });
    const [ana, ben] = [await add('Ana'), await add('Ben')];
    const text = 'Hot.\n\n## Costs\n\n- Beans\n\n## Taste\n\nFruity.';
    const { id } = await buildTask(db, { workspaceId: cy.actor.workspaceId, article: { text } });
    const params = { id };
    const write = (who: typeof ana, change: string) =>
      app.as(who).updateTask({ params, body: { generated_article: change } });
    const drop = (dropped: string, since: number, ...words: string[]) =>
      app.as(ben).setAside({
        params,
        body: { text: dropped, dropped: { since, places: words.map((word) => dropped.indexOf(word)) } },
      });
    const asides = async () =>
      (await app.as(cy).articleVersions({ params })).versions
        .filter(({ kind }) => kind === 'aside')
        .map(({ writers, set_aside: aside }) => [
          writers.map(({ name }) => name),
          aside && [aside.by?.name, aside.heading],
        ]);
    const told = async () =>
      (
        await db
          .select({ asides: articleChanges.asides })
          .from(articleChanges)
          .where(eq(articleChanges.taskId, id))
      )[0]?.asides;

    // One save since the text that both knew: its saver.
    const hers = text.replace('- Beans', '- Beans\n- Water');
    await write(ana, hers);
    await drop(hers, 1, '- Water');
    expect(await asides()).toEqual([[['Ana'], ['Ben', 'Costs']]]);
    expect(await told()).toBe(1);
    // Several: who is writing the section.
    const later = hers.replace('Fruity', 'Mild');
    await write(cy, later);
    await drop(later, 1, '- Water');
    expect((await asides())[0]).toEqual([['Ana'], ['Ben', 'Costs']]);
    // Words of two sections, and a text of his own, about which nobody has to be told.
    const last = later.replace('Hot', 'Warm');
    await write(ana, last);
    await drop(last, 3, 'Warm', '- Water');
    await app.as(ben).setAside({ params, body: { text: 'Own.' } });
    expect((await asides()).slice(0, 2)).toEqual([
      [['Ben'], null],
      [['Ana'], ['Ben', null]],
    ]);
    expect(await told()).toBe(3);
    const { versions } = await app.as(cy).articleVersions({ params });
    expect(versions[0]?.writers.map(({ name }) => name)).toEqual(['Ann Writer', 'Ana']);
    await db.delete(users).where(eq(users.id, ben.actor.userId));
    expect((await asides()).slice(0, 2)).toEqual([
      [[], null],
      [['Ana'], [undefined, null]],
    ]);
  });

  it('tells all who saved since, if nobody is writing the section of the dropped words any more', async () => {
    const cy = await buildTeam(db);
    const add = (name: string) =>
      buildMember(db, { workspaceId: cy.actor.workspaceId, memberRole: 'editor', name });
    const [ana, ben, dora] = [await add('Ana'), await add('Ben'), await add('Dora')];
    const text = 'Hot.\n\n## Costs\n\n- Beans\n\n## Taste\n\nFruity.';
    const { id } = await buildTask(db, { workspaceId: cy.actor.workspaceId, article: { text } });
    const params = { id };
    const write = (who: typeof ana, change: string) =>
      app.as(who).updateTask({ params, body: { generated_article: change } });
    const drop = async (dropped: string, since: number) => {
      const places = [dropped.indexOf('- Water')];
      await app.as(ben).setAside({ params, body: { text: dropped, dropped: { since, places } } });
      const { versions } = await app.as(cy).articleVersions({ params });
      return versions.find(({ kind }) => kind === 'aside')?.writers.map(({ name }) => name);
    };

    await write(dora, text.replace('Hot', 'Warm'));
    const hers = text.replace('Hot', 'Warm').replace('- Beans', '- Beans\n- Water');
    await write(ana, hers);
    await app.as(ana).setClaim({ params, body: { heading: 'Costs', ordinal: 0, held: false } });
    const later = hers.replace('Fruity', 'Mild');
    await write(cy, later);
    expect(await drop(later, 2)).toEqual(['Ana', 'Ann Writer']);
    // The same if an editing session ended in between.
    await wait(id, 60);
    const last = later.replace('Mild', 'Bitter');
    await write(cy, last);
    expect(await drop(last, 2)).toEqual(['Ann Writer', 'Ana']);
  });

  it('removes no former article, however many texts are stored', async () => {
    const id = await newTask();
    await save(id, 'Stood');
    for (let n = 1; n <= LIMITS.versions; n += 1) await setAside(id, `Aside ${n}`);
    const versions = await listed(id);
    expect(versions).toHaveLength(LIMITS.versions);
    const oldest = versions.at(-1)!.id;
    await restore(id, oldest);
    expect((await textsOf(id)).filter(([kind]) => kind !== 'aside')).toEqual([
      ['restored', 'Aside 2'],
      ['editing', 'Stood'],
    ]);
    await setAside(id, 'One more');
    const texts = await textsOf(id);
    expect(texts).toHaveLength(LIMITS.versions);
    expect(texts).toContainEqual(['editing', 'Stood']);
    expect(texts).toContainEqual(['aside', 'One more']);
  });

  it('keeps the newest text, even with the maximum number of former articles', async () => {
    const id = await newTask({ article: { text: 'Standing', version: 50 } });
    const { id: articleId } = await articleOf(id);
    for (let n = 1; n <= 49; n++) {
      await buildVersion(db, { articleId, version: n, kind: 'editing', text: `Text ${n}` });
    }
    await setAside(id, 'Theirs');
    const texts = (await textsOf(id)).map(([, text]) => text);
    expect(texts.slice(0, 3)).toEqual(['Standing', 'Theirs', 'Text 49']);
    expect(texts.at(-1)).toBe('Text 2');
  });

  it('requires an article of the user and a text', async () => {
    const id = await newTask({ article: { text: 'One' } });
    const refusals = [
      [await send(bob, id, 'Two'), 404],
      [await send(ann, await newTask(), 'Two'), 404],
      [await send(ann, id, ' \n'), 422],
      [await send(ann, id, '\u200b'), 422],
    ] as const;
    for (const [{ status }, expected] of refusals) expect(status).toBe(expected);
    expect(await textsOf(id)).toEqual([['editing', 'One']]);
  });
});

describe('restoring a version', () => {
  it('makes it the article again, and keeps the current text as a version', async () => {
    const id = await newTask();
    await saveWritten(db, { workspaceId, taskId: id }, buildWritten('One', { writtenBy: 'drafter' }));
    await generate(id, 'Two');
    await save(id, 'Two, edited');
    const { versions } = await anns.articleVersions({ params: { id } });
    await restore(id, versions[2]!.id);
    expect(await taskOf(id)).toMatchObject({
      status: 'Review & Refine',
      generated_article: 'One',
      article_version: 4,
      article_written_by: 'drafter',
    });
    expect(await textsOf(id)).toEqual([
      ['restored', 'One'],
      ['editing', 'Two, edited'],
      ['generation', 'Two'],
      ['generation', 'One'],
    ]);
    await save(id, 'One, edited');
    expect((await textsOf(id)).slice(0, 2)).toEqual([
      ['editing', 'One, edited'],
      ['restored', 'One'],
    ]);
  });

  it('of the current text changes nothing', async () => {
    const id = await newTask();
    await save(id, 'One');
    const [version] = await listed(id);
    await restore(id, version!.id);
    expect((await taskOf(id)).article_version).toBe(1);
    expect(await textsOf(id)).toEqual([['editing', 'One']]);
  });

  it('waits for no run that is writing the article: it is refused', async () => {
    const id = await newTask();
    await save(id, 'One');
    await wait(id, 11);
    await save(id, 'Two');
    const [, first] = await listed(id);
    await buildRun(db, { workspaceId, taskId: id });
    expect(await fail(id, first!.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'GENERATION_RUNNING' } },
    });
    expect(await taskOf(id)).toMatchObject({ generated_article: 'Two', article_version: 2 });
    expect(await textsOf(id)).toHaveLength(2);
  });

  it('loses no text to simultaneous saves and restores', async () => {
    const id = await newTask();
    await generate(id, 'One');
    await generate(id, 'Two');
    const [, first] = await listed(id);
    await Promise.all([restore(id, first!.id), save(id, 'Edited'), generate(id, 'Three')]);
    const { generated_article: last } = await taskOf(id);
    const texts = await textsOf(id);
    expect(texts[0]?.[1]).toBe(last);
    expect(new Set(texts.map(([, text]) => text))).toEqual(new Set(['One', 'Two', 'Three', 'Edited']));
  });

  it('leaves a finished task finished', async () => {
    const id = await newTask();
    await generate(id, 'One');
    await generate(id, 'Two');
    await anns.finishTask({ params: { id } });
    const [, first] = await listed(id);
    await restore(id, first!.id);
    expect((await taskOf(id)).status).toBe('Completed');
  });

  it("of another user's task, or from another task, is not found", async () => {
    const id = await newTask();
    await generate(id, 'One');
    const theirs = await buildTask(db, { workspaceId: bob.actor.workspaceId, article: { text: 'Theirs' } });
    const { id: foreign } = await buildVersion(db, { articleId: (await articleOf(theirs.id)).id });
    for (const [task, version] of [
      [theirs.id, foreign],
      [id, foreign],
    ] as const) {
      expect((await fail(task, version)).status).toBe(404);
      expect((await app.send(ann, 'GET', `/api/tasks/${task}/versions/${version}`)).status).toBe(404);
    }
    expect((await articleOf(theirs.id)).text).toBe('Theirs');
  });
});

it('an article names the last stored save of each page that edited it', async () => {
  const id = await newTask({ article: { text: 'One', version: 1 } });
  const saveAs = (page: string, number: number, text: string, version: number) =>
    anns.updateTask({
      params: { id },
      body: { generated_article: text, article_version: version, page_save: { page, number } },
    });
  await saveAs('page-one', 1, 'Two', 1);
  await saveAs('page-two', 1, 'Three', 2);
  await saveAs('page-one', 2, 'Four', 3);
  await expect(saveAs('page-two', 2, 'Refused', 2)).rejects.toMatchObject({ code: 'ARTICLE_CHANGED' });
  const article = () => anns.articleText({ params: { id } });
  expect(await article()).toEqual({
    text: 'Four',
    version: 4,
    page_saves: [
      { page: 'page-two', number: 1 },
      { page: 'page-one', number: 2 },
    ],
  });
  await saveAs('page-two', 3, 'Four', 2);
  expect(await article()).toMatchObject({ version: 4, page_saves: [{ number: 2 }, { number: 3 }] });
  await save(id, 'By a page that does not say who it is');
  expect(await article()).toMatchObject({ version: 5, page_saves: [{ number: 2 }, { number: 3 }] });
});
