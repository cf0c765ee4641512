import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Answer, ModelCall } from '../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { startFindingServices } from '../../../test/finding-services.ts';
import { buildGenerationApp } from '../../../test/generation-app.ts';
import { spawnService } from '../../../test/service-process.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { dayBudgets, modelCalls, modelPrices, workspaceDays } from '../../ai/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildTask } from '../brief/factory.ts';
import { PLAN_CHANNEL } from './context.ts';
import { buildPlan, planInput } from './factory.ts';
import { enqueuePlan } from './jobs.ts';
import { planArticle } from './plan-article.ts';
import { listPlans } from './queries.ts';
import { startPlan } from './start-plan.ts';
import { articlePlans } from './tables.ts';

/** Step of a call, as named in the ledger. */
const stepOf = ({ prompt }: ModelCall): string =>
  prompt.startsWith('Choose the keyphrase')
    ? 'keyphrase'
    : prompt.startsWith('Suggest topics')
      ? 'topics'
      : 'outline';

let answer: (call: ModelCall) => Answer | undefined | Promise<Answer | undefined> = () => undefined;
const testDb = await createTestDb();
const { db } = testDb;
const services = await startFindingServices();
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => Promise.all([services[Symbol.asyncDispose](), fakes.close()]));
const app = await buildGenerationApp(testDb, { work: false, env: services.env });
await app.useModel(fakes);
await db.insert(modelPrices).values({
  provider: 'openai-compatible',
  model: 'llama',
  effectiveFrom: new Date('2020-01-01'),
  input: 1_000_000,
  output: 2_000_000,
});

const never = new AbortController().signal;
const plan = (taskId: string, signal = never) => planArticle(app.deps, taskId, signal);
const stateOf = async (taskId: string) => (await listPlans(db, [taskId]))[0];
const ledgerOf = (taskId: string) =>
  db.select().from(modelCalls).where(eq(modelCalls.planId, taskId)).orderBy(asc(modelCalls.id));
const taskOf = async ({ person, params }: Awaited<ReturnType<typeof buildPlan>>) =>
  (await app.as(person).getTask({ params })).task;

const page = services.publish(
  '/roasting',
  'Roasting coffee at home',
  Array.from(
    { length: 6 },
    (_, n) =>
      `Roasting coffee at home takes ${n + 8} minutes in a pan. Beans crack twice, and each crack is a sign to slow down. People who roast note the time, the colour and the smell of each batch.`,
  ).join('\n\n'),
);

beforeEach(() => {
  answer = (call) => (stepOf(call) === 'keyphrase' ? { keyphrase: 'roasting coffee at home' } : undefined);
  fakes.calls.length = 0;
});

const fromTitle = { title: 'The honest guide to roasting coffee at home', urls: [page] };

describe('a plan with a model', () => {
  it('goes from a title to an outline, with keyphrase, topics and outline of the model', async () => {
    const planned = await buildPlan(db, { ...fromTitle, notes: 'Mention the smoke alarm.' });
    expect(await plan(planned.taskId)).toBe('ready');
    const task = await taskOf(planned);
    expect(task).toMatchObject({
      name: fromTitle.title,
      keywordResearchData: { keyword: 'roasting coffee at home' },
      topicSuggestions: { origin: 'model' },
      outline: { title: fromTitle.title },
      sources: [{ url: page }],
    });
    expect(task.outline?.sections.length).toBeGreaterThan(3);
    const outline = fakes.calls.find((call) => stepOf(call) === 'outline');
    expect(outline?.prompt).toContain('Mention the smoke alarm.');
  });

  it('keeps an outline that a person makes meanwhile', async () => {
    const planned = await buildPlan(db, fromTitle);
    answer = async (call) => {
      if (stepOf(call) === 'keyphrase') return { keyphrase: 'roasting coffee at home' };
      if (stepOf(call) !== 'outline') return undefined;
      const outline = {
        title: 'Mine',
        angle: '',
        sections: [
          {
            id: 's1',
            kind: 'body' as const,
            heading: 'Mine',
            intent: '',
            keyPoints: [],
            targetWords: 200,
            keyphrases: [],
            questions: [],
            sources: [],
          },
        ],
        basis: { topics: ['Another topic'], length: 'medium_article', sources: [] },
      };
      await app.as(planned.person).updateTask({ params: planned.params, body: { outline } });
      return undefined;
    };
    expect(await plan(planned.taskId)).toBe('ready');
    // The outline belongs to other topics, so the user has to decide about it.
    expect((await taskOf(planned)).outline).toMatchObject({
      title: 'Mine',
      basis: { topics: ['Another topic'] },
    });
  });

  it("records its calls as those of the plan, which count for the workspace's day but not for other calls", async () => {
    const planned = await buildPlan(db, fromTitle);
    const { workspaceId } = planned.person.actor;
    await plan(planned.taskId);
    const calls = await ledgerOf(planned.taskId);
    expect(calls.map(({ step, outcome, generationId }) => ({ step, outcome, generationId }))).toEqual(
      ['keyphrase', 'topics', 'outline'].map((step) => ({ step, outcome: 'ok', generationId: null })),
    );
    const cost = calls.reduce((sum, call) => sum + (call.cost ?? Number.NaN), 0);
    expect(cost).toBeGreaterThan(0);
    expect(await stateOf(planned.taskId)).toMatchObject({ stage: 'ready', costMicros: cost });
    await vi.waitFor(
      async () => {
        await app.deps.dayLeases.write();
        const days = await db.select().from(workspaceDays).where(eq(workspaceDays.workspaceId, workspaceId));
        expect(days).toMatchObject([{ cost }]);
      },
      { timeout: 15_000 },
    );
    expect(await db.select().from(dayBudgets).where(eq(dayBudgets.workspaceId, workspaceId))).toEqual([]);
  });

  it('has a cost of its own, unknown where no price is', async () => {
    const [one, other] = [await buildPlan(db, fromTitle), await buildPlan(db, { keyword: 'x' })];
    await plan(one.taskId);
    await db.update(modelCalls).set({ cost: null }).where(eq(modelCalls.planId, one.taskId));
    const states = await listPlans(db, [one.taskId, other.taskId]);
    expect(new Map(states.map(({ taskId, costMicros }) => [taskId, costMicros]))).toEqual(
      new Map([
        [one.taskId, null],
        [other.taskId, 0],
      ]),
    );
    expect(await listPlans(db, [])).toEqual([]);
  });

  it('ends with a clear text at the limit of the day, and can be tried again', async () => {
    const planned = await buildPlan(db, fromTitle);
    const { workspaceId } = planned.person.actor;
    const day = new Date().toISOString().slice(0, 10);
    const used = { workspaceId, day, tokens: 0, cost: 100_000_000 };
    answer = async (call) => {
      if (stepOf(call) === 'keyphrase') return { keyphrase: 'roasting coffee at home' };
      // Uses up the limit before the outline.
      if (stepOf(call) !== 'topics') return undefined;
      await db
        .insert(workspaceDays)
        .values(used)
        .onConflictDoUpdate({ target: workspaceDays.workspaceId, set: used });
      await app.deps.dayLeases.write();
      return undefined;
    };
    expect(await plan(planned.taskId)).toBe('failed');
    expect(await stateOf(planned.taskId)).toMatchObject({
      errorCode: 'DAY_LIMIT_EXCEEDED',
      errorMessage: "You've reached today's limit for AI use. Try again tomorrow, or request less at once.",
    });
    await db.delete(workspaceDays).where(eq(workspaceDays.workspaceId, workspaceId));
    await inTransaction({ db }, (tx) =>
      startPlan(tx, planned.person.actor, planned.taskId, planInput(fromTitle)),
    );
    expect(await plan(planned.taskId)).toBe('ready');
    expect(await stateOf(planned.taskId)).toMatchObject({ errorCode: null, errorMessage: null });
    // Finished stages aren't paid for again.
    expect(fakes.calls.map(stepOf)).toEqual(['keyphrase', 'topics', 'outline']);
  });
});

describe('a model that misbehaves', () => {
  it('leaves the keyphrase to the terms of the title', async () => {
    answer = (call) => (stepOf(call) === 'keyphrase' ? { keyphrase: '<<< 42 >>>' } : undefined);
    const planned = await buildPlan(db, fromTitle);
    expect(await plan(planned.taskId)).toBe('ready');
    expect((await taskOf(planned)).keywordResearchData?.keyword.toLowerCase()).toContain('coffee');
  });

  it('puts no markup, links or endless texts into the task', async () => {
    const nasty = `Coffee [now](https://evil.example) <script>alert(1)</script> ${'long '.repeat(200)}`;
    answer = (call) => {
      if (stepOf(call) === 'keyphrase') return { keyphrase: nasty };
      if (stepOf(call) === 'topics')
        return {
          clusters: [{ name: nasty, topics: Array.from({ length: 60 }, (_, n) => `${nasty} ${n}`) }],
          trendingAngles: [],
          problemFocused: [],
          comparisons: [],
          highIntentQuestions: [],
        };
      return undefined;
    };
    const planned = await buildPlan(db, fromTitle);
    expect(await plan(planned.taskId)).toBe('ready');
    const { selectedTopics, keywordResearchData } = await taskOf(planned);
    const texts = [...selectedTopics.map(({ edited }) => edited), keywordResearchData?.keyword ?? ''];
    for (const text of texts) {
      expect(text).not.toMatch(/evil|<script/);
      expect(text.length).toBeLessThanOrEqual(300);
    }
  });

  it('ends the plan with its failure if it gives no outline', async () => {
    answer = (call) =>
      stepOf(call) === 'outline'
        ? { title: '', angle: '', sections: [] }
        : stepOf(call) === 'keyphrase'
          ? { keyphrase: 'coffee' }
          : undefined;
    const planned = await buildPlan(db, fromTitle);
    expect(await plan(planned.taskId)).toBe('failed');
    expect(await stateOf(planned.taskId)).toMatchObject({
      errorCode: 'GENERATION_FAILED',
      errorMessage: expect.stringContaining('no usable outline'),
    });
  });
});

describe('a planner that is stopped', () => {
  it.each(['keyphrase', 'topics', 'outline'])(
    'in the middle of the %s repeats that stage only',
    async (stoppedAt) => {
      const planned = await buildPlan(db, fromTitle);
      const stopped = new AbortController();
      answer = (call) => {
        if (stepOf(call) === stoppedAt && !stopped.signal.aborted) stopped.abort(new Error('deploy'));
        return stepOf(call) === 'keyphrase' ? { keyphrase: 'roasting coffee at home' } : undefined;
      };
      await expect(plan(planned.taskId, stopped.signal)).rejects.toThrow('deploy');
      expect(await stateOf(planned.taskId)).toMatchObject({ errorCode: null });
      expect(await plan(planned.taskId)).toBe('ready');
      const steps = ['keyphrase', 'topics', 'outline'];
      expect(fakes.calls.map(stepOf)).toEqual(
        steps.flatMap((step) => (step === stoppedAt ? [step, step] : [step])),
      );
    },
  );

  it('while it reads sources goes on with them', async () => {
    const planned = await buildPlan(db, fromTitle);
    const stopped = new AbortController();
    services.site.behave(() => {
      services.site.behave(services.serve);
      stopped.abort(new Error('deploy'));
    });
    await expect(plan(planned.taskId, stopped.signal)).rejects.toThrow('deploy');
    expect(await stateOf(planned.taskId)).toMatchObject({ stage: 'sources', unread: [] });
    expect(await plan(planned.taskId)).toBe('ready');
    expect((await taskOf(planned)).sources).toHaveLength(1);
    expect(fakes.calls.map(stepOf)).toEqual(['keyphrase', 'topics', 'outline']);
  });
});

describe('two planners at once', () => {
  it('pay for each stage once, and all wait for its end', async () => {
    const planned = await buildPlan(db, fromTitle);
    const outcomes = await Promise.all([1, 2, 3].map(() => plan(planned.taskId)));
    expect(outcomes).toEqual(['ready', 'ready', 'ready']);
    expect(fakes.calls.map(stepOf)).toEqual(['keyphrase', 'topics', 'outline']);
    expect((await ledgerOf(planned.taskId)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
  });

  it('hand over: one that lost the plan stops its call and stores nothing', async () => {
    const planned = await buildPlan(db, fromTitle);
    const { taskId } = planned;
    const asked = Promise.withResolvers<void>();
    let isFirst = true;
    answer = (call) => {
      if (stepOf(call) !== 'topics' || !isFirst) return { keyphrase: 'roasting coffee at home' };
      isFirst = false;
      asked.resolve();
      return new Promise(() => undefined);
    };
    const first = plan(taskId);
    await asked.promise;
    // Simulates a first process that was cut off from the database for too long.
    answer = (call) => (stepOf(call) === 'keyphrase' ? { keyphrase: 'unused' } : undefined);
    await db
      .update(articlePlans)
      .set({ leasedUntil: new Date(0), lease: sql`${articlePlans.lease} + 1` })
      .where(eq(articlePlans.taskId, taskId));
    await notify(db, PLAN_CHANNEL, taskId);
    expect(await plan(taskId)).toBe('ready');
    expect(await first).toBe('ready');
    expect(fakes.calls.map((call) => [stepOf(call), call.aborted])).toEqual([
      ['keyphrase', false],
      ['topics', true],
      ['topics', false],
      ['outline', false],
    ]);
  });

  it('stop with a plan that is deleted, although it begins again and another planner has it', async () => {
    const planned = await buildPlan(db, fromTitle);
    const { taskId } = planned;
    let isFirst = true;
    answer = async (call) => {
      if (stepOf(call) === 'keyphrase') return { keyphrase: 'roasting coffee at home' };
      if (stepOf(call) !== 'topics' || !isFirst) return undefined;
      isFirst = false;
      await inTransaction({ db }, async (tx) => {
        await tx.db.delete(articlePlans).where(eq(articlePlans.taskId, taskId));
        await startPlan(tx, planned.person.actor, taskId, planInput(fromTitle));
        const taken = {
          lease: sql`${articlePlans.lease} + 1`,
          leasedUntil: sql`now() + interval '2 seconds'`,
        };
        await tx.db.update(articlePlans).set(taken).where(eq(articlePlans.taskId, taskId));
      });
      return new Promise(() => undefined);
    };
    expect(await plan(taskId)).toBe('ready');
    expect(fakes.calls.map((call) => [stepOf(call), call.aborted])).toEqual([
      ['keyphrase', false],
      ['topics', true],
      ['topics', false],
      ['outline', false],
    ]);
  });

  it('stop with the plan when it begins again with another input', async () => {
    const planned = await buildPlan(db, fromTitle);
    let isFirst = true;
    answer = async (call) => {
      if (stepOf(call) === 'keyphrase') return { keyphrase: 'roasting coffee at home' };
      if (stepOf(call) !== 'topics' || !isFirst) return undefined;
      isFirst = false;
      const input = planInput({ ...fromTitle, notes: 'Mention the smoke alarm.' });
      await inTransaction({ db }, (tx) => startPlan(tx, planned.person.actor, planned.taskId, input));
      return new Promise(() => undefined);
    };
    expect(await plan(planned.taskId)).toBe('ready');
    expect(fakes.calls.map((call) => [stepOf(call), call.aborted])).toEqual([
      ['keyphrase', false],
      ['topics', true],
      ['topics', false],
      ['outline', false],
    ]);
    expect(fakes.calls.at(-1)?.prompt).toContain('Mention the smoke alarm.');
  });
});

describe('a worker that is killed in the middle of a plan', () => {
  it('while it waits for the outline is followed by another one', { timeout: 240_000 }, async () => {
    const killedAt = 'outline';
    const own = await createTestDb();
    const { host, port, user } = inject('postgres');
    const database = 'database' in own.connection ? own.connection.database : '';
    const env = {
      ...services.env,
      FETCH_ALLOW_HOSTS: `${services.env.FETCH_ALLOW_HOSTS},${new URL(fakes.urls['openai-compatible']).host}`,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
      OPENAI_COMPATIBLE_MODEL: 'llama',
    };
    const { deps } = await buildGenerationApp(own, { work: false, env: services.env });
    const person = await buildUser(own.db);
    const { workspaceId, userId } = person.actor;
    const { id: taskId } = await buildTask(own.db, { workspaceId, userId });
    let hangs = true;
    answer = (call) => {
      if (stepOf(call) === killedAt && hangs) return new Promise(() => undefined);
      return stepOf(call) === 'keyphrase' ? { keyphrase: 'roasting coffee at home' } : undefined;
    };
    await inTransaction({ db: own.db, queue: deps.queue }, async (tx) => {
      await startPlan(tx, person.actor, taskId, planInput(fromTitle));
      await enqueuePlan(tx, person.actor, taskId);
    });
    const patience = { timeout: 120_000, interval: 50 };
    const first = spawnService(env, 'alone');
    await vi.waitFor(() => expect(fakes.calls.map(stepOf)).toContain(killedAt), patience);
    await first.kill();
    hangs = false;
    const second = spawnService(env, 'alone');
    await vi.waitFor(
      async () => expect((await listPlans(own.db, [taskId]))[0]?.stage).toBe('ready'),
      patience,
    );
    await second.kill();
    const steps = ['keyphrase', 'topics', 'outline'];
    const twice = steps.flatMap((step) => (step === killedAt ? [step, step] : [step]));
    expect(fakes.calls.map(stepOf)).toEqual(twice);
    // The provider may bill the call that was running.
    const calls = await own.db
      .select()
      .from(modelCalls)
      .where(eq(modelCalls.planId, taskId))
      .orderBy(asc(modelCalls.id));
    expect(calls.map(({ step }) => step)).toEqual(twice);
    expect(calls.filter(({ outcome }) => outcome === 'lost')).toMatchObject([
      { step: killedAt, workspaceId, inputTokens: expect.any(Number), cost: null },
    ]);
  });
});
