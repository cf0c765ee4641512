import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, countTokens, type ModelCall } from '../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case, pollOptions } from '../../../test/generation-app.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { connectDb } from '../../platform/db/connect.ts';
import { installationDays, modelCalls, workspaceDays } from '../tables.ts';
import { createDayLeases } from './day-leases.ts';
import { installationDay } from './installation-day.ts';

const WORKSPACE = 300_000;
const INSTALLATION = 400_000;
const smtp = await startSmtpServer();
const testDb = await createTestDb();
const app = await buildGenerationApp(testDb, {
  work: true,
  env: {
    WORKSPACE_DAY_TOKEN_LIMIT: String(WORKSPACE),
    DAY_TOKEN_LIMIT: String(INSTALLATION),
    WORKSPACE_DAY_COST_LIMIT: '1',
    DAY_COST_LIMIT: '2',
    SMTP_URL: smtp.url,
  },
});
const { db, deps } = app;
// With a mail server, models need a confirmed email address.
await db.execute(sql`ALTER TABLE ${users} ALTER COLUMN email_confirmed_at SET DEFAULT now()`);
let answer: (call: ModelCall) => Answer | undefined | Promise<Answer | undefined> = () => undefined;
let tokensPerSecond = 0;
const fakes = await startFakeModels({
  answer: (call) => answer(call),
  paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond, chunkDelayMs: 20 }),
});
afterAll(async () => {
  await fakes.close();
  await smtp[Symbol.asyncDispose]();
});

const today = sql`(now() AT TIME ZONE 'UTC')::date`;
const NONE = { day: today, tokens: 0, cost: 0 };
beforeEach(async () => {
  answer = () => undefined;
  tokensPerSecond = 0;
  app.waitBriefly(false);
  fakes.calls.length = 0;
  await db.delete(installationDays);
  await db.delete(users).where(eq(users.role, 'admin'));
  await app.useModel(fakes);
});

const workspaceOf = ({ person }: Case) => person.actor.workspaceId;
const spentBy = async (task: Case) => {
  const [row] = await db
    .select()
    .from(workspaceDays)
    .where(eq(workspaceDays.workspaceId, workspaceOf(task)));
  return row?.tokens ?? 0;
};
const installation = async () => (await db.select().from(installationDays))[0];
const ledgerSum = async (task: Case) => {
  const rows = await db
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.workspaceId, workspaceOf(task)));
  return rows.reduce(
    (sum, { inputTokens, outputTokens }) => sum + (inputTokens ?? 0) + (outputTokens ?? 0),
    0,
  );
};
const settled = () =>
  vi.waitFor(async () => {
    await deps.dayLeases.write();
    expect(await installation()).toMatchObject({ heldTokens: 0, heldCost: 0 });
  }, pollOptions);
const start = ({ client, params }: Case) => client.startGeneration({ params });

describe('the spend of a day', () => {
  it('has every call of a run, an outline and topics, by workspace and for the installation', async () => {
    const [ann, bob] = [await app.ready(), await app.ready()];
    await start(ann);
    await app.ended(ann);
    await bob.client.makeOutline({ params: bob.params });
    await bob.client.suggestTopics({ body: { keywords: ['coffee'] } });
    await settled();
    expect(await spentBy(ann)).toBe(await ledgerSum(ann));
    expect(await spentBy(bob)).toBe(await ledgerSum(bob));
    expect(await spentBy(ann)).toBeGreaterThan(10_000);
    expect(await installation()).toMatchObject({ tokens: (await spentBy(ann)) + (await spentBy(bob)) });
  });

  it('has cancelled calls with their prompt and the length of what was received', async () => {
    tokensPerSecond = 100;
    const task = await app.ready();
    await start(task);
    await vi.waitFor(
      async () => expect((await task.client.generationStatus({ params: task.params })).counts).toBe(true),
      pollOptions,
    );
    await task.client.cancelGeneration({ params: task.params });
    await app.ended(task);
    await settled();
    const cut = fakes.calls.filter(({ aborted }) => aborted);
    expect(cut.length).toBeGreaterThan(2);
    const prompts = cut.reduce((sum, call) => sum + countTokens(call.instructions + call.prompt), 0);
    // Our own token count differs from the fake model's.
    expect((await spentBy(task)) - (await ledgerSum(task))).toBeGreaterThan(prompts / 2);
    expect(await installation()).toMatchObject({ tokens: await spentBy(task) });
  });

  it.each<[string, Answer]>([
    ['fails', { fault: 'server-error' }],
    ['breaks off', { fault: 'cut', text: 'Some words. '.repeat(200) }],
    ['hangs', { fault: 'hang-before-headers' }],
  ])('has a call that %s', async (_, fault) => {
    answer = () => fault;
    app.waitBriefly(true);
    const task = await app.ready();
    await expect(task.client.makeOutline({ params: task.params })).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
    });
    await settled();
    const prompts = fakes.calls.reduce((sum, call) => sum + countTokens(call.instructions + call.prompt), 0);
    expect(await ledgerSum(task)).toBe(0);
    expect(await spentBy(task)).toBeGreaterThan(prompts / 2);
    expect(await installation()).toMatchObject({ tokens: await spentBy(task) });
  });

  it('has nothing of a call that the provider refused', async () => {
    answer = () => ({ fault: 'bad-key' });
    const task = await app.ready();
    await expect(task.client.makeOutline({ params: task.params })).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
    });
    await settled();
    expect(await spentBy(task)).toBe(0);
  });
});

describe('a day that is used up', () => {
  const everything = ({ client, params }: Case) => [
    () => client.startGeneration({ params }),
    () => client.generateArticle({ params }),
    () => client.generateWithoutTask({ body: { topics: ['Coffee'] } }),
    () => client.makeOutline({ params }),
    () => client.suggestTopics({ body: { keywords: ['coffee'] } }),
  ];
  it.each([
    ['of the workspace, by tokens', { tokens: WORKSPACE }, {}],
    ['of the workspace, by money', { cost: 1_000_000 }, {}],
    ['of the installation, by tokens', {}, { tokens: INSTALLATION }],
    ['of the installation, by money', {}, { cost: 2_000_000 }],
  ])('%s refuses before any call, and takes no article', async (_, own, all) => {
    const task = await app.ready();
    await app.db.insert(workspaceDays).values({ ...NONE, workspaceId: workspaceOf(task), ...own });
    await app.db.insert(installationDays).values({ ...NONE, heldTokens: 0, heldCost: 0, ...all });
    await setPrice();
    for (const ask of everything(task)) {
      await expect(ask()).rejects.toMatchObject({ status: 403, code: 'DAY_LIMIT_EXCEEDED' });
    }
    expect(fakes.calls).toEqual([]);
    expect(await app.reservationsOf(task)).toEqual([]);
    expect((await task.client.usage()).monthly_articles.used).toBe(0);
  });

  it('in the middle of a run ends it with the reason, and gives its article back', async () => {
    const task = await app.ready();
    answer = async () => {
      await db.update(workspaceDays).set({ tokens: WORKSPACE });
      return undefined;
    };
    await start(task);
    expect(await app.ended(task)).toMatchObject({ status: 'failed', errorCode: 'DAY_LIMIT_EXCEEDED' });
    expect(await app.reservationsOf(task)).toMatchObject([{ state: 'returned' }]);
    await settled();
  });

  it('of somebody else, or yesterday, refuses nothing', async () => {
    const task = await app.ready();
    const other = await app.ready();
    await app.db.insert(workspaceDays).values([
      { ...NONE, workspaceId: workspaceOf(other), tokens: WORKSPACE },
      { ...NONE, workspaceId: workspaceOf(task), tokens: WORKSPACE, day: sql`${today} - 1` },
    ]);
    await app.db
      .insert(installationDays)
      .values({ ...NONE, day: sql`${today} - 1`, tokens: INSTALLATION, heldTokens: 0, heldCost: 0 });
    await task.client.makeOutline({ params: task.params });
    expect(fakes.calls).toHaveLength(1);
  });
});

describe('admins are told at 80% of the installation’s day', () => {
  const LIMIT = { tokens: 1000, cost: 1000 };
  const call = { inputTokens: 10, outputTokens: 0 };
  const alerts = async (emails: readonly string[]) =>
    smtp.received.filter(({ to }) => to.some((address) => emails.includes(address))).map(({ mail }) => mail);

  it('each once, whichever process sees it first', async () => {
    const [ann, bob] = [await buildUser(db, { role: 'admin' }), await buildUser(db, { role: 'admin' })];
    await buildUser(db, { role: 'admin', banned: true });
    await db.update(users).set({ language: 'es' }).where(eq(users.id, ann.actor.userId));
    const emails = [ann, bob].map(({ actor }) => actor.email);
    const processes = Array.from({ length: 4 }, () => {
      const own = connectDb(testDb.connection, { log: deps.log });
      return { ...deps, ...own, dayLeases: createDayLeases({ ...deps, db: own.db }) };
    });
    const budgets = processes.map((own) =>
      installationDay(own, own.dayLeases.installation, async () => LIMIT),
    );
    const timesLogged = () => app.logged().split("The day's limit of AI use is nearly reached").length;
    const before = timesLogged();
    const use = async (times: number) => {
      const settles = await Promise.all(
        Array.from({ length: times }, (_, at) => budgets[at % 4]!.begin(call, undefined)),
      );
      await Promise.all(settles.map(async (settle) => settle?.(call)));
      // The first time they keep a share for further calls.
      for (let time = 0; time < 2; time += 1)
        await Promise.all(processes.map(({ dayLeases }) => dayLeases.write()));
    };
    await use(79);
    expect(await installation()).toMatchObject({ tokens: 790, alertedAt: null });
    await use(20);
    expect(await installation()).toMatchObject({ tokens: 990, alertedAt: expect.any(Date) });
    await vi.waitFor(async () => expect(await alerts(emails)).toHaveLength(2), pollOptions);
    expect(await budgets[0]!.begin({ inputTokens: 11 }, undefined)).toBeUndefined();
    await Promise.all(processes.map((each) => each.close()));
    const { rows } = await db.execute(sql`SELECT data FROM pgboss.job WHERE name = 'spend-alert'`);
    expect(rows).toHaveLength(2);
    const mails = await alerts(emails);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([
        'El límite diario de IA está a punto de alcanzarse',
        "Today's limit of AI use is nearly reached",
      ]),
    );
    expect(mails.map(({ text }) => text).join()).toContain('Admin > AI Models');
    expect(timesLogged()).toBe(before + 1);
  });
});

/** The cost limit only applies to models with a known price. */
async function setPrice(): Promise<void> {
  await deps.db.execute(sql`
    INSERT INTO model_prices (provider, model, effective_from, input, cached_input, output)
    VALUES ('openai-compatible', 'llama', now(), 1000000, NULL, 1000000) ON CONFLICT DO NOTHING`);
}
