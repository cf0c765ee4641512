import { planByType } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { tasks } from '../brief/tables.ts';
import { buildPlan } from './factory.ts';
import { failPlan, planArticle } from './plan-article.ts';
import { articlePlans, planDays } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const service = await buildTestApp(testDb);
const never = new AbortController().signal;
const keyword = 'balcony compost';

it('plans a new article from a keyword, URLs and a brand', async () => {
  const person = await buildUser(db);
  const api = service.as(person);
  const { task } = await api.planNewTask({
    body: {
      keyword,
      urls: ['https://garden.example/compost'],
      brand: { name: 'Worm Tower', link: 'https://worms.example/' },
      length: 'short_post',
    },
  });
  const params = { id: task.id };
  expect((await api.getPlan({ params })).plan).toMatchObject({
    stage: 'waiting',
    keyword,
    error: null,
    costMicros: 0,
    unread: [],
  });
  expect((await api.getTask({ params })).task).toMatchObject({
    name: keyword,
    productInfo: { name: 'Worm Tower', link: 'https://worms.example/' },
    outputParameters: { length: 'short_post' },
  });
  const { tasks: listed } = await api.listTasks({});
  expect(listed.map(({ id }) => id)).toEqual([task.id]);
  const [row] = await db.select().from(articlePlans).where(eq(articlePlans.taskId, task.id));
  expect(row?.input).toMatchObject({ keyword, urls: ['https://garden.example/compost'], findSources: true });
});

it('refuses a plan beyond those of the day, and creates no task for it', async () => {
  const person = await buildUser(db);
  const api = service.as(person);
  const plans = planByType('V1_DEFAULT_ACCESS').plans_per_day;
  await db.insert(planDays).values({
    workspaceId: person.actor.workspaceId,
    day: new Date().toISOString().slice(0, 10),
    plans,
  });
  await expect(api.planNewTask({ body: { keyword, length: 'snippet' } })).rejects.toMatchObject({
    code: 'DAY_LIMIT_EXCEEDED',
  });
  expect((await api.listTasks({})).tasks).toEqual([]);
});

it.each([
  ['an empty keyword', { keyword: '  ', length: 'snippet' }],
  ['a private URL', { keyword, length: 'snippet', urls: ['file:///etc/passwd'] }],
  [
    'more URLs than an article has sources',
    { keyword, length: 'snippet', urls: Array(99).fill('https://a.example/') },
  ],
  ['an unknown length', { keyword, length: 'endless' }],
])('refuses %s', async (_what, body) => {
  const api = service.as(await buildUser(db));
  await expect(api.planNewTask({ body: body as never })).rejects.toMatchObject({ code: 'INVALID' });
  expect((await api.listTasks({})).tasks).toEqual([]);
});

it('tells how far a plan is, and what went wrong', async () => {
  const { person, params, taskId } = await buildPlan(db, { keyword });
  const api = service.as(person);
  await failPlan(service.deps, taskId, { code: 'GENERATION_FAILED', message: 'The model was silent.' });
  expect((await api.getPlan({ params })).plan).toMatchObject({
    stage: 'failed',
    error: { code: 'GENERATION_FAILED', message: 'The model was silent.' },
  });
});

it('knows no plan of a task that was never planned', async () => {
  const person = await buildUser(db);
  const api = service.as(person);
  const { task } = await api.autoCreateTask({});
  const params = { id: task.id };
  expect(await api.getPlan({ params })).toEqual({ plan: null });
  await expect(api.retryPlan({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('continues a failed plan, and leaves one that is under way alone', async () => {
  const { person, params, taskId } = await buildPlan(db, { keyword });
  const api = service.as(person);
  const [before] = await db.select().from(articlePlans).where(eq(articlePlans.taskId, taskId));
  expect((await api.retryPlan({ params })).plan).toMatchObject({ stage: 'waiting' });
  const [after] = await db.select().from(articlePlans).where(eq(articlePlans.taskId, taskId));
  expect(after?.updatedAt).toEqual(before?.updatedAt);

  await failPlan(service.deps, taskId, { code: 'GENERATION_FAILED', message: 'The model was silent.' });
  expect((await api.retryPlan({ params })).plan).toMatchObject({ stage: 'waiting', error: null });
});

it('stops a plan and keeps the task', async () => {
  const { person, params, taskId } = await buildPlan(db, { keyword });
  const api = service.as(person);
  await api.cancelPlan({ params });
  expect(await api.getPlan({ params })).toEqual({ plan: null });
  expect(await planArticle(service.deps, taskId, never)).toBe('gone');
  expect((await api.getTask({ params })).task.id).toBe(taskId);
});

it('keeps a plan that has ended when it is stopped too late', async () => {
  const { person, params, taskId } = await buildPlan(db, { keyword });
  await db.update(articlePlans).set({ stage: 'ready' }).where(eq(articlePlans.taskId, taskId));
  await service.as(person).cancelPlan({ params });
  expect((await service.as(person).getPlan({ params })).plan).toMatchObject({ stage: 'ready' });
});

it('leaves the plans of a batch to the batch', async () => {
  const { person, params, taskId } = await buildPlan(db, { keyword });
  await failPlan(service.deps, taskId, { code: 'GENERATION_FAILED', message: 'The model was silent.' });
  await db.update(tasks).set({ isListed: false }).where(eq(tasks.id, taskId));
  const api = service.as(person);
  expect(await api.getPlan({ params })).toEqual({ plan: null });
  await expect(api.retryPlan({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await api.cancelPlan({ params });
  const [row] = await db.select().from(articlePlans).where(eq(articlePlans.taskId, taskId));
  expect(row?.stage).toBe('failed');
});
