import { randomUUID } from 'node:crypto';
import { BATCH_LIMITS, BatchMode, BatchSettings, RedditSourceInput, SourceInput } from '@inkstep/contract';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { taskSources, tasks } from '../articles/brief/tables.ts';
import { articlePlans } from '../articles/planning/tables.ts';
import { buildArticle } from '../articles/text/factory.ts';
import { buildRun } from '../articles/writing/factory.ts';
import { generations } from '../articles/writing/tables.ts';
import { buildSubscription } from '../billing/factory.ts';
import { monthlyUsage, subscriptions, usageReservations } from '../billing/tables.ts';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { users } from '../identity/tables.ts';
import { buildProfile } from '../library/profiles/factory.ts';
import { buildWebhook } from '../workspaces/webhooks/factory.ts';
import { webhookDeliveries } from '../workspaces/webhooks/tables.ts';
import { buildBatch, buildPlannedItem } from './factory.ts';
import { deleteUnusedBatchJob } from './jobs.ts';
import { batches, batchItems } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so the tests see only what the requests themselves do.
const app = await buildTestApp(testDb);

const person = () => buildUser(db, { planType: 'max' });
const settings = (given: Partial<BatchSettings> = {}) => BatchSettings.parse({ length: 'snippet', ...given });
async function call(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'done';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `${code}: ${message}`;
  }
}
const rowsOf = async (who: BuiltUser, id: string) => (await app.as(who).batchRows({ params: { id } })).rows;

/** A batch with two planned rows. */
async function planned(overrides: Partial<Parameters<typeof buildBatch>[1]> = {}) {
  const who = await person();
  const { workspaceId, userId } = who.actor;
  const batch = await buildBatch(db, { workspaceId, userId, ...overrides });
  const first = await buildPlannedItem(db, batch, { position: 0, keyword: 'cold brew' });
  const second = await buildPlannedItem(db, batch, { position: 1, keyword: 'pour-over' });
  return { who, batch, params: { id: batch.id }, first, second, client: app.as(who) };
}
const lose = (who: BuiltUser) =>
  db.delete(subscriptions).where(eq(subscriptions.workspaceId, who.actor.workspaceId));
const monthOf = async (who: BuiltUser) =>
  (await db.select().from(monthlyUsage).where(eq(monthlyUsage.workspaceId, who.actor.workspaceId)))[0]
    ?.used ?? 0;

describe('a batch task', () => {
  it('[BATCH-06, BATCH-53, BATCH-54, BATCH-58, BATCH-60, BATCH-72] is created with defaults and named after the moment', async () => {
    const who = await person();
    const { batchTask } = await app.as(who).autoCreateBatch({ body: null });
    expect(batchTask).toMatchObject({
      name: expect.stringMatching(/^Batch \d{4}-\d\d-\d\d \d\d:\d\d$/),
      status: 'draft',
      progress: 0,
      total_articles: 0,
      input_mode: 'KEYWORDS',
      input_content: '',
      error_message: null,
      planning: null,
      queuePosition: null,
    });
    expect(batchTask.global_settings).toMatchObject({
      tonality: 'informative',
      length: 'medium_article',
      format: 'markdown',
      targetCount: 10,
      selectedResourceIds: [],
      selectedAuthorId: null,
    });
  });

  it.each([
    ['KEYWORDS', 'a\n\nb\nc', 2, 2],
    ['TITLES', 'a\n\nb\nc', 2, 3],
    ['IDEAS', 'an idea\nin two lines', 9, 5],
    ['IDEAS', 'an idea', 2, 2],
  ] as const)(
    '[BATCH-14, BATCH-15, BATCH-16] counts the articles of %s: %j',
    async (inputMode, content, targetCount, count) => {
      const who = await person();
      const body = { inputMode, content, globalSettings: settings({ targetCount }) };
      const { batchTask } = await app.as(who).autoCreateBatch({ body });
      expect(batchTask.total_articles).toBe(count);
      const { batchTask: read } = await app.as(who).getBatch({ params: { id: batchTask.id }, query: {} });
      expect(read).toEqual(batchTask);
    },
  );

  it('[BATCH-01, BATCH-02, BATCH-67] needs the plan to be made, planned, changed and started, not to be read and deleted', async () => {
    const { who, params, first, second, client } = await planned();
    await lose(who);
    const refused = expect.stringMatching(/^PLAN_REQUIRED: .*Max plan/);
    const row = { params: { id: params.id, rowId: first.id }, body: { title: 'x' } };
    expect(await call(client.updateBatchRow(row))).toEqual(refused);
    const order = { params, body: { rows: [second.id, first.id] } };
    expect(await call(client.orderBatchRows(order))).toEqual(refused);
    expect(await call(client.autoCreateBatch({ body: {} }))).toEqual(refused);
    expect(await call(client.updateBatch({ params, body: { name: 'x' } }))).toEqual(refused);
    expect(await call(client.planBatch({ params }))).toEqual(refused);
    expect(await call(client.startBatch({ body: { batchTaskId: params.id } }))).toEqual(refused);
    expect((await client.getBatch({ params, query: {} })).batchTask.id).toBe(params.id);
    expect((await client.listBatches({ query: {} })).batchTasks).toHaveLength(1);
    expect(await client.deleteBatch({ params, query: {} })).toEqual({ message: 'Batch task deleted' });
    expect(await call(client.listBatches({ query: {} }))).toEqual(refused);
  });

  it("isn't listed before somebody has changed it, and goes after a day", async () => {
    const client = app.as(await person());
    const list = async () => (await client.listBatches({ query: {} })).batchTasks.map(({ id }) => id);
    const [unused, changed, filled] = await Promise.all(
      [{}, {}, { content: 'tea' }].map(async (body) => (await client.autoCreateBatch({ body })).batchTask.id),
    );
    await client.updateBatch({ params: { id: changed ?? '' }, body: { name: 'Mine' } });
    expect(new Set(await list())).toEqual(new Set([changed, filled]));
    const signal = new AbortController().signal;
    for (const batchId of [unused ?? '', changed ?? '', filled ?? ''])
      await deleteUnusedBatchJob.perform(app.deps, { batchId }, { id: randomUUID(), attempt: 1, signal });
    expect(await call(client.getBatch({ params: { id: unused ?? '' }, query: {} }))).toMatch(/^NOT_FOUND/);
    expect(await list()).toHaveLength(2);
    const { rows } = await db.execute(sql`
      SELECT start_after - created_on AS after FROM pgboss.job
      WHERE name = ${deleteUnusedBatchJob.name} AND data->>'batchId' = ${unused}`);
    expect(rows).toEqual([{ after: '1 day' }]);
  });

  it('[BATCH-63, BATCH-71, BATCH-82] is listed by status and name, newest first', async () => {
    const who = await person();
    const { workspaceId } = who.actor;
    const now = new Date();
    await buildBatch(db, { workspaceId, name: 'First', createdAt: new Date(now.getTime() - 1000) });
    await buildBatch(db, { workspaceId, name: 'Second', startedAt: now });
    await buildBatch(db, { workspaceId: (await person()).actor.workspaceId, name: 'Foreign' });
    const list = async (query: object) => {
      const { batchTasks } = await app.as(who).listBatches({ query });
      return batchTasks.map(({ name, status }) => `${name} ${status}`);
    };
    expect(await list({})).toEqual(['Second pending', 'First draft']);
    expect(await list({ limit: 50, status: 'draft' })).toEqual(['First draft']);
    expect(await list({ status: 'partial' })).toEqual([]);
    expect(await list({ search: 'seco' })).toEqual(['Second pending']);
  });
});

describe('starting a batch', () => {
  it.each(BatchMode.options)('[BATCH-27] refuses blank %s with the documented text', async (inputMode) => {
    const who = await person();
    const message = 'Please enter content based on the selected mode';
    const { status, body } = await app.send(who, 'POST', '/api/tasks/advanced-batch-generate', {
      inputMode,
      content: ' \n ',
    });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message, error: { code: 'INVALID', details: [{ path: 'content', message }] } },
    });
    expect(await db.$count(batches, eq(batches.workspaceId, who.actor.workspaceId))).toBe(0);
  });

  it.each([
    ['a | ftp://x', 'Line 1: not a web address: ftp://x'],
    ['a\nb\nA', 'Line 3: the same as line 1.'],
    ['| https://one.example', 'Line 1: no keyword and no title.'],
    [`a\n${'b'.repeat(BATCH_LIMITS.line + 1)}`, 'Line 2: too long. Use at most 20000 characters.'],
    ['k'.repeat(201), 'Line 1: too long. Use at most 200 characters.'],
    [`a | title: ${'t'.repeat(121)}`, 'Line 1: too long. Use at most 120 characters.'],
    [`a | notes: ${'n'.repeat(2001)}`, 'Line 1: too long. Use at most 2000 characters.'],
    [
      Array.from({ length: BATCH_LIMITS.articles + 1 }, (_, at) => `k${at}`).join('\n'),
      'Line 501: too many articles. Use at most 500.',
    ],
  ])('names the lines that can not be used: %s', async (content, problem) => {
    const who = await person();
    const { status, body } = await app.send(who, 'POST', '/api/tasks/advanced-batch-generate', {
      inputMode: 'KEYWORDS',
      content,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: { code: 'INVALID', details: [{ path: 'content', message: problem }] },
    });
    expect(await monthOf(who)).toBe(0);
  });

  it('[BATCH-78, BATCH-79, BATCH-81] makes a batch where none is named, with a task, a plan and a reserved article for each row', async () => {
    const who = await person();
    const started = await app.as(who).startBatch({
      body: {
        inputMode: 'TITLES',
        content: 'Cold brew at home\nA better pour-over | https://coffee.example',
        globalSettings: settings(),
      },
    });
    expect(started).toEqual({ batchTaskId: expect.any(String), estimatedArticles: 2 });
    const rows = await rowsOf(who, started.batchTaskId);
    expect(rows).toMatchObject([
      { line: 1, title: 'Cold brew at home', state: 'waiting', words: 500 },
      { line: 2, title: 'A better pour-over', state: 'waiting' },
    ]);
    expect(await monthOf(who)).toBe(2);
    const own = await db.select().from(tasks).where(eq(tasks.workspaceId, who.actor.workspaceId));
    expect(own.map(({ isListed }) => isListed)).toEqual([false, false]);
    const plans = await db
      .select()
      .from(articlePlans)
      .where(eq(articlePlans.workspaceId, who.actor.workspaceId));
    expect(plans.map(({ input }) => input.urls)).toEqual(
      expect.arrayContaining([[], ['https://coffee.example']]),
    );
    expect(plans.map(({ input }) => [input.title, input.otherTitles])).toEqual(
      expect.arrayContaining([
        ['Cold brew at home', ['A better pour-over']],
        ['A better pour-over', ['Cold brew at home']],
      ]),
    );
    const { batchTask } = await app.as(who).getBatch({ params: { id: started.batchTaskId }, query: {} });
    expect(batchTask).toMatchObject({ status: 'pending', queuePosition: expect.any(Number) });
  });

  it('[BATCH-81] keeps the figures of a table of keywords with each row', async () => {
    const { client, params, who } = await planned();
    const content =
      'cold brew | volume: 5400 | difficulty: 34.5\npour-over | intent: Informational\nmatcha | volume: 90';
    await client.updateBatch({ params, body: { content } });
    await client.startBatch({ body: { batchTaskId: params.id } });
    expect(await rowsOf(who, params.id)).toMatchObject([
      { metrics: { volume: '5400', difficulty: '34.5' }, title: 'About cold brew' },
      { metrics: { intent: 'Informational' }, title: 'About pour-over' },
      { metrics: { volume: '90' } },
    ]);
    const plans = await db
      .select({ input: articlePlans.input })
      .from(articlePlans)
      .where(eq(articlePlans.workspaceId, who.actor.workspaceId));
    expect(plans.map(({ input }) => input.metrics)).toContainEqual({ volume: '90' });
  });

  it.each([
    ['one of keywords', () => writeXlsx({ sheets: [{ name: 'A', rows: [['Keyword'], ['tea']] }] }), 200],
    ['one that is none', async () => Buffer.from('PK\u0003\u0004'), 422],
  ])('[BATCH-81] reads an XLSX file: %s', async (_, make, status) => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/batch-tasks/read-sheets',
      headers: { ...(await person()).headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(await make()),
    });
    expect(reply.statusCode).toBe(status);
    const sheets = [
      {
        name: 'A',
        rows: [
          { line: 1, cells: ['Keyword'] },
          { line: 2, cells: ['tea'] },
        ],
        isCut: false,
      },
    ];
    expect(reply.json()).toMatchObject(status === 200 ? { sheets } : { error: { code: 'FILE_UNREADABLE' } });
  });

  it('[PRE-09, BATCH-20, BATCH-21] gives each task the author, product and output of the settings', async () => {
    const who = await person();
    const eeatProfile = { authorName: 'Ann', authorBio: 'Roaster', targetAudience: 'Beginners' };
    const productInfo = { name: 'Kettle', link: '' as const, description: '', features: [] };
    await app.as(who).startBatch({
      body: {
        content: 'cold brew',
        globalSettings: settings({ eeatProfile, productInfo, tonality: 'casual' }),
      },
    });
    const [task] = await db.select().from(tasks).where(eq(tasks.workspaceId, who.actor.workspaceId));
    expect(task).toMatchObject({
      author: eeatProfile,
      productInfo,
      outputParameters: { tonality: 'casual', length: 'snippet' },
    });
  });

  it('[BATCH-20, PROF-22] is read, listed, changed, planned and started with an author', async () => {
    const who = await person();
    const client = app.as(who);
    const eeatProfile = { authorName: 'Ann', authorBio: 'Roaster', targetAudience: '' };
    const globalSettings = settings({
      eeatProfile,
      productInfo: { name: 'Kettle', link: '', description: '', features: [] },
    });
    const { batchTask } = await client.autoCreateBatch({ body: { content: 'cold brew', globalSettings } });
    const params = { id: batchTask.id };
    const answers = [
      await client.updateBatch({ params, body: { globalSettings } }),
      await client.getBatch({ params, query: {} }),
      await client.planBatch({ params }),
    ];
    for (const answer of answers) expect(answer.batchTask.global_settings).toEqual(globalSettings);
    const { batchTasks } = await client.listBatches({ query: {} });
    expect(batchTasks[0]?.global_settings).toEqual(globalSettings);
    const documented = { ...globalSettings, eeatProfile: { name: 'Bea', bio: 'Barista' } };
    const { status } = await app.send(who, 'PUT', `/api/batch-tasks/${params.id}`, {
      globalSettings: documented,
    });
    expect(status).toBe(200);
    await client.startBatch({ body: { batchTaskId: params.id } });
    const { batchTask: started } = await client.getBatch({ params, query: {} });
    expect(started.global_settings.eeatProfile).toMatchObject({ authorName: 'Bea', authorBio: 'Barista' });
  });

  it('[BATCH-59] gives each task the sources of the settings, and plans anew when they change', async () => {
    const who = await person();
    const source = (content: string, url = '') => ({ title: 'Note', content, url, wordCount: 3 });
    const material = (text: string) =>
      settings({
        urlSources: [
          'https://coffee.example/water',
          SourceInput.parse({ type: 'url', ...source('A page.', 'https://coffee.example/page') }),
        ],
        textBlocks: [SourceInput.parse({ type: 'text', ...source(text) })],
        redditPosts: [RedditSourceInput.parse(source('A post.', 'https://forum.example/t/1'))],
        sources: [SourceInput.parse({ type: 'text', ...source('A source.') })],
      });
    const { batchTask } = await app
      .as(who)
      .autoCreateBatch({ body: { content: 'cold brew', globalSettings: material('A block.') } });
    const params = { id: batchTask.id };
    const planAgain = async () => {
      await app.as(who).planBatch({ params });
      const { workspaceId } = who.actor;
      const [plan] = await db.select().from(articlePlans).where(eq(articlePlans.workspaceId, workspaceId));
      const rows = await db
        .select()
        .from(taskSources)
        .where(eq(taskSources.taskId, plan?.taskId ?? ''));
      return { urls: plan?.input.urls, texts: new Set(rows.map(({ content }) => content)) };
    };
    const urls = ['https://coffee.example/water'];
    expect(await planAgain()).toEqual({
      urls,
      texts: new Set(['A page.', 'A block.', 'A post.', 'A source.']),
    });
    await app.as(who).updateBatch({ params, body: { globalSettings: material('Another block.') } });
    expect(await planAgain()).toEqual({
      urls,
      texts: new Set(['A page.', 'Another block.', 'A post.', 'A source.']),
    });
  });

  it('reserves all of its articles or says how many are left, and leaves nothing behind', async () => {
    const { who, batch, params, client } = await planned();
    const { workspaceId } = who.actor;
    // Without a limit of its own the plan would never refuse.
    await lose(who);
    await buildSubscription(db, workspaceId, { planType: 'pro' });
    await db.execute(sql`INSERT INTO monthly_usage (workspace_id, period, used)
      VALUES (${workspaceId}, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 149)`);
    const { reserveArticles } = await import('../billing/index.ts');
    const ids = [randomUUID(), randomUUID()];
    expect(await call(reserveArticles({ db }, { workspaceId }, ids))).toBe(
      'USAGE_LIMIT_EXCEEDED: Monthly limit reached: 1 of the 150 articles of the Pro plan are left this month, and this needs 2.',
    );
    expect(await monthOf(who)).toBe(149);
    expect(await db.$count(usageReservations, eq(usageReservations.workspaceId, workspaceId))).toBe(0);
    await reserveArticles({ db }, { workspaceId }, ids.slice(1));
    expect(await monthOf(who)).toBe(150);
    expect((await client.getBatch({ params, query: {} })).batchTask.status).toBe('draft');
    expect(batch.startedAt).toBeNull();
  });

  it('refuses someone whose email is not confirmed where a model writes', async () => {
    const strict = await buildTestApp(testDb, {
      env: {
        SMTP_URL: 'smtp://127.0.0.1:9',
        OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:9',
        OPENAI_COMPATIBLE_MODEL: 'llama',
      },
    });
    const { who, params } = await planned();
    expect(await call(strict.as(who).startBatch({ body: { batchTaskId: params.id } }))).toMatch(
      /^EMAIL_UNCONFIRMED/,
    );
    expect(await call(strict.as(who).planBatch({ params }))).toMatch(/^EMAIL_UNCONFIRMED/);
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, who.actor.userId));
    expect(await call(strict.as(who).startBatch({ body: { batchTaskId: params.id } }))).toBe('done');
  });

  it('keeps planned rows with their plan, drops those whose line is gone, and adds new ones', async () => {
    const { who, params, first, client } = await planned();
    await client.updateBatch({ params, body: { content: 'pour-over\nespresso' } });
    await client.planBatch({ params });
    const rows = await rowsOf(who, params.id);
    expect(rows.map(({ input, state, line }) => `${line} ${input} ${state}`)).toEqual([
      '1 pour-over planned',
      '2 espresso planning',
    ]);
    expect(await db.$count(tasks, eq(tasks.id, first.taskId))).toBe(0);
  });

  it('plans a row again when length or resources changed', async () => {
    const { who, params, first, client } = await planned();
    await client.updateBatch({ params, body: { globalSettings: settings({ length: 'long_guide' }) } });
    await client.planBatch({ params });
    expect((await rowsOf(who, params.id)).map(({ state }) => state)).toEqual(['planning', 'planning']);
    expect(await db.$count(tasks, eq(tasks.id, first.taskId))).toBe(0);
  });

  it('is refused a second time, also in two tabs at once', async () => {
    const { who, params, client } = await planned();
    const body = { batchTaskId: params.id };
    const answers = await Promise.all([1, 2, 3].map(() => call(client.startBatch({ body }))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    for (const answer of answers)
      expect(answer).toMatch(/^done|^CONFLICT: This batch task has already been started/);
    expect(await monthOf(who)).toBe(2);
    expect(await call(client.updateBatch({ params, body: { content: 'tea' } }))).toMatch(/^CONFLICT/);
    expect(await call(client.updateBatch({ params, body: { name: 'Tea' } }))).toBe('done');
    expect(await call(client.planBatch({ params }))).toMatch(/^CONFLICT/);
  });

  it('is left as it is where a tab that does not know its newest version changes, plans or starts it', async () => {
    const { params, client } = await planned();
    const { batchTask: known } = await client.getBatch({ params, query: {} });
    const stale = { content: 'tea', version: known.updated_at };
    const { batchTask: now } = await client.updateBatch({
      params,
      body: { content: 'pour-over\ncold brew\nespresso', version: known.updated_at },
    });
    expect(now.updated_at).not.toBe(known.updated_at);
    const changed = 'CONFLICT: This was changed elsewhere. Reload to see the latest version.';
    expect(await call(client.updateBatch({ params, body: stale }))).toBe(changed);
    expect(await call(client.startBatch({ body: { batchTaskId: params.id, ...stale } }))).toBe(changed);
    expect(await call(client.planBatch({ params, body: { version: known.updated_at } }))).toBe(changed);
    expect((await client.getBatch({ params, query: {} })).batchTask).toEqual(now);
    const { batchTask: next } = await client.planBatch({ params, body: { version: now.updated_at } });
    expect(next.planning).toMatchObject({ total: 3 });
    const start = { batchTaskId: params.id, version: now.updated_at };
    expect(await call(client.startBatch({ body: start }))).toBe(changed);
    expect(await call(client.startBatch({ body: { ...start, version: next.updated_at } }))).toBe('done');
  });

  it('refuses a cost limit below one article only where costs are known', async () => {
    const { params, client } = await planned({ settings: settings({ costCapMicros: 1 }) });
    // The drafter costs nothing.
    expect(await call(client.startBatch({ body: { batchTaskId: params.id } }))).toBe('done');
  });
});

describe('an idea', () => {
  it('[BATCH-81] becomes up to 5 titles by topic patterns without a model, and keeps them', async () => {
    const who = await person();
    const { batchTask } = await app.as(who).autoCreateBatch({
      body: {
        inputMode: 'IDEAS',
        content: 'Cold brew coffee at home. With cheap gear.',
        globalSettings: settings(),
      },
    });
    const params = { id: batchTask.id };
    await app.as(who).planBatch({ params });
    const rows = await rowsOf(who, params.id);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(5);
    expect(rows[0]).toMatchObject({ line: null, state: 'planning' });
    const ids = rows.map(({ id }) => id);
    await app.as(who).planBatch({ params });
    expect((await rowsOf(who, params.id)).map(({ id }) => id)).toEqual(ids);
  });
});

describe('author and product of a batch', () => {
  it('[BATCH-58, BATCH-60] are those of the library where only an id is given, and of no other workspace', async () => {
    const who = await person();
    const { workspaceId } = who.actor;
    const author = { authorName: 'Ann Barista', authorBio: 'Roasts at home', targetAudience: '' };
    const product = { name: 'Kettle', link: '', description: 'Pours well', features: [] };
    const ofAuthor = await buildProfile(db, { workspaceId, type: 'author', content: author });
    const ofProduct = await buildProfile(db, { workspaceId, content: product });
    const foreign = await buildProfile(db, { workspaceId: (await person()).actor.workspaceId });
    const client = app.as(who);
    const start = async (given: Partial<BatchSettings>) => {
      const { batchTaskId } = await client.startBatch({
        body: { inputMode: 'KEYWORDS', content: 'cold brew', globalSettings: settings(given) },
      });
      const [row] = await rowsOf(who, batchTaskId);
      return (await client.getTask({ params: { id: row?.taskId ?? '' } })).task;
    };
    expect(await start({ selectedAuthorId: ofAuthor.id, selectedProductId: ofProduct.id })).toMatchObject({
      eeatProfile: author,
      productInfo: product,
    });
    // Sent profiles take precedence over stored ones.
    const sent = { ...author, authorName: 'Bob Barista' };
    expect(await start({ selectedAuthorId: ofAuthor.id, eeatProfile: sent })).toMatchObject({
      eeatProfile: sent,
      productInfo: null,
    });
    expect(await start({ selectedAuthorId: randomUUID(), selectedProductId: foreign.id })).toMatchObject({
      eeatProfile: null,
      productInfo: null,
    });
  });
});

describe('the plan of a batch', () => {
  it('shows each row with its sources, words and warnings', async () => {
    const { who, params, first } = await planned();
    await db
      .update(articlePlans)
      .set({ unread: [{ url: 'https://gone.example', reason: 'time' }] })
      .where(eq(articlePlans.taskId, first.taskId));
    const [row] = await rowsOf(who, params.id);
    expect(row).toMatchObject({
      title: 'About cold brew',
      keyphrase: 'cold brew',
      headings: ['Water', 'Time'],
      words: 300,
      state: 'planned',
      warnings: [{ kind: 'unread_source', url: 'https://gone.example', reason: 'time' }],
    });
    expect(row?.sources.length).toBeGreaterThan(0);
  });

  it('warns of rows and sections without sources', async () => {
    const { who, params, first, second, client } = await planned();
    await client.updateBatchRow({
      params: { id: params.id, rowId: second.id },
      body: { headings: ['Time', 'New'] },
    });
    await db.execute(sql`DELETE FROM task_sources WHERE task_id = ${first.taskId}`);
    expect((await rowsOf(who, params.id)).map(({ warnings }) => warnings)).toEqual([
      [{ kind: 'no_sources' }],
      [{ kind: 'thin_evidence', sections: 1 }],
    ]);
  });

  it('is edited, reordered and left out, and what is left out is neither counted nor written', async () => {
    const { who, params, first, second, client } = await planned();
    const { row } = await client.updateBatchRow({
      params: { id: params.id, rowId: first.id },
      body: { title: 'Cold brew that works', keyphrase: 'cold brew recipe', headings: ['Time', 'Beans'] },
    });
    expect(row).toMatchObject({
      title: 'Cold brew that works',
      keyphrase: 'cold brew recipe',
      headings: ['Time', 'Beans'],
    });
    const { task } = await client.getTask({ params: { id: first.taskId ?? '' } });
    expect(task.outline).toMatchObject({ edited: true, titleEdited: true });
    const order = await client.orderBatchRows({ params, body: { rows: [second.id, first.id] } });
    expect(order.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    await client.updateBatchRow({ params: { id: params.id, rowId: second.id }, body: { isLeftOut: true } });
    expect((await client.getBatch({ params, query: {} })).batchTask.total_articles).toBe(1);
    expect(await client.startBatch({ body: { batchTaskId: params.id } })).toMatchObject({
      estimatedArticles: 1,
    });
    expect(await monthOf(who)).toBe(1);
    expect((await rowsOf(who, params.id)).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'planned'],
      [first.id, 'waiting'],
    ]);
    const late = { params: { id: params.id, rowId: second.id }, body: { isLeftOut: false } };
    const started = /^CONFLICT: This batch task was started/;
    expect(await call(client.updateBatchRow(late))).toMatch(started);
    const reordered = { params, body: { rows: [first.id, second.id] } };
    expect(await call(client.orderBatchRows(reordered))).toMatch(started);
  });

  it('can not start when every row is left out', async () => {
    const { params, first, second, client } = await planned();
    for (const { id } of [first, second])
      await client.updateBatchRow({ params: { id: params.id, rowId: id }, body: { isLeftOut: true } });
    expect(await call(client.startBatch({ body: { batchTaskId: params.id } }))).toMatch(
      /^INVALID: All articles/,
    );
  });

  it('loses and doubles nothing when two tabs order, edit and start at once', async () => {
    const { who, params, first, second, client } = await planned();
    await Promise.all([
      call(client.orderBatchRows({ params, body: { rows: [second.id, first.id] } })),
      call(client.orderBatchRows({ params, body: { rows: [first.id, second.id] } })),
      call(client.updateBatchRow({ params: { id: params.id, rowId: first.id }, body: { title: 'One' } })),
      call(client.updateBatchRow({ params: { id: params.id, rowId: second.id }, body: { isLeftOut: true } })),
      call(client.startBatch({ body: { batchTaskId: params.id } })),
      call(client.planBatch({ params })),
    ]);
    const rows = await rowsOf(who, params.id);
    expect(rows.map(({ position }) => position)).toEqual([0, 1]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    const waiting = rows.filter(({ state }) => state === 'waiting').length;
    expect(waiting).toBeGreaterThan(0);
    expect(await monthOf(who)).toBe(waiting);
  });

  it('refuses an order of other rows', async () => {
    const { params, first, client } = await planned();
    for (const rows of [[first.id], [first.id, first.id], [first.id, randomUUID()]]) {
      expect(await call(client.orderBatchRows({ params, body: { rows } }))).toMatch(
        /^CONFLICT: This was changed/,
      );
    }
  });

  it('says how many plans a day the plan includes', async () => {
    const who = await person();
    await db.execute(sql`INSERT INTO plan_days (workspace_id, day, plans)
      VALUES (${who.actor.workspaceId}, (now() AT TIME ZONE 'UTC')::date, 2000)`);
    const { batchTask } = await app.as(who).autoCreateBatch({ body: { content: 'tea' } });
    expect(await call(app.as(who).planBatch({ params: { id: batchTask.id } }))).toMatch(
      /^DAY_LIMIT_EXCEEDED: The Max plan includes planning 2,000 articles a day/,
    );
    expect(await rowsOf(who, batchTask.id)).toEqual([]);
  });
});

describe('cancelling and deleting', () => {
  const GONE = 'CONFLICT: Batch task not found or already completed';

  it('[BATCH-41, BATCH-75, BATCH-76, BATCH-84] ends waiting articles at once, gives them back and refuses a second time', async () => {
    const { who, params, client } = await planned();
    const cancel = () => call(client.deleteBatch({ params, query: { action: 'cancel' } }));
    expect(await cancel()).toBe(GONE);
    await client.startBatch({ body: { batchTaskId: params.id } });
    expect(await client.deleteBatch({ params, query: { action: 'cancel' } })).toEqual({
      message: 'Batch task cancelled',
      savedArticles: 0,
    });
    expect(await monthOf(who)).toBe(0);
    const { batchTask } = await client.getBatch({ params, query: {} });
    expect(batchTask).toMatchObject({ status: 'cancelled', failed_articles: 0, total_articles: 2 });
    expect((await rowsOf(who, params.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await cancel()).toBe(GONE);
    expect(await db.$count(batches, eq(batches.id, params.id))).toBe(1);
  });

  it('gives each article back once when two tabs cancel and delete at once', async () => {
    const { who, params, client } = await planned();
    await client.startBatch({ body: { batchTaskId: params.id } });
    const answers = await Promise.all([
      call(client.deleteBatch({ params, query: { action: 'cancel' } })),
      call(client.deleteBatch({ params, query: { action: 'cancel' } })),
      call(client.deleteBatch({ params, query: {} })),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^done|^CONFLICT: Batch|^NOT_FOUND/);
    expect(await monthOf(who)).toBe(0);
  });

  it('stops planning; the next plan continues', async () => {
    const { who, params, client } = await planned({ content: 'cold brew\npour-over\ntea' });
    await client.planBatch({ params });
    expect((await client.getBatch({ params, query: {} })).batchTask.planning).toEqual({
      ready: 2,
      total: 3,
      running: true,
    });
    await client.deleteBatch({ params, query: { action: 'cancel' } });
    const { batchTask } = await client.getBatch({ params, query: {} });
    expect(batchTask).toMatchObject({ status: 'draft', planning: { ready: 2, total: 3, running: false } });
    expect((await rowsOf(who, params.id)).map(({ state }) => state)).toEqual(['planned', 'planned', 'new']);
    await client.planBatch({ params });
    expect((await rowsOf(who, params.id)).at(-1)?.state).toBe('planning');
  });

  it('[BATCH-69, BATCH-77] deletes with a batch the tasks that are not listed, and gives its articles back', async () => {
    const { who, params, first, second, client } = await planned();
    await client.startBatch({ body: { batchTaskId: params.id } });
    expect(await client.openBatchArticle({ params: { id: params.id, rowId: first.id } })).toEqual({
      taskId: first.taskId,
    });
    expect(await client.deleteBatch({ params, query: {} })).toEqual({ message: 'Batch task deleted' });
    expect(await db.$count(tasks, eq(tasks.id, first.taskId))).toBe(1);
    expect(await db.$count(tasks, eq(tasks.id, second.taskId))).toBe(0);
    expect(await monthOf(who)).toBe(0);
    expect(await call(client.getBatch({ params, query: {} }))).toMatch(/^NOT_FOUND/);
  });

  it('lists no task of a batch among the single ones until it is opened', async () => {
    const { who, params, first, client } = await planned();
    const listed = async () => ({
      tasks: (await client.listTasks({ query: {} })).tasks.length,
      stats: (await client.taskStats()).totalTasks,
      started: (await client.activity({ query: { timeZone: 'UTC' } })).days.at(-1)?.started,
      own: (await client.me()).user.taskCount,
    });
    expect(await listed()).toEqual({ tasks: 0, stats: 0, started: 0, own: 0 });
    await client.openBatchArticle({ params: { id: params.id, rowId: first.id } });
    await client.openBatchArticle({ params: { id: params.id, rowId: first.id } });
    expect(await listed()).toEqual({ tasks: 1, stats: 1, started: 1, own: 1 });
    const admin = await buildUser(db, { role: 'admin' });
    const detail = await app.as(admin).getUser({ params: { id: who.actor.userId } });
    expect(JSON.stringify(detail)).toContain('"total_tasks":2');
  });
});

describe('the article after a finished one', () => {
  it('is the next of its batch that is not finished, and from the top after the last one', async () => {
    const { client, batch, first, second, params } = await planned();
    const third = await buildPlannedItem(db, batch, { position: 2, keyword: 'espresso' });
    const nextOf = async ({ taskId }: { taskId: string }) =>
      (await client.nextBatchArticle({ params: { id: taskId } })).next;
    expect(await nextOf(first)).toEqual({
      batchId: params.id,
      batchName: batch.name,
      rowId: second.id,
      name: expect.any(String),
    });
    await client.updateBatchRow({ params: { ...params, rowId: second.id }, body: { isLeftOut: true } });
    expect((await nextOf(first))?.rowId).toBe(third.id);
    expect((await nextOf(third))?.rowId).toBe(first.id);
    await db.update(tasks).set({ finishedAt: new Date() }).where(eq(tasks.id, first.taskId));
    expect(await nextOf(third)).toBeNull();
  });

  it('is none for a single article, and nobody else is told', async () => {
    const { client, first } = await planned();
    const { task } = await client.autoCreateTask();
    expect(await client.nextBatchArticle({ params: { id: task.id } })).toEqual({ next: null });
    const eve = app.as(await person());
    expect(await call(eve.nextBatchArticle({ params: { id: first.taskId } }))).toMatch(/^NOT_FOUND/);
  });
});

it('finishes the written articles once each, and says why one can not be finished', async () => {
  const { who, client, batch, params } = await planned();
  const { workspaceId } = who.actor;
  await buildWebhook(app.deps, workspaceId);
  const written = [];
  for (const position of [2, 3, 4]) {
    const generationId = randomUUID();
    const item = await buildPlannedItem(db, batch, { position, keyword: `k${position}`, generationId });
    const { taskId } = item;
    await db
      .insert(generations)
      .values({ id: generationId, workspaceId, taskId, state: 'completed', brief: sampleBrief() });
    await buildArticle(db, { workspaceId, taskId, text: '# Tea' });
    written.push(item);
  }
  const [one, two, rewritten] = written;
  const isFinished = async () =>
    (await client.getBatch({ params, query: { content: 'none' } })).articles.map((each) => each.isFinished);
  expect(await isFinished()).toEqual([false, false, false]);
  await client.finishTask({ params: { id: one?.taskId ?? '' } });
  await buildRun(db, { workspaceId, taskId: rewritten?.taskId ?? '' });
  expect(await client.finishBatchArticles({ params })).toEqual({
    finished: 1,
    left: [
      {
        task_id: rewritten?.taskId,
        title: 'k4',
        code: 'GENERATION_RUNNING',
        reason: expect.stringMatching(/being written/),
      },
    ],
  });
  expect(await isFinished()).toEqual([true, true, false]);
  expect(await client.finishBatchArticles({ params })).toMatchObject({ finished: 0 });
  const events = await db
    .select({ type: webhookDeliveries.type, data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.workspaceId, workspaceId));
  expect(events).toMatchObject(
    [one, two].map((item) => ({ type: 'article.finished', data: { id: item?.taskId } })),
  );
});

it('retries nothing unless something failed', async () => {
  const { params, client } = await planned();
  expect(await call(client.retryBatch({ params }))).toMatch(/^CONFLICT: No article/);
  await client.startBatch({ body: { batchTaskId: params.id } });
  expect(await call(client.retryBatch({ params }))).toMatch(/^CONFLICT: This batch task has already/);
});

it('answers nobody else', async () => {
  const { who, params, first } = await planned();
  const eve = app.as(await person());
  const rowId = first.id;
  for (const refused of [
    () => eve.getBatch({ params, query: {} }),
    () => eve.batchRows({ params }),
    () => eve.updateBatch({ params, body: { name: 'x' } }),
    () => eve.planBatch({ params }),
    () => eve.startBatch({ body: { batchTaskId: params.id } }),
    () => eve.retryBatch({ params }),
    () => eve.deleteBatch({ params, query: {} }),
    () => eve.deleteBatch({ params, query: { action: 'cancel' } }),
    () => eve.updateBatchRow({ params: { ...params, rowId }, body: { title: 'x' } }),
    () => eve.orderBatchRows({ params, body: { rows: [rowId] } }),
    () => eve.finishBatchArticles({ params }),
    () => eve.openBatchArticle({ params: { ...params, rowId } }),
  ])
    expect(await call(refused())).toBe('NOT_FOUND: Batch task not found');
  const { workspaceId } = who.actor;
  expect(await db.$count(generations, eq(generations.workspaceId, workspaceId))).toBe(0);
  expect(await db.$count(batchItems, eq(batchItems.batchId, params.id))).toBe(2);
});
