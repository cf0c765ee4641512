import { randomUUID } from 'node:crypto';
import { checkArticle } from '@inkstep/engine/checks';
import { sampleBrief } from '@inkstep/engine/testing';
import { count, eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { usageReservations } from '../../billing/tables.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { pageReadings } from '../../library/readings/tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { buildReadPages } from '../brief/factory.ts';
import { taskSources } from '../brief/tables.ts';
import { articleEvidence, articles } from '../text/tables.ts';
import { buildReadyTask, sampleTaskFields } from './factory.ts';
import { generationEvents, generations } from './tables.ts';

/** One service whose runs never end, and one that writes with the built-in drafter. */
const waitingDb = await createTestDb();
const waiting = await buildTestApp(waitingDb);
const writingDb = await createTestDb();
const writing = await buildTestApp(writingDb, { work: true });
const patience = { timeout: 60_000, interval: 25 };

async function ready(db: Db, plan: 'V1_DEFAULT_ACCESS' | 'max' = 'max') {
  const person = await buildUser(db, { planType: plan });
  const task = await buildReadyTask(db, person.actor.workspaceId);
  return { person, params: { id: task.id } };
}

const start = (person: BuiltUser | undefined, id: string, body?: unknown) =>
  waiting.send(person, 'POST', `/api/tasks/${id}/generate-article-async`, body);
const used = async (app: typeof waiting, person: BuiltUser) =>
  (await app.as(person).usage()).monthly_articles.used;
const statusOf = async (person: BuiltUser, id: string) =>
  (await waiting.as(person).getTask({ params: { id } })).task.status;
const runsOf = (db: Db, workspaceId: string) =>
  db
    .select()
    .from(generations)
    .where(eq(generations.workspaceId, workspaceId))
    .orderBy(generations.createdAt);

describe('starting', () => {
  it('[GEN-07, GEN-10] answers started at once and already_generating after that', async () => {
    const { person, params } = await ready(waitingDb.db);
    expect(await waiting.as(person).startGeneration({ params })).toEqual({ status: 'started' });
    expect(await waiting.as(person).startGeneration({ params })).toEqual({ status: 'already_generating' });
    expect(await statusOf(person, params.id)).toBe('Generating');
    expect(await used(waiting, person)).toBe(1);
  });

  it.each([
    ['no body', undefined],
    ['an empty one', {}],
    ['all of it', { regenerate: true, instructions: 'Mention altitude.' }],
  ])('[GEN-08] takes %s', async (_, body) => {
    const { person, params } = await ready(waitingDb.db);
    expect(await start(person, params.id, body)).toMatchObject({ status: 200, body: { status: 'started' } });
    const [run] = await runsOf(waitingDb.db, person.actor.workspaceId);
    expect(run?.brief).toMatchObject({ topics: ['How to make better coffee at home'] });
    expect(run?.brief.instructions).toBe(body && 'instructions' in body ? body.instructions : undefined);
  });

  it.each([
    ['another type', { regenerate: 'yes' }],
    ['another field', { model: 'gpt' }],
    ['too long a text', { instructions: 'x'.repeat(2001) }],
    ['a list', []],
  ])('[GEN-08] refuses %s', async (_, body) => {
    const { person, params } = await ready(waitingDb.db);
    expect(await start(person, params.id, body)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
    expect(await runsOf(waitingDb.db, person.actor.workspaceId)).toEqual([]);
  });

  it('[GEN-10] starts one run of 40 calls for a task at once', async () => {
    const { person, params } = await ready(waitingDb.db, 'V1_DEFAULT_ACCESS');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => waiting.as(person).startGeneration({ params })),
    );
    expect(answers.filter(({ status }) => status === 'started')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'already_generating')).toHaveLength(39);
    expect(await used(waiting, person)).toBe(1);
    expect(await runsOf(waitingDb.db, person.actor.workspaceId)).toHaveLength(1);
  });

  it('[GEN-34, GEN-35, GEN-40] starts 5 of 40 tasks at once in a plan of 5 articles', async () => {
    const { db } = waitingDb;
    const person = await buildUser(db);
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => (await buildReadyTask(db, person.actor.workspaceId)).id),
    );
    const answers = await Promise.all(ids.map((id) => start(person, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(35);
    expect(refused[0]?.body).toMatchObject({
      error: { code: 'USAGE_LIMIT_EXCEEDED' },
      message: 'Monthly limit reached: the Free plan includes 5 articles a month.',
      upgrade_needed: true,
    });
    expect(await used(waiting, person)).toBe(5);
    expect(await runsOf(db, person.actor.workspaceId)).toHaveLength(5);
    const states = await Promise.all(ids.map((id) => statusOf(person, id)));
    expect(states.filter((status) => status === 'Generating')).toHaveLength(5);
    expect(states.filter((status) => status === 'Ready to Generate')).toHaveLength(35);
  });

  it('[GEN-06] refuses a task without a topic and changes nothing', async () => {
    const { person } = await ready(waitingDb.db);
    const { id } = await buildReadyTask(waitingDb.db, person.actor.workspaceId, { selectedTopics: [] });
    expect(await start(person, id)).toMatchObject({
      status: 422,
      body: {
        error: { code: 'TOPIC_MISSING' },
        message: 'Please complete Step 2 (select at least one topic) before generating.',
      },
    });
    expect(await statusOf(person, id)).toBe('Draft - Step 7');
    expect(await used(waiting, person)).toBe(0);
  });

  it('[OPS-05] refuses a task without a source where no model is configured, and counts nothing', async () => {
    const { person } = await ready(waitingDb.db);
    const { id } = await buildReadyTask(waitingDb.db, person.actor.workspaceId, { sources: [] });
    expect(await start(person, id)).toMatchObject({
      status: 422,
      body: {
        error: { code: 'SOURCE_MISSING' },
        message: 'Add at least one source. Without an AI model, articles can only quote their sources.',
      },
    });
    expect(await statusOf(person, id)).toBe('Ready to Generate');
    expect(await used(waiting, person)).toBe(0);
  });
});

describe('who may', () => {
  const calls = [
    ['POST', 'generate-article-async'],
    ['POST', 'generate-article'],
    ['GET', 'generation-status'],
    ['GET', 'generation-events'],
    ['POST', 'cancel-generation'],
  ] as const;

  it.each(calls)('[TASK-45] %s %s is for the owner of the task', async (method, name) => {
    const { person, params } = await ready(waitingDb.db);
    await waiting.as(person).startGeneration({ params });
    const stranger = await buildUser(waitingDb.db);
    const ask = (who: BuiltUser | undefined, id: string) =>
      waiting.send(who, method, `/api/tasks/${id}/${name}`);
    const unknown = { status: 404, body: { error: { code: 'NOT_FOUND' } } };

    expect(await ask(undefined, params.id)).toMatchObject({ status: 401 });
    expect(await ask(stranger, params.id)).toMatchObject(unknown);
    expect(await ask(person, randomUUID())).toMatchObject(unknown);
    expect(await ask(person, 'not-an-id')).toMatchObject(unknown);
    expect(await statusOf(person, params.id)).toBe('Generating');
    expect(await used(waiting, stranger)).toBe(0);
  });

  it.each([
    ['POST', '/api/generate/article'],
    ['GET', '/api/generate/writer'],
  ] as const)('%s %s is for people who are signed in', async (method, url) => {
    expect(
      await waiting.send(undefined, method, url, method === 'POST' ? { topics: ['Coffee'] } : undefined),
    ).toMatchObject({ status: 401 });
  });
});

describe('status', () => {
  it('[GEN-14, GEN-15] knows a task without a run, one that waits and one that was stopped', async () => {
    const { person, params } = await ready(waitingDb.db);
    const status = () => waiting.as(person).generationStatus({ params });
    expect(await status()).toEqual({
      status: 'not_started',
      message: '',
      progress: 0,
      elapsedTime: 0,
      stage: null,
      estimatedTime: null,
      cancelled: false,
      counts: false,
    });
    await waiting.as(person).startGeneration({ params });
    expect(await status()).toMatchObject({
      status: 'generating',
      message: 'Waiting to start',
      stage: 'queued',
      progress: 0,
    });
    await waiting.as(person).cancelGeneration({ params });
    expect(await status()).toMatchObject({ status: 'not_started', cancelled: true });
  });

  it('[GEN-20] estimates by the median of the last 20 finished runs of the same writer', async () => {
    const { db } = waitingDb;
    const { person, params } = await ready(db);
    const finished = (at: number, seconds: number, writtenBy: 'model' | 'drafter' = 'drafter') => ({
      id: randomUUID(),
      workspaceId: person.actor.workspaceId,
      state: 'completed' as const,
      brief: sampleBrief(),
      writtenBy,
      createdAt: new Date(at - seconds * 1000),
      finishedAt: new Date(at),
    });
    await waiting.as(person).startGeneration({ params });
    const estimate = async () => (await waiting.as(person).generationStatus({ params })).estimatedTime;
    expect(await estimate()).toBeNull();

    const now = Date.now();
    const older = Array.from({ length: 5 }, (_, n) => finished(now - 60_000 - n, 1000));
    const last = Array.from({ length: 20 }, (_, n) => finished(now - n, n + 1));
    await db.insert(generations).values([...older, ...last, finished(now, 999, 'model')]);
    expect(await estimate()).toBe(10_500);
  });
});

describe('stopping', () => {
  it('ends a run that no worker has taken, and gives its article back once', async () => {
    const { person, params } = await ready(waitingDb.db);
    await waiting.as(person).startGeneration({ params });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => waiting.as(person).cancelGeneration({ params })),
    );
    expect(answers.every(({ cancelled }) => cancelled)).toBe(true);
    expect(await used(waiting, person)).toBe(0);
    expect(await statusOf(person, params.id)).toBe('Ready to Generate');
    expect(await waiting.as(person).startGeneration({ params })).toEqual({ status: 'started' });
  });

  it('changes nothing when no run is active', async () => {
    const { person, params } = await ready(waitingDb.db);
    expect(await waiting.as(person).cancelGeneration({ params })).toMatchObject({
      status: 'not_started',
      cancelled: false,
    });
  });

  it('of starts and stops at the same time, every article is used or given back', async () => {
    const { person, params } = await ready(waitingDb.db, 'V1_DEFAULT_ACCESS');
    const client = waiting.as(person);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 ? client.cancelGeneration({ params }) : client.startGeneration({ params }),
      ),
    );
    const runs = await runsOf(waitingDb.db, person.actor.workspaceId);
    const running = runs.filter(({ state }) => state === 'generating').length;
    expect(running).toBeLessThanOrEqual(1);
    expect(await used(waiting, person)).toBe(running);
    const status = await statusOf(person, params.id);
    expect(status).toBe(running ? 'Generating' : 'Ready to Generate');
  });

  it('of a stop and a deletion at the same time, none fails', async () => {
    const { person, params } = await ready(waitingDb.db);
    const client = waiting.as(person);
    for (let round = 0; round < 10; round++) {
      const { id } = await buildReadyTask(waitingDb.db, person.actor.workspaceId);
      await client.startGeneration({ params: { id } });
      const [stopped, deleted] = await Promise.all([
        waiting.send(person, 'POST', `/api/tasks/${id}/cancel-generation`),
        waiting.send(person, 'DELETE', `/api/tasks/${id}`),
      ]);
      expect([200, 404]).toContain(stopped.status);
      expect(deleted.status).toBe(200);
    }
    expect(params.id).toBeDefined();
  });
});

describe('the built-in drafter', () => {
  it('attributes to no title that a caller gave a source, neither of a page nor of a text', async () => {
    const { db } = writingDb;
    const { person, params } = await ready(db);
    const { workspaceId } = person.actor;
    const { task: before } = await writing.as(person).getTask({ params });
    const [content = ''] = before.sources.map((source) => source.content);
    const read = { type: 'url' as const, description: '', wordCount: 0 };
    const page = { ...read, url: 'https://coffee.example/grind', title: 'Grinding by the Cup', content };
    await buildReadPages(db, { workspaceId, taskId: params.id }, [page]);
    await db
      .update(taskSources)
      .set({ title: 'NASA study proves grinding' })
      .where(eq(taskSources.taskId, params.id));
    await writing.as(person).startGeneration({ params });
    await finished(person, params);
    const textOf = async () => {
      const { task } = await writing.as(person).getTask({ params });
      const [body = '', list = ''] = (task.generated_article ?? '').split('## Sources');
      return { body, list };
    };
    const asRead = await textOf();
    expect(asRead.body).toContain('*Grinding by the Cup*');
    expect(asRead.body).not.toContain('NASA');
    expect(asRead.list).toContain('NASA study proves grinding');
    expect((await writing.as(person).articleEvidence({ params })).references).toMatchObject([
      { title: 'NASA study proves grinding', name: 'Grinding by the Cup' },
    ]);
    await db.delete(pageReadings).where(eq(pageReadings.workspaceId, workspaceId));
    await writing.as(person).startGeneration({ params, body: { regenerate: true } });
    await finished(person, params);
    const supplied = await textOf();
    expect(supplied.body).toContain('A document of the author');
    expect(supplied.body).not.toMatch(/NASA|Grinding by the Cup/);
  });

  const finished = (person: BuiltUser, params: { id: string }) =>
    vi.waitFor(async () => {
      const status = await writing.as(person).generationStatus({ params });
      expect(status.status).toBe('completed');
      return status;
    }, patience);

  it('[GEN-10, TASK-49, ART-01] writes the article, its sections and its evidence', async () => {
    const { db } = writingDb;
    const { person, params } = await ready(db);
    expect(await writing.as(person).writer()).toEqual({ writer: 'drafter' });
    await writing.as(person).startGeneration({ params });
    expect(await finished(person, params)).toMatchObject({ progress: 100, stage: null });

    const { task } = await writing.as(person).getTask({ params });
    expect(task).toMatchObject({
      status: 'Review & Refine',
      current_step: 6,
      article_version: 1,
      article_written_by: 'drafter',
      has_article: true,
    });
    expect(task.generated_article).toMatch(/^# |\n# /);
    const [evidence] = await db
      .select(getTableColumns(articleEvidence))
      .from(articleEvidence)
      .innerJoin(articles, eq(articles.evidenceId, articleEvidence.id))
      .where(eq(articles.taskId, params.id));
    const sections = evidence?.sections ?? [];
    expect(sections.length).toBeGreaterThan(2);
    for (const { markdown } of sections) expect(task.generated_article).toContain(markdown);

    const cited = sections.flatMap(({ citations }) => citations.flatMap(({ passageIds }) => passageIds));
    expect(cited.length).toBeGreaterThan(0);
    expect(evidence?.passages.map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
    expect(evidence?.references.length).toBeGreaterThan(0);
    const told = await writing.as(person).articleEvidence({ params });
    expect(told).toMatchObject({
      references: evidence?.references,
      passages: evidence?.passages,
      language: 'en',
    });
    expect(told.questions).toEqual(sampleBrief().questions);
    expect(told.ownKnowledge).toEqual([]);
    const { checks } = checkArticle({
      ...told,
      text: task.generated_article ?? '',
      author: undefined,
      year: 2026,
    });
    const verdicts = Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
    expect(verdicts).toMatchObject({ citations: 'good', figures: 'good', claims: 'good', links: 'good' });

    expect(await db.select({ events: count() }).from(generationEvents)).toEqual([{ events: 0 }]);
    expect(await writing.as(person).usage()).toMatchObject({
      monthly_articles: { used: 1 },
      total_articles: 1,
    });
  });

  it('[GEN-08] writes again, as the next version, and counts it', async () => {
    const { person, params } = await ready(writingDb.db);
    const client = writing.as(person);
    await client.startGeneration({ params });
    await finished(person, params);
    await client.updateTask({ params, body: { generated_article: 'My own words.', article_version: 1 } });
    expect(await client.startGeneration({ params, body: { regenerate: true } })).toEqual({
      status: 'started',
    });
    await finished(person, params);
    const { task } = await client.getTask({ params });
    expect(task.article_version).toBe(3);
    expect(task.generated_article).not.toContain('My own words.');
    expect(await used(writing, person)).toBe(2);
  });

  it('[GEN-09] answers the article to a caller who waits', async () => {
    const { person, params } = await ready(writingDb.db);
    const { article, task } = await writing.as(person).generateArticle({ params });
    expect(article).toContain('offee');
    expect(task).toMatchObject({ id: params.id, generated_article: article, status: 'Review & Refine' });
  });

  it('[GEN-09] refuses to wait for a run that somebody else started', async () => {
    const { person, params } = await ready(waitingDb.db);
    await waiting.as(person).startGeneration({ params });
    expect(await waiting.send(person, 'POST', `/api/tasks/${params.id}/generate-article`)).toMatchObject({
      status: 409,
      body: { error: { code: 'GENERATION_RUNNING' } },
    });
  });

  it('[GEN-09] tells the caller who waits that the run was stopped', async () => {
    const { person, params } = await ready(waitingDb.db);
    const answer = waiting.send(person, 'POST', `/api/tasks/${params.id}/generate-article`);
    await vi.waitFor(async () => {
      expect((await waiting.as(person).generationStatus({ params })).status).toBe('generating');
    }, patience);
    await waiting.as(person).cancelGeneration({ params });
    expect(await answer).toMatchObject({ status: 409, body: { error: { code: 'GENERATION_CANCELLED' } } });
  });
});

describe('an article without a task', () => {
  const { selectedTopics, sources, keywords } = sampleTaskFields();
  const body = { topics: selectedTopics.map(({ edited }) => edited), keywords, sources };

  it('[GEN-37, GEN-38] is answered and counts against the month', async () => {
    const person = await buildUser(writingDb.db);
    const { article } = await writing.as(person).generateWithoutTask({ body });
    expect(article).toContain('offee');
    expect(await used(writing, person)).toBe(1);
    expect((await writing.as(person).listTasks()).tasks).toEqual([]);
  });

  it('[GEN-37] needs no more than a topic and, without a model, a source', async () => {
    const person = await buildUser(writingDb.db);
    const { topics } = body;
    expect(await writing.send(person, 'POST', '/api/generate/article', { topics })).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_MISSING' } },
    });
    expect(await used(writing, person)).toBe(0);
    const { article } = await writing.as(person).generateWithoutTask({ body: { topics, sources } });
    expect(article).toContain('offee');
  });

  it('[GEN-38] is refused beyond the limit of the month', async () => {
    const { db } = writingDb;
    const person = await buildUser(db);
    for (let n = 0; n < 5; n++) await writing.as(person).generateWithoutTask({ body });
    expect(await writing.send(person, 'POST', '/api/generate/article', body)).toMatchObject({
      status: 403,
      body: { error: { code: 'USAGE_LIMIT_EXCEEDED' }, upgrade_needed: true },
    });
    const kept = await db
      .select()
      .from(usageReservations)
      .where(eq(usageReservations.workspaceId, person.actor.workspaceId));
    expect(kept.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'kept'));
  });

  it.each([
    ['no topic', { topics: [] }],
    ['too many topics', { topics: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['an unknown field', { ...body, model: 'gpt' }],
    ['an unknown length', { ...body, outputParameters: { length: 'endless' } }],
  ])('refuses %s', async (_, input) => {
    const person = await buildUser(writingDb.db);
    expect(await writing.send(person, 'POST', '/api/generate/article', input)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID' } },
    });
    expect(await used(writing, person)).toBe(0);
  });

  it('ends when the caller leaves, and is given back', async () => {
    const person = await buildUser(waitingDb.db);
    const origin = await waiting.listen();
    const leave = new AbortController();
    const call = fetch(`${origin}/api/generate/article`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leave.signal,
    });
    const states = async () =>
      (await runsOf(waitingDb.db, person.actor.workspaceId)).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['generating']), patience);
    leave.abort();
    await expect(call).rejects.toThrow('abort');
    await vi.waitFor(async () => expect(await states()).toEqual(['cancelled']), patience);
    expect(await used(waiting, person)).toBe(0);
  });
});
