import { randomUUID } from 'node:crypto';
import { BatchSettings } from '@inkstep/contract';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import type { Answer } from '../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb, type TestDb } from '../../../test/test-db.ts';
import { modelCalls, modelPrices } from '../../ai/tables.ts';
import { taskSources } from '../../articles/brief/tables.ts';
import { articles } from '../../articles/text/tables.ts';
import { buildReadyTask, buildRun } from '../../articles/writing/factory.ts';
import { generations } from '../../articles/writing/tables.ts';
import { monthlyUsage, subscriptions, usageReservations } from '../../billing/tables.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';
import { batches, batchItems } from '../tables.ts';

/** Asks seldom, as each answer takes about fifteen queries. */
const patience = { timeout: 60_000, interval: 100 };
const smtp = await startSmtpServer();

/** Calls for these keywords wait or fail. */
const held = new Map<string, Promise<void>>();
const failing = new Set<string>();
/** Model's suggestions for ideas. */
let ideas: Answer | (() => Answer) | undefined;
const models = await startFakeModels({
  async answer({ prompt }) {
    if (prompt.startsWith('Suggest topics')) return typeof ideas === 'function' ? ideas() : ideas;
    for (const [keyword, gate] of held) if (prompt.includes(keyword)) await gate;
    for (const keyword of failing) if (prompt.includes(keyword)) return { fault: 'context' };
    return undefined;
  },
});
afterAll(() => models.close());
const withModel = {
  SMTP_URL: smtp.url,
  OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'llama',
};

async function service(env: Record<string, string>) {
  const testDb = await createTestDb();
  const app = await buildTestApp(testDb, { work: true, env });
  return { ...app, testDb, db: testDb.db };
}

async function planned({ db }: TestDb, keywords: string[], given: Partial<BatchSettings> = {}) {
  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId } = who.actor;
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const batch = await buildBatch(db, {
    workspaceId,
    userId,
    content: keywords.join('\n'),
    settings: BatchSettings.parse({ length: 'snippet', ...given }),
  });
  const items = [];
  for (const [position, keyword] of keywords.entries())
    items.push(await buildPlannedItem(db, batch, { position, keyword }));
  return { who, batch, items, params: { id: batch.id } };
}

const monthOf = async ({ db }: TestDb, { actor }: BuiltUser) => {
  const [row] = await db.select().from(monthlyUsage).where(eq(monthlyUsage.workspaceId, actor.workspaceId));
  return { used: row?.used ?? 0, kept: row?.kept ?? 0 };
};
const mailsTo = ({ actor }: BuiltUser) =>
  smtp.received.filter(({ to }) => to.includes(actor.email)).map(({ mail }) => mail.subject);

const drafter = await service({ SMTP_URL: smtp.url });
const writer = await service({ ...withModel, WORKER_CONCURRENCY: '5' });
const single = await service({ ...withModel, WORKER_CONCURRENCY: '1' });
/** Has no worker. */
const idleDb = await createTestDb();
const idle = { ...(await buildTestApp(idleDb, { env: withModel })), testDb: idleDb, db: idleDb.db };
/** Only input is priced, which is known before a call begins. */
const capped = await service(withModel);
await capped.db.insert(modelPrices).values({
  provider: 'openai-compatible',
  model: 'llama',
  input: 1_000_000,
  output: 0,
  effectiveFrom: new Date('2026-01-01'),
});

async function ended(app: typeof drafter, who: BuiltUser, params: { id: string }) {
  return vi.waitFor(async () => {
    const answer = await app.as(who).getBatch({ params, query: {} });
    expect(answer.batchTask.status).not.toMatch(/pending|processing|draft/);
    return answer;
  }, patience);
}

describe('a batch that is written', () => {
  it('[BATCH-08, BATCH-52, BATCH-55, BATCH-73, BATCH-56, BATCH-57, PROF-22] has its articles, counts them and is announced once', async () => {
    const { who, params, items } = await planned(drafter.testDb, ['cold brew', 'pour-over']);
    const client = drafter.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    const { batchTask, articles: written } = await ended(drafter, who, params);
    expect(batchTask).toMatchObject({
      status: 'completed',
      progress: 100,
      total_articles: 2,
      completed_articles: 2,
      failed_articles: 0,
      error_message: null,
      queuePosition: null,
      estimatedTime: null,
    });
    expect(written).toMatchObject([
      {
        id: items[0]?.id,
        keyword: 'cold brew',
        status: 'completed',
        content: expect.stringMatching(/^SEO Title: /),
        contentStrategy: 'What works at home',
        originalInput: 'cold brew',
        inputType: 'KEYWORDS',
        error: null,
        taskId: items[0]?.taskId,
        isListed: false,
      },
      { keyword: 'pour-over', status: 'completed' },
    ]);
    expect(written[0]?.wordCount).toBeGreaterThan(50);
    expect(written[0]?.resources.length).toBeGreaterThan(0);
    const bare = await client.getBatch({ params, query: { content: 'none' } });
    expect(bare.articles.map(({ content }) => content)).toEqual(['', '']);
    expect(bare.articles[0]?.title).toBe(written[0]?.title);
    expect(await monthOf(drafter.testDb, who)).toEqual({ used: 2, kept: 2 });
    expect((await smtp.mailTo(who.actor.email)).subject).toBe('Your batch has finished: Coffee cluster');
    expect(mailsTo(who)).toHaveLength(1);
    const row = items[1];
    if (!row) throw new Error('there is no second row');
    const opened = await client.openBatchArticle({ params: { id: params.id, rowId: row.id } });
    const { task } = await client.getTask({ params: { id: opened.taskId } });
    expect(task.generated_article).toBe(written[1]?.content);
    const { references } = await client.articleEvidence({ params: { id: opened.taskId } });
    expect(references.length).toBeGreaterThan(0);
  });

  it('has the title that was changed in its plan, as heading, SEO title and title of its list', async () => {
    const { who, params, items } = await planned(writer.testDb, ['cold brew']);
    const client = writer.as(who);
    const title = 'Why our café stopped using ice';
    const rowId = items[0]?.id ?? '';
    await client.updateBatchRow({ params: { id: params.id, rowId }, body: { title } });
    await client.startBatch({ body: { batchTaskId: params.id } });
    const [article] = (await ended(writer, who, params)).articles;
    expect(article).toMatchObject({ title, status: 'completed' });
    expect(article?.content).toMatch(new RegExp(`^SEO Title: ${title}$`, 'm'));
    expect(article?.content).toMatch(new RegExp(`^# ${title}$`, 'm'));
  });

  it('[PROF-22] sends no mail to someone who turned it off', async () => {
    const { who, params } = await planned(drafter.testDb, ['cold brew']);
    await drafter.as(who).updatePreferences({ body: { notifications: { batchFinished: false } } });
    await drafter.as(who).startBatch({ body: { batchTaskId: params.id } });
    await ended(drafter, who, params);
    const other = await planned(drafter.testDb, ['cold brew']);
    await drafter.as(other.who).startBatch({ body: { batchTaskId: other.params.id } });
    await smtp.mailTo(other.who.actor.email);
    expect(mailsTo(who)).toEqual([]);
  });

  it('[BATCH-47, BATCH-49, BATCH-83] keeps the articles of others when one fails, gives that one back, and retries it alone', async () => {
    failing.add('pour-over');
    const { who, params } = await planned(writer.testDb, ['cold brew', 'pour-over', 'espresso']);
    const client = writer.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    const { batchTask, articles: written } = await ended(writer, who, params);
    expect(batchTask).toMatchObject({ status: 'partial', completed_articles: 2, failed_articles: 1 });
    expect(batchTask.error_message).toMatch(/^1 of 3 articles failed\. \S/);
    expect(written.map(({ status }) => status)).toEqual(['completed', 'failed', 'completed']);
    expect(written[1]?.error).toMatch(/\S/);
    expect(await monthOf(writer.testDb, who)).toEqual({ used: 2, kept: 2 });
    await smtp.mailTo(who.actor.email);

    failing.clear();
    await writer.db.execute(sql`DELETE FROM model_outages`);
    const before = await writer.db.$count(articles);
    expect(await client.retryBatch({ params })).toEqual({ batchTaskId: params.id, estimatedArticles: 1 });
    const after = await ended(writer, who, params);
    expect(after.batchTask).toMatchObject({
      status: 'completed',
      completed_articles: 3,
      error_message: null,
    });
    expect(await writer.db.$count(articles)).toBe(before + 1);
    expect(await monthOf(writer.testDb, who)).toEqual({ used: 3, kept: 3 });
    await smtp.mailTo(who.actor.email);
    expect(mailsTo(who)).toHaveLength(2);
    const states = await writer.db
      .select({ state: usageReservations.state })
      .from(usageReservations)
      .where(eq(usageReservations.workspaceId, who.actor.workspaceId));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['kept', 'kept', 'kept', 'returned']);
  });

  it('[BATCH-47] refuses articles that have neither a source nor a model before anything is reserved, or leaves them out', async () => {
    const { who, params, items } = await planned(drafter.testDb, ['cold brew', 'pour-over']);
    await drafter.db.delete(taskSources).where(eq(taskSources.taskId, items[1]?.taskId ?? ''));
    const client = drafter.as(who);
    const refused = client.startBatch({ body: { batchTaskId: params.id } });
    await expect(refused).rejects.toMatchObject({
      code: 'SOURCE_MISSING',
      message: expect.stringMatching(/^1 of 2 articles have no source\. Without an AI model/),
      details: [{ path: 'content.2', message: 'pour-over' }],
    });
    expect((await client.getBatch({ params, query: {} })).batchTask.status).toBe('draft');
    expect(await monthOf(drafter.testDb, who)).toEqual({ used: 0, kept: 0 });

    const body = { batchTaskId: params.id, leaveOutSourceless: true };
    expect((await client.startBatch({ body })).estimatedArticles).toBe(1);
    const { batchTask } = await ended(drafter, who, params);
    expect(batchTask).toMatchObject({ status: 'completed', total_articles: 1, completed_articles: 1 });
    expect((await client.batchRows({ params })).rows.map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      true,
    ]);
    expect(await monthOf(drafter.testDb, who)).toEqual({ used: 1, kept: 1 });
  });

  it('[BATCH-47] refuses an unplanned article that nothing is looked for, and keeps it in the list when left out', async () => {
    const { who } = await planned(drafter.testDb, []);
    const client = drafter.as(who);
    const globalSettings = BatchSettings.parse({ length: 'snippet', findSources: false });
    const body = { content: 'tea\ncold brew | https://coffee.example/', globalSettings };
    await expect(client.startBatch({ body: { ...body, content: 'tea' } })).rejects.toMatchObject({
      code: 'SOURCE_MISSING',
      message: expect.stringMatching(/^The article has no source\./),
    });
    await expect(client.startBatch({ body })).rejects.toMatchObject({
      details: [{ path: 'content.1', message: 'tea' }],
    });
    const { batchTaskId: id, estimatedArticles } = await client.startBatch({
      body: { ...body, leaveOutSourceless: true },
    });
    expect(estimatedArticles).toBe(1);
    const { rows } = await client.batchRows({ params: { id } });
    expect(rows.map(({ input, isLeftOut }) => [input, isLeftOut])).toEqual([
      ['tea', true],
      ['cold brew', false],
    ]);
    await ended(drafter, who, { id });
  });

  it('adds up to the ledgers of its articles', async () => {
    await writer.db
      .insert(modelPrices)
      .values({
        provider: 'openai-compatible',
        model: 'llama',
        input: 1_000_000,
        output: 2_000_000,
        effectiveFrom: new Date('2026-01-01'),
      })
      .onConflictDoNothing();
    const { who, params, items } = await planned(writer.testDb, ['cold brew', 'espresso']);
    const client = writer.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    const { batchTask } = await ended(writer, who, params);
    let sum = 0;
    for (const { taskId } of items)
      sum += (await client.articleLedger({ params: { id: taskId } })).totals.costMicros ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(batchTask.costMicros).toBe(sum);
    expect(await writer.db.$count(modelCalls)).toBeGreaterThan(0);
  });

  it('stops cleanly before the article that would exceed its cost limit, and goes on once the limit is raised', async () => {
    const { who, params } = await planned(writer.testDb, ['cold brew', 'espresso', 'tea']);
    const client = writer.as(who);
    const { rows } = await client.batchRows({ params });
    const one = rows[0]?.costMicros ?? 0;
    expect(one).toBeGreaterThan(0);
    const settings = BatchSettings.parse({ length: 'snippet', costCapMicros: Math.ceil(one * 1.5) });
    await client.startBatch({ body: { batchTaskId: params.id, globalSettings: settings } });
    const { batchTask, articles: written } = await ended(writer, who, params);
    expect(batchTask).toMatchObject({ status: 'partial' });
    expect(batchTask.error_message).toMatch(/^The cost limit of this batch was reached/);
    expect(batchTask.completed_articles).toBeGreaterThan(0);
    expect(batchTask.completed_articles + batchTask.failed_articles).toBe(3);
    expect(written.find(({ status }) => status === 'failed')?.error).toMatch(/^Not written: the cost limit/);
    expect((await monthOf(writer.testDb, who)).used).toBe(batchTask.completed_articles);

    await client.updateBatch({ params, body: { globalSettings: { ...settings, costCapMicros: null } } });
    await client.retryBatch({ params });
    expect((await ended(writer, who, params)).batchTask.status).toBe('completed');
  });

  it('is tried again once where more calls than there are database connections ask for it', async () => {
    const { who, batch, items, params } = await planned(idleDb, ['cold brew']);
    const failed = {
      endedAt: new Date(),
      errorCode: 'GENERATION_FAILED' as const,
      errorMessage: 'No answer',
    };
    await idle.db
      .update(batchItems)
      .set({ ...failed, generationId: randomUUID() })
      .where(eq(batchItems.id, items[0]?.id ?? ''));
    const moments = { startedAt: new Date(), endedAt: new Date() };
    await idle.db.update(batches).set(moments).where(eq(batches.id, batch.id));
    const client = idle.as(who);
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => client.retryBatch({ params })));
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refusals).toEqual(Array(11).fill('CONFLICT'));
  });

  it('stops an article of a batch with a cost limit at twice its estimate, gives it back and says why', async () => {
    // Earlier articles were so cheap that each of these reaches twice its estimate.
    const past = await buildUser(capped.db, { planType: 'max' });
    const { id: taskId } = await buildReadyTask(capped.db, past.actor.workspaceId);
    const { workspaceId } = past.actor;
    const id = await buildRun(capped.db, { workspaceId, taskId });
    const brief = sampleBrief({ length: 'snippet' });
    const done = { state: 'completed' as const, writtenBy: 'model' as const, finishedAt: new Date(), brief };
    await capped.db.update(generations).set(done).where(eq(generations.id, id));
    const call = {
      step: 'section:s1',
      provider: 'openai-compatible',
      model: 'llama',
      attempt: 1,
      outcome: 'ok',
    };
    await capped.db
      .insert(modelCalls)
      .values({ ...call, generationId: id, inputTokens: 2_000, outputTokens: 10, startedAt: new Date() });

    const { who, params } = await planned(capped.testDb, ['cold brew', 'espresso']);
    const client = capped.as(who);
    const one = (await client.batchRows({ params })).rows[0]?.costMicros ?? 0;
    const settings = BatchSettings.parse({ length: 'snippet', costCapMicros: one * 2 + 2 });
    await client.startBatch({ body: { batchTaskId: params.id, globalSettings: settings } });
    const { batchTask, articles: written } = await ended(capped, who, params);
    expect(batchTask).toMatchObject({ status: 'failed', completed_articles: 0, failed_articles: 2 });
    for (const { error } of written) expect(error).toMatch(/^This article reached twice its estimated cost/);
    expect((await monthOf(capped.testDb, who)).used).toBe(0);
    const costs = await capped.db
      .select({ cost: sql`coalesce(sum(${modelCalls.cost}), 0)`.mapWith(Number) })
      .from(modelCalls)
      .where(eq(modelCalls.workspaceId, who.actor.workspaceId))
      .groupBy(modelCalls.generationId);
    expect(costs).toHaveLength(2);
    for (const { cost } of costs) expect(cost).toBeLessThanOrEqual(one * 2);

    await client.updateBatch({ params, body: { globalSettings: { ...settings, costCapMicros: null } } });
    await client.retryBatch({ params });
    expect((await ended(capped, who, params)).batchTask.status).toBe('completed');
  });

  it('plans and writes within its cost limit, counts plans that were replaced, and refuses what can not fit', async () => {
    const who = await buildUser(capped.db, { planType: 'max' });
    await capped.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, who.actor.userId));
    const client = capped.as(who);
    const limited = (costCapMicros: number | null) =>
      BatchSettings.parse({ length: 'snippet', findSources: false, costCapMicros });
    const make = async (keywords: string[], limit: number | null) => {
      const body = { content: keywords.join('\n'), globalSettings: limited(limit) };
      return { id: (await client.autoCreateBatch({ body })).batchTask.id };
    };
    const plannedAll = (params: { id: string }) =>
      vi.waitFor(async () => {
        const { rows } = await client.batchRows({ params });
        for (const { state } of rows) expect(state).toMatch(/^planned|^plan_failed/);
        const { batchTask } = await client.getBatch({ params, query: {} });
        return { rows, cost: batchTask.costMicros ?? 0 };
      }, patience);
    const first = await make(['green tea'], null);
    await client.planBatch({ params: first });
    const { rows: known, cost: one } = await plannedAll(first);
    expect(one).toBeGreaterThan(0);

    // The cost of the first plan stays.
    await client.updateBatch({ params: first, body: { content: 'black tea' } });
    expect((await client.planBatch({ params: first })).batchTask.costMicros).toBeGreaterThanOrEqual(one);
    const { cost: both } = await plannedAll(first);
    expect(both).toBeGreaterThan(one * 1.8);
    const tooLow = 'COST_LIMIT_EXCEEDED: The cost limit of this batch';
    const refused = async (promise: Promise<unknown>) => {
      const [answer] = await Promise.allSettled([promise]);
      return answer.status === 'rejected' ? `${answer.reason.code}: ${answer.reason.message}` : 'done';
    };
    await client.updateBatch({ params: first, body: { globalSettings: limited(both) } });
    expect(await refused(client.startBatch({ body: { batchTaskId: first.id } }))).toContain(tooLow);

    const teas = ['white tea', 'oolong tea', 'herbal tea', 'iced tea', 'sweet tea', 'mint tea'];
    const tiny = await make(teas, 1);
    expect(await refused(client.planBatch({ params: tiny }))).toContain(tooLow);
    const limit = Math.ceil(one * 2.7);
    await client.updateBatch({ params: tiny, body: { globalSettings: limited(limit) } });
    await client.planBatch({ params: tiny });
    const { rows, cost } = await plannedAll(tiny);
    expect(cost).toBeLessThanOrEqual(limit);
    expect(rows.filter(({ state }) => state === 'planned')).toHaveLength(2);
    expect(rows.find(({ state }) => state === 'plan_failed')).toMatchObject({
      errorCode: 'COST_LIMIT_EXCEEDED',
      error: expect.stringMatching(/^Not planned: the cost limit of this batch was reached/),
    });

    const article = known[0]?.costMicros ?? 0;
    const enough = Math.ceil((one + article) * 2.7);
    const written = await make(teas, enough);
    await client.startBatch({ body: { batchTaskId: written.id } });
    const { batchTask } = await ended(capped, who, written);
    expect(batchTask.status).toMatch(/^partial|^failed/);
    expect(batchTask.error_message).toMatch(/^The cost limit of this batch was reached/);
    expect(batchTask.costMicros).toBeLessThanOrEqual(enough);
    // Plans are only made if their articles also fit.
    expect(batchTask.planning?.ready).toBeGreaterThan(0);
    expect(batchTask.planning?.ready).toBeLessThanOrEqual(2);
  });

  it('lets running articles finish when the plan is lost, and ends the waiting ones with a clear text', async () => {
    const gate = Promise.withResolvers<void>();
    held.set('cold brew', gate.promise);
    const { who, params } = await planned(single.testDb, ['cold brew', 'espresso', 'tea']);
    const client = single.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    await vi.waitFor(async () => {
      const { rows } = await client.batchRows({ params });
      expect(rows.map(({ state }) => state)).toEqual(['writing', 'waiting', 'waiting']);
    }, patience);
    await single.db.delete(subscriptions).where(eq(subscriptions.workspaceId, who.actor.workspaceId));
    gate.resolve();
    held.clear();
    const { batchTask, articles: written } = await ended(single, who, params);
    expect(batchTask).toMatchObject({ status: 'partial', completed_articles: 1, failed_articles: 2 });
    expect(written[1]?.error).toMatch(/^Not written: your plan no longer includes batches/);
    expect((await monthOf(single.testDb, who)).used).toBe(1);
  });

  it('[BATCH-36, BATCH-76] is cancelled while articles run, wait and are finished', async () => {
    const gate = Promise.withResolvers<void>();
    held.set('espresso', gate.promise);
    const { who, params } = await planned(single.testDb, ['cold brew', 'espresso', 'tea']);
    const client = single.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    await vi.waitFor(async () => {
      const { rows } = await client.batchRows({ params });
      expect(rows.map(({ state }) => state)).toEqual(['completed', 'writing', 'waiting']);
    }, patience);
    const answer = await client.deleteBatch({ params, query: { action: 'cancel' } });
    expect(answer).toEqual({ message: 'Batch task cancelled', savedArticles: 1 });
    gate.resolve();
    held.clear();
    const { batchTask, articles: written } = await client.getBatch({ params, query: {} });
    expect(batchTask).toMatchObject({ status: 'cancelled', completed_articles: 1, failed_articles: 0 });
    expect(written).toHaveLength(1);
    const { rows } = await client.batchRows({ params });
    expect(rows.map(({ hasText }) => hasText)).toEqual([true, false, false]);
    expect((await monthOf(single.testDb, who)).used).toBe(1);
    // The next batch shows that the worker has stopped and that nothing was announced.
    const next = await planned(single.testDb, ['latte']);
    await single.as(next.who).startBatch({ body: { batchTaskId: next.params.id } });
    await ended(single, next.who, next.params);
    await smtp.mailTo(next.who.actor.email);
    expect(mailsTo(who)).toEqual([]);
    expect((await monthOf(single.testDb, who)).used).toBe(1);
    expect(batchTask.usage).toEqual({ counted: 1, returned: 2 });

    const kept = written[0]?.content;
    const more = await client.retryBatch({ params, body: { rows: 'cancelled' } });
    expect(more).toEqual({ batchTaskId: params.id, estimatedArticles: 2 });
    const after = await ended(single, who, params);
    expect(after.batchTask).toMatchObject({
      status: 'completed',
      completed_articles: 3,
      usage: { counted: 3, returned: 0 },
    });
    expect(after.articles[0]?.content).toBe(kept);
    expect(await monthOf(single.testDb, who)).toEqual({ used: 3, kept: 3 });
    await expect(client.retryBatch({ params, body: { rows: 'cancelled' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('nothing to continue'),
    });
  });

  it('ends a row whose task was deleted while it was written, and gives nothing back twice', async () => {
    const gate = Promise.withResolvers<void>();
    held.set('mocha', gate.promise);
    const { who, params, items } = await planned(writer.testDb, ['mocha', 'tea']);
    const client = writer.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    await vi.waitFor(async () => {
      const { rows } = await client.batchRows({ params });
      expect(rows[0]?.state).toBe('writing');
    }, patience);
    await client.deleteTask({ params: { id: items[0]?.taskId ?? '' } });
    gate.resolve();
    held.clear();
    const { batchTask } = await ended(writer, who, params);
    expect(batchTask).toMatchObject({ status: 'completed', total_articles: 1, completed_articles: 1 });
    await vi.waitFor(async () => expect((await monthOf(writer.testDb, who)).used).toBe(1), patience);
  });
});

describe('an idea with a model', () => {
  const idea = 'Cold brew at home. With cheap gear.';
  const topics = (titles: string[]) => ({
    clusters: [{ name: 'Gear', topics: titles }],
    trendingAngles: ['Cold brew on tap'],
    problemFocused: [],
    comparisons: [],
    highIntentQuestions: [],
  });
  const withIdea = async () => {
    const who = await buildUser(idle.db, { planType: 'max' });
    await idle.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, who.actor.userId));
    const client = idle.as(who);
    const { batchTask } = await client.autoCreateBatch({
      body: { inputMode: 'IDEAS', content: idea, globalSettings: BatchSettings.parse({ targetCount: 3 }) },
    });
    return { who, client, params: { id: batchTask.id } };
  };
  const asked = () => models.calls.filter(({ prompt }) => prompt.startsWith('Suggest topics')).length;

  it('[BATCH-16, BATCH-81] gets its titles from the model, each once and without markup, and is asked about once', async () => {
    ideas = topics(['Which jar to buy', 'Which jar to buy', '<b>Filters</b> from the kitchen']);
    const { who, client, params } = await withIdea();
    const before = asked();
    await client.planBatch({ params });
    const { rows } = await client.batchRows({ params });
    const titles = rows.map(({ title }) => title);
    expect(titles).toHaveLength(3);
    expect(titles.slice(0, 1)).toEqual(['Which jar to buy']);
    expect(new Set(titles).size).toBe(3);
    for (const title of titles) expect(title).not.toMatch(/[<>]/);
    await client.startBatch({ body: { batchTaskId: params.id } });
    expect((await client.batchRows({ params })).rows.map(({ title }) => title)).toEqual(titles);
    expect(asked() - before).toBe(1);
    expect((await monthOf(idle.testDb, who)).used).toBe(3);
    const [call] = await idle.db
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.workspaceId, who.actor.workspaceId));
    expect(call).toMatchObject({ step: 'topics', generationId: null, planId: null });
  });

  it('has as many different titles as asked for: the model is asked again for those that can not be used', async () => {
    const [titles, more] = [
      [
        'asdf',
        'Filters for cold brew',
        'cold brew filters',
        'Lorem ipsum dolor sit amet',
        'Cold brew: filters',
      ],
      ['Which beans to buy', 'How long to steep'],
    ];
    const { client, params } = await withIdea();
    const before = asked();
    const rounds = [titles, more];
    ideas = () => ({ ...topics(rounds.shift() ?? []), trendingAngles: [] });
    await client.planBatch({ params });
    const { rows } = await client.batchRows({ params });
    expect(rows.map(({ title }) => title)).toEqual(['Filters for cold brew', ...more]);
    expect(asked() - before).toBe(2);
  });

  it('is refused where the model answers with nonsense only, and keeps what was typed', async () => {
    ideas = { ...topics(['asdf', 'qwerty', 'test']), trendingAngles: ['xxx'] };
    const { client, params } = await withIdea();
    await expect(client.planBatch({ params })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/^Only 1 of 3 titles could be made of this idea\./),
    });
    const { batchTask } = await client.getBatch({ params, query: {} });
    expect(batchTask).toMatchObject({ status: 'draft', input_content: idea, planning: null });
  });

  it.each(['asdfghjkl', 'A series for people who water their garden by hand and want to save time. More.'])(
    'without a model is refused unless it names a subject: %s',
    async (content) => {
      const { who } = await planned(drafter.testDb, []);
      const body = { inputMode: 'IDEAS' as const, content };
      await expect(drafter.as(who).startBatch({ body })).rejects.toMatchObject({
        code: 'INVALID',
        message: expect.stringMatching(/^No titles can be made of this idea\./),
      });
    },
  );

  it('is refused with nothing stored or reserved while the model fails', async () => {
    ideas = { fault: 'context' };
    const { who, client, params } = await withIdea();
    await expect(client.planBatch({ params })).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
    await expect(client.startBatch({ body: { batchTaskId: params.id } })).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
    });
    expect((await client.getBatch({ params, query: {} })).batchTask.status).toBe('draft');
    expect((await client.batchRows({ params })).rows).toEqual([]);
    expect((await monthOf(idle.testDb, who)).used).toBe(0);
  });
});

describe('jobs of batches', () => {
  it('take four fifths of the places at most, and single articles come first', async () => {
    const gate = Promise.withResolvers<void>();
    held.set('batchword', gate.promise);
    const keywords = Array.from({ length: 7 }, (_, at) => `batchword ${at}`);
    const { who, params } = await planned(writer.testDb, keywords);
    const client = writer.as(who);
    await client.startBatch({ body: { batchTaskId: params.id } });
    const writing = async () =>
      (await client.batchRows({ params })).rows.filter(({ state }) => state === 'writing').length;
    await vi.waitFor(async () => expect(await writing()).toBe(4), patience);

    // A single article of the same user starts and ends while batches take all slots.
    const { id } = await buildReadyTask(writer.db, who.actor.workspaceId, { userId: who.actor.userId });
    await client.startGeneration({ params: { id } });
    await vi.waitFor(async () => {
      expect((await client.generationStatus({ params: { id } })).status).toBe('completed');
    }, patience);
    expect(await writing()).toBe(4);
    await client.deleteBatch({ params, query: { action: 'cancel' } });
    gate.resolve();
    held.clear();
  });
});

it('streams changes of a batch that is not running, too, if asked to', async () => {
  const origin = await idle.listen();
  const { who, params, items } = await planned(idleDb, ['cold brew']);
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/batch-tasks/${params.id}/events?follow=changes`, {
    headers: { ...who.headers, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('there is no stream');
  const readUntil = async (part: string) => {
    for (let text = ''; !text.includes(part); ) {
      const { value, done } = await reader.read();
      if (done) return false;
      text += value;
    }
    return true;
  };
  expect(await readUntil('"isLeftOut":false')).toBe(true);
  const rowId = items[0]?.id ?? '';
  await idle.as(who).updateBatchRow({ params: { id: params.id, rowId }, body: { isLeftOut: true } });
  expect(await readUntil('"isLeftOut":true')).toBe(true);
  stop.abort();
});

it('streams the batch with its rows whenever they change', async () => {
  const origin = await drafter.listen();
  const { who, params } = await planned(drafter.testDb, ['cold brew']);
  await drafter.as(who).startBatch({ body: { batchTaskId: params.id } });
  const answer = await fetch(`${origin}/api/batch-tasks/${params.id}/events`, {
    headers: { ...who.headers, accept: 'text/event-stream' },
  });
  expect(answer.status).toBe(200);
  const statuses: string[] = [];
  let text = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('there is no stream');
  while (!statuses.includes('completed')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    for (const [, status = ''] of text.matchAll(
      /"batchTask":\{"id":"[^"]+","name":"[^"]+","status":"(\w+)"/g,
    ))
      if (!statuses.includes(status)) statuses.push(status);
  }
  expect((await reader.read()).done).toBe(true);
  expect(statuses.at(-1)).toBe('completed');
  expect(text).toContain('"rows":[{');
});
