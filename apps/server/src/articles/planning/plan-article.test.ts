import { OutlineBasis } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { answersStatus, type Behaviour, startFakeService } from '../../../test/fake-service.ts';
import { startFindingServices } from '../../../test/finding-services.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { storageUsage } from '../../billing/storage/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildResource } from '../../library/factory.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildTask } from '../brief/factory.ts';
import { tasks } from '../brief/tables.ts';
import { generations } from '../writing/tables.ts';
import { PLAN_CHANNEL } from './context.ts';
import { buildPlan, planInput } from './factory.ts';
import { planArticle } from './plan-article.ts';
import { listPlans } from './queries.ts';
import { startPlan } from './start-plan.ts';
import { articlePlans, planDays } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const services = await startFindingServices();
const closed = await startFakeService(answersStatus(500));
afterAll(() => Promise.all([services[Symbol.asyncDispose](), closed[Symbol.asyncDispose]()]));
const service = await buildTestApp(testDb, { env: services.env });
const { deps } = service;

const never = new AbortController().signal;
const plan = (taskId: string, signal = never) => planArticle(deps, taskId, signal);
type Planned = Awaited<ReturnType<typeof buildPlan>>;
const taskOf = async ({ person, params }: Planned) => (await service.as(person).getTask({ params })).task;
const stateOf = async (taskId: string) => (await listPlans(db, [taskId]))[0];

/** About 200 words on one subject. */
const essay = (subject: string): string =>
  Array.from(
    { length: 5 },
    (_, n) =>
      `Balcony compost and ${subject} belong together, as gardeners report in ${2018 + n}. In a small bin on a balcony, ${subject} decides how quickly ${['peels', 'leaves', 'coffee grounds', 'paper', 'stems'][n]} turn into compost. Most people check ${subject} every ${n + 2} days. They note what they see, and change one thing at a time.`,
  ).join('\n\n');

const moisture = services.publish('/moisture', 'Balcony compost: moisture', essay('moisture'));
const worms = services.publish('/worms', 'Balcony compost: worms', essay('worms'));

/** Runs a function before the site responds. */
const after =
  (act: () => Promise<unknown>, answer: Behaviour): Behaviour =>
  (asked, response) =>
    void act().then(() => answer(asked, response));
const shows =
  (title: string): Behaviour =>
  (_asked, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>${title}</h1><p>${essay(title)}</p>`);
  };

beforeEach(() => services.knows({}));

describe('a plan without a model', () => {
  it('goes from a keyword to an outline', async () => {
    const metrics = { volume: '5400', intent: 'Informational' };
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [moisture, worms], metrics });
    expect(await plan(planned.taskId)).toBe('ready');
    const task = await taskOf(planned);
    expect(task).toMatchObject({
      name: 'balcony compost',
      status: 'Ready to Generate',
      keywordResearchData: { keyword: 'balcony compost', metrics },
      keywords: expect.arrayContaining(['balcony compost']),
    });
    expect(task.keywordResearchSelections[0]).toMatchObject({ type: 'custom', value: 'balcony compost' });
    expect(task.selectedTopics).toHaveLength(4);
    expect(task.sources.map(({ url, title }) => ({ url, title }))).toEqual([
      { url: moisture, title: 'Balcony compost: moisture' },
      { url: worms, title: 'Balcony compost: worms' },
    ]);
    expect(OutlineBasis.parse(task.outline?.basis).sources).toEqual(task.sources.map(({ id }) => id));
    expect(await stateOf(planned.taskId)).toEqual({
      taskId: planned.taskId,
      stage: 'ready',
      unread: [],
      errorCode: null,
      errorMessage: null,
      costMicros: 0,
    });
  });

  it('[KEY-20] chooses the researched keyword and the best real terms and questions, none from patterns', async () => {
    services.knows({
      articles: ['Compost bin', 'Worm compost', 'Balcony garden'].map((title, n) => ({
        title,
        snippet: `Kitchen waste and garden soil make compost; kitchen waste rots, garden soil drains. Part ${n}.`,
      })),
    });
    const planned = await buildPlan(db, { keyword: 'compost at home' });
    await plan(planned.taskId);
    const { keywordResearchSelections: chosen, keywords, keywordResearchData } = await taskOf(planned);
    const [first, ...others] = chosen;
    expect(first).toMatchObject({ type: 'custom', value: 'compost at home' });
    expect(keywords[0]).toBe('compost at home');
    const real = keywordResearchData?.wordCloudData.words.length ?? 0;
    expect(real).toBeGreaterThan(1);
    expect(others).toHaveLength(Math.min(5, real));
    for (const { type, source } of others) expect({ type, source }).not.toMatchObject({ source: 'patterns' });
    expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
  });

  it('keeps a title as that of the article, and takes the keyphrase from its terms', async () => {
    const title = 'Kompost auf dem Balkon: was wirklich hilft';
    const planned = await buildPlan(db, { title, urls: [moisture] });
    expect(await plan(planned.taskId)).toBe('ready');
    const task = await taskOf(planned);
    expect(task).toMatchObject({ name: title, outline: { title } });
    expect(task.keywordResearchData?.keyword.toLowerCase()).toBe('kompost balkon');
    expect(task.selectedTopics.map(({ edited }) => edited)).not.toContain(title);
  });

  it('says what the article would add, and takes answers of the author as first-hand material', async () => {
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [moisture] });
    const client = service.as(planned.person);
    const { params } = planned;
    expect(await client.getAdditions({ params })).toEqual({ additions: null });
    const answers = [{ question: 'What went wrong?', answer: 'My bin froze solid in January.' }];
    expect(await plan(planned.taskId)).toBe('ready');
    const { additions } = await client.getAdditions({ params });
    expect(additions).toMatchObject({ own: [], answers: [] });
    expect(additions!.questions.length).toBeLessThanOrEqual(5);
    const saved = await client.saveAnswers({ params, body: { answers } });
    expect(saved.additions).toMatchObject({
      answers,
      own: [{ origin: 'interview', text: 'My bin froze solid in January.' }],
    });
    await client.startGeneration({ params, body: {} });
    const [run] = await db.select().from(generations).where(eq(generations.taskId, planned.taskId));
    expect(run?.brief.author).toMatchObject({ authorName: '', interview: answers });
    const unplanned = await buildTask(db, { workspaceId: planned.person.actor.workspaceId });
    await expect(
      client.saveAnswers({ params: { id: unplanned.id }, body: { answers } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('takes the subject that the titles of a list share, and leaves to planned articles what they deal with', async () => {
    const otherTitles = ['Home composting in winter', 'Home composting without smells'];
    const first = await buildPlan(db, { title: 'How to begin', otherTitles, urls: [moisture] });
    expect(await plan(first.taskId)).toBe('ready');
    const begun = await taskOf(first);
    expect(begun.keywordResearchData?.keyword).toBe('begin Home composting');
    const others = { title: 'Home composting: how to begin', otherTitles, urls: [moisture] };
    const second = await buildPlan(db, others, { person: first.person });
    expect(await plan(second.taskId)).toBe('ready');
    const taken = new Set(begun.outline?.sections.map(({ heading }) => heading));
    for (const { edited } of (await taskOf(second)).selectedTopics) expect(taken).not.toContain(edited);
  });

  it('names each address that could not be read, with its reason, and reads one page once', async () => {
    const gone = `${services.site.baseUrl}/gone`;
    const broken = 'http://127.0.0.1:9/private';
    const urls = [gone, moisture, `${moisture}#part`, broken];
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls });
    await plan(planned.taskId);
    expect((await taskOf(planned)).sources.map(({ url }) => url)).toEqual([moisture]);
    expect((await stateOf(planned.taskId))?.unread).toEqual([
      { url: gone, reason: 'missing' },
      { url: broken, reason: 'private' },
    ]);
  });

  it('takes the chosen entries of the library whole, reads those that are an address only, and no others', async () => {
    const person = await buildUser(db);
    const { workspaceId } = person.actor;
    const note = await buildResource(db, { workspaceId, name: 'My bin', content: essay('lids') });
    const link = await buildResource(db, { workspaceId, name: 'Worms', url: worms, content: '' });
    const foreign = await buildResource(db, { workspaceId: (await buildUser(db)).actor.workspaceId });
    const resourceIds = [note.id, foreign.id, link.id];
    const planned = await buildPlan(db, { keyword: 'balcony compost', resourceIds }, { person });
    await plan(planned.taskId);
    const { sources } = await taskOf(planned);
    expect(sources.map(({ resourceId, content }) => ({ resourceId, isWhole: content.length > 500 }))).toEqual(
      [
        { resourceId: note.id, isWhole: true },
        { resourceId: link.id, isWhole: true },
      ],
    );
  });

  it('looks for sources where topics have none: the library, then pages that can be read', async () => {
    const person = await buildUser(db);
    const { workspaceId } = person.actor;
    const own = await buildResource(db, {
      workspaceId,
      name: 'Balcony compost notes',
      content: essay('smell'),
    });
    await buildTask(db, { workspaceId, article: { text: '# Balcony compost, earlier' } });
    const short = services.publish('/balcony-compost/short', 'Balcony compost', 'Too short.');
    const cited = services.publish('/balcony-compost/temperature', 'Temperature', essay('temperature'));
    const titles = services.publish('/balcony-compost/bins', 'Bins', essay('bins'));
    const articles = [
      { title: 'Balcony compost', links: [short, cited, titles, `${closed.baseUrl}/balcony-compost/gone`] },
    ];
    services.knows({ articles });
    const planned = await buildPlan(db, { keyword: 'balcony compost', findSources: true }, { person });
    expect(await plan(planned.taskId)).toBe('ready');
    const { sources } = await taskOf(planned);
    expect(sources.map(({ resourceId }) => resourceId)).toContain(own.id);
    expect(sources.map(({ url }) => url)).toEqual(expect.arrayContaining([cited, titles]));
    expect(sources.map(({ url }) => url)).not.toContain(short);
    expect(sources).toHaveLength(3);
    expect((await stateOf(planned.taskId))?.unread).toEqual([]);
  });

  it('looks for none where it may not', async () => {
    services.knows({ articles: [{ title: 'Balcony compost', links: [moisture] }] });
    const planned = await buildPlan(db, { keyword: 'balcony compost of silence' });
    await plan(planned.taskId);
    expect((await taskOf(planned)).sources).toEqual([]);
  });

  it('keeps what a person put into the task before', async () => {
    const selectedTopics = [{ original: 'Which worms to buy', edited: 'Which worms to buy' }];
    const outline = {
      title: 'My outline',
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
      basis: { topics: ['Which worms to buy'], length: 'medium_article', sources: [] },
    };
    const planned = await buildPlan(
      db,
      { keyword: 'balcony compost', title: 'Another title', urls: [worms] },
      { name: 'My name', keywords: ['my keyword'], selectedTopics, outline, currentStep: 2 },
    );
    expect(await plan(planned.taskId)).toBe('ready');
    const task = await taskOf(planned);
    expect(task).toMatchObject({
      name: 'My name',
      keywords: ['my keyword'],
      selectedTopics,
      current_step: 2,
    });
    expect(task.outline).toMatchObject({ title: 'My outline', sections: [{ heading: 'Mine' }] });
    // The outline already covers the added sources.
    expect(task.outline?.basis.sources).toEqual(task.sources.map(({ id }) => id));
  });

  it('keeps what a person puts into the task while a stage runs', async () => {
    const planned = await buildPlan(db, {
      keyword: 'balcony compost',
      urls: [`${services.site.baseUrl}/slow`],
    });
    services.site.behave(
      after(async () => {
        await service.as(planned.person).updateTask({
          params: planned.params,
          body: {
            sources: [
              { type: 'text', url: '', title: 'Mine', content: 'My text.', description: '', wordCount: 2 },
            ],
          },
        });
      }, shows('Slow')),
    );
    await plan(planned.taskId);
    services.site.behave(services.serve);
    const { sources } = await taskOf(planned);
    expect(sources.map(({ title }) => title)).toEqual(['Mine', 'Slow']);
  });

  it('tells every process when it moves on', async () => {
    const planned = await buildPlan(db, { keyword: 'balcony compost' });
    const heard: (string | undefined)[] = [];
    const stop = deps.notifications.on(PLAN_CHANNEL, (payload) => heard.push(payload));
    await expect.poll(() => heard).toEqual([undefined]);
    await plan(planned.taskId);
    await expect.poll(() => heard.filter((payload) => payload === planned.taskId)).toHaveLength(5);
    stop();
  });

  it('ends with a clear text without keyword and title, and after its account is gone', async () => {
    const empty = await buildPlan(db, {});
    expect(await plan(empty.taskId)).toBe('failed');
    expect(await stateOf(empty.taskId)).toMatchObject({
      errorCode: 'INVALID',
      errorMessage: 'Please enter a keyword or a title.',
    });
    const orphan = await buildPlan(db, { keyword: 'balcony compost' });
    await db.update(articlePlans).set({ userId: null }).where(eq(articlePlans.taskId, orphan.taskId));
    expect(await plan(orphan.taskId)).toBe('failed');
    expect(await stateOf(orphan.taskId)).toMatchObject({ errorCode: 'FORBIDDEN' });
  });

  it('is gone with its task, also in the middle of a stage', async () => {
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [`${services.site.baseUrl}/x`] });
    services.site.behave(
      after(async () => {
        await db.delete(tasks).where(eq(tasks.id, planned.taskId));
      }, answersStatus(404)),
    );
    expect(await plan(planned.taskId)).toBe('gone');
    services.site.behave(services.serve);
    expect(await plan(planned.taskId)).toBe('gone');
  });

  it('stores everything once when two planners are at it', async () => {
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [moisture, worms] });
    expect(await Promise.all([1, 2, 3].map(() => plan(planned.taskId)))).toEqual(['ready', 'ready', 'ready']);
    const task = await taskOf(planned);
    expect(task.sources).toHaveLength(2);
    expect(task.selectedTopics).toHaveLength(4);
    expect(task.outline?.basis.sources.toSorted()).toEqual(task.sources.map(({ id }) => id).sort());
  });

  it('lets a new start win over a stage of the one before', async () => {
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [`${services.site.baseUrl}/x`] });
    services.site.behave(
      after(async () => {
        services.site.behave(services.serve);
        await inTransaction({ db }, (tx) =>
          startPlan(
            tx,
            planned.person.actor,
            planned.taskId,
            planInput({ keyword: 'balcony compost', urls: [worms] }),
          ),
        );
      }, shows('Old')),
    );
    expect(await plan(planned.taskId)).toBe('ready');
    expect((await taskOf(planned)).sources.map(({ url }) => url)).toEqual([worms]);
  });

  it('refuses what the plan of the workspace has no room for', async () => {
    const person = await buildUser(db);
    const planned = await buildPlan(db, { keyword: 'balcony compost', urls: [moisture] }, { person });
    await db
      .update(storageUsage)
      .set({ bytes: 600_000_000 })
      .where(eq(storageUsage.workspaceId, person.actor.workspaceId));
    expect(await plan(planned.taskId)).toBe('failed');
    expect(await stateOf(planned.taskId)).toMatchObject({ errorCode: 'STORAGE_LIMIT_EXCEEDED' });
  });
});

describe('the plans of a day', () => {
  const start = (person: Awaited<ReturnType<typeof buildUser>>, taskId: string, keyword = 'compost') =>
    inTransaction({ db }, (tx) => startPlan(tx, person.actor, taskId, planInput({ keyword })));
  const newTask = async (person: Awaited<ReturnType<typeof buildUser>>) =>
    (await buildTask(db, { workspaceId: person.actor.workspaceId })).id;
  const countOf = async ({ actor }: Awaited<ReturnType<typeof buildUser>>) =>
    (await db.select().from(planDays).where(eq(planDays.workspaceId, actor.workspaceId)))[0]?.plans;

  it('are limited by the plan, which the refusal names', async () => {
    const person = await buildUser(db);
    await start(person, await newTask(person));
    await db.update(planDays).set({ plans: 19 }).where(eq(planDays.workspaceId, person.actor.workspaceId));
    const ids = await Promise.all([1, 2, 3].map(() => newTask(person)));
    const results = await Promise.allSettled(ids.map((id) => start(person, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'DAY_LIMIT_EXCEEDED',
        message: 'The Free plan includes planning 20 articles a day. Try again tomorrow.',
      },
    });
    expect(await countOf(person)).toBe(20);
    const other = await buildUser(db);
    await start(other, await newTask(other));
    await db
      .update(planDays)
      .set({ day: '2020-01-01' })
      .where(eq(planDays.workspaceId, person.actor.workspaceId));
    await start(person, ids[0] ?? '');
  });

  it('count a plan that is under way once, and one that begins again again', async () => {
    const person = await buildUser(db);
    const id = await newTask(person);
    await start(person, id);
    await start(person, id);
    expect(await countOf(person)).toBe(1);
    await start(person, id, 'another');
    expect(await countOf(person)).toBe(2);
    await plan(id);
    await start(person, id, 'another');
    expect(await countOf(person)).toBe(3);
  });

  it('are refused for tasks of others', async () => {
    const [ann, bob] = await Promise.all([buildUser(db), buildUser(db)]);
    await expect(start(bob, await newTask(ann))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countOf(bob)).toBeUndefined();
  });
});
