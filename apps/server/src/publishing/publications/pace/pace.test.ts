import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moveClock } from '../../../../test/clock.ts';
import { buildPublishingApp } from '../../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { tasks } from '../../../articles/brief/tables.ts';
import { manualPlans } from '../../../billing/tables.ts';
import { buildCluster } from '../../cluster/factory.ts';
import { publications } from '../../destinations/tables.ts';
import { watchPublications } from '../drift/watch-publications.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, author, deliver, rowOf, deps } = await buildPublishingApp(testDb);
const DAY_MS = 86_400_000;

const statesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await rowOf(id)).state));

it('no more articles are published a day than the pace, and the others wait for their day', async () => {
  const { client, workspaceId, destination } = await author({ pace: 2 });
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await buildTask(db, {
      workspaceId,
      finishedAt: new Date(),
      article: { text: `# Tea ${n}` },
    });
    const body = { destination_id: destination.id, wanted: 'published' } as const;
    ids.push((await client.publishTo({ params: { id }, body })).publication.id);
  }
  const now = Date.now();
  for (const id of ids) await deliver(id);
  expect(await statesOf(ids)).toEqual(['published', 'published', 'waiting', 'waiting', 'waiting']);
  const first = (await rowOf(ids[2] ?? '')).notBefore;
  expect(Number(first) - now).toBeGreaterThan(DAY_MS - 60_000);
  await moveClock(db, new Date(Number(first) + 60_000));
  for (const id of ids) await deliver(id);
  expect(await statesOf(ids)).toEqual(['published', 'published', 'published', 'published', 'waiting']);
  // What is taken back leaves its day to others.
  await client.cancelPublication({ params: { id: ids[4] ?? '' } });
  expect(site.posts.size).toBe(4);
  const { destinations } = await client.listDestinations();
  expect(destinations).toMatchObject([{ articles: 4 }]);
  // Drafts and updates don't count.
  const { id } = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text: '# Draft' } });
  const draft = await client.publishTo({ params: { id }, body: { destination_id: destination.id } });
  expect(draft.publication).toMatchObject({ state: 'queued', not_before: null });
});

/** Sends articles of their own to one destination. */
async function articlesOf({ client, workspaceId, destination }: Awaited<ReturnType<typeof author>>) {
  const publish = async (
    more: { wanted: 'published' | 'scheduled'; scheduled_for?: string },
    taskId?: string,
  ) => {
    const { id } = taskId
      ? { id: taskId }
      : await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text: '# Tea' } });
    const body = { destination_id: destination.id, ...more };
    return (await client.publishTo({ params: { id }, body })).publication;
  };
  const noon = (days: number) => {
    const day = new Date(Date.now() + days * DAY_MS);
    day.setUTCHours(12, 0, 0, 0);
    return day.toISOString();
  };
  return { publish, noon };
}

it('scheduled articles count for their day, and a full day names the first free one', async () => {
  await moveClock(db, new Date());
  const scene = await author({ pace: 1 });
  const { publish, noon } = await articlesOf(scene);
  const first = await publish({ wanted: 'scheduled', scheduled_for: noon(2) });
  await publish({ wanted: 'scheduled', scheduled_for: noon(3) });
  const message = `The pace of this destination is 1 a day, and ${noon(2).slice(0, 10)} is full. The first free day after it is ${noon(4).slice(0, 10)} (UTC).`;
  await expect(publish({ wanted: 'scheduled', scheduled_for: noon(2) })).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ path: 'scheduled_for', message }],
  });
  // Its own day isn't full for itself.
  const { task_id } = await publish(
    { wanted: 'scheduled', scheduled_for: noon(2).replace('12:', '13:') },
    first.task_id ?? '',
  );
  expect(task_id).toBe(first.task_id);
  // Today and tomorrow are free, the days after it are taken.
  for (const days of [0, 1, 4]) {
    const { not_before } = await publish({ wanted: 'published' });
    const expected = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    expect(not_before?.slice(0, 10) ?? expected).toBe(expected);
  }
});

it('nothing is scheduled more than a year ahead', async () => {
  await moveClock(db, new Date());
  const { publish, noon } = await articlesOf(await author());
  for (const scheduled_for of ['9999-01-01T00:00:00.000Z', noon(370)])
    await expect(publish({ wanted: 'scheduled', scheduled_for })).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ path: 'scheduled_for', message: 'Choose a time within a year' }],
    });
  expect(await publish({ wanted: 'scheduled', scheduled_for: noon(364) })).toMatchObject({ state: 'queued' });
});

it('what was published and forgotten still counts on its day', async () => {
  await moveClock(db, new Date());
  const scene = await author({ pace: 1 });
  const { publish } = await articlesOf(scene);
  const { id, task_id } = await publish({ wanted: 'published' });
  await deliver(id);
  const forget = (publicationId: string) => scene.client.forgetPublication({ params: { id: publicationId } });
  await forget(id);
  await expect(forget(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await rowOf(id)).toMatchObject({ isForgotten: true, title: '', url: null, remoteId: null });
  expect(await scene.client.listPublications({ params: { id: task_id ?? '' } })).toMatchObject({
    publications: [],
  });
  const waiting = await publish({ wanted: 'published' }, task_id ?? '');
  expect(waiting).toMatchObject({ state: 'waiting' });
  // What was never there leaves its day to others.
  await forget(waiting.id);
  const { not_before } = await publish({ wanted: 'published' });
  expect(not_before?.slice(0, 10)).toBe(waiting.not_before?.slice(0, 10));
  await moveClock(db, new Date(Date.now() + 2 * DAY_MS));
  await watchPublications(deps);
  await expect(rowOf(id)).rejects.toThrow('gone');
});

/** A cluster whose articles link to each other. */
async function cluster(pace: number) {
  const scene = await author({ pace });
  await db.insert(manualPlans).values({ workspaceId: scene.workspaceId, planType: 'max' });
  const { batchId, items } = await buildCluster(db, {
    workspaceId: scene.workspaceId,
    texts: [
      '# Tea\n\nSome prefer [coffee](/blog/post/coffee).',
      '# Coffee\n\nOthers drink [tea](/blog/post/tea).',
    ],
  });
  await db.update(tasks).set({ finishedAt: new Date() }).where(eq(tasks.workspaceId, scene.workspaceId));
  const publish = (wanted: 'draft' | 'published') =>
    scene.client.publishBatchTo({
      params: { id: batchId },
      body: { destination_id: scene.destination.id, wanted },
    });
  return { ...scene, batchId, items, publish };
}

const postNamed = (title: string) => {
  const post = [...site.posts.values()].find((each) => each.title === title);
  if (!post) throw new Error(`no post ${title}`);
  return post;
};

it('articles of a cluster are published in order with links that lead to each other there', async () => {
  const { publish, client, items } = await cluster(1);
  const { publications: list, left, until } = await publish('published');
  const query = { tasks: items.map(({ taskId }) => taskId).join() };
  const marks = (await client.listPublished({ query })).publications;
  const outAt = new Map(marks.map((mark) => [mark.task_id, mark.goes_out_at]));
  expect(items.map(({ taskId }) => outAt.get(taskId))).toEqual([null, until]);
  expect(list.map(({ title, state }) => [title, state])).toEqual([
    ['Tea', 'queued'],
    ['Coffee', 'waiting'],
  ]);
  expect(left).toEqual([]);
  expect(until).toBe(list[1]?.not_before);
  const [tea = '', coffee = ''] = list.map(({ id }) => id);
  await deliver(tea);
  // The other one isn't public yet.
  expect(postNamed('Tea').html).toContain('Some prefer coffee.');
  await moveClock(db, new Date(Date.parse(until ?? '') + 60_000));
  await deliver(coffee);
  expect(postNamed('Coffee').html).toContain(`[tea](${site.url}blog/tea)`);
  expect(await rowOf(tea)).toMatchObject({ state: 'queued', requestedBy: null, wanted: 'published' });
  await deliver(tea);
  expect(postNamed('Tea').html).toContain(`[coffee](${site.url}blog/coffee)`);
  // Both lead to each other: that is the end of it.
  expect(await statesOf([tea, coffee])).toEqual(['published', 'published']);
  const again = await publish('published');
  expect(again.publications.map(({ state }) => state)).toEqual(['published', 'published']);
  expect(again.until).toBeNull();
});

it('articles of a batch keep their order when a worker was killed', async () => {
  await moveClock(db, new Date());
  const { publish } = await cluster(5);
  const [tea = '', coffee = ''] = (await publish('published')).publications.map(({ id }) => id);
  const died = Promise.withResolvers<void>();
  const guardedExchange = () => {
    died.resolve();
    return new Promise<never>(() => {});
  };
  void deliver(tea, { ...deps, guardedExchange });
  await died.promise;
  const set = (values: Partial<typeof publications.$inferInsert>) =>
    db.update(publications).set(values).where(eq(publications.id, tea));
  await deliver(coffee);
  await set({ leasedUntil: new Date(0) });
  await deliver(coffee);
  expect(await statesOf([tea, coffee])).toEqual(['sending', 'queued']);
  expect(Number((await rowOf(coffee)).nextAttemptAt)).toBeGreaterThan(Date.now());
  await deliver(tea);
  await deliver(coffee);
  expect([...site.posts.values()].map(({ title }) => title)).toEqual(['Tea', 'Coffee']);
});

it('an article of a batch waits for no earlier one that failed', async () => {
  const { publish } = await cluster(5);
  const [tea = '', coffee = ''] = (await publish('draft')).publications.map(({ id }) => id);
  site.makeTrouble({ status: 403 });
  await deliver(tea);
  await deliver(coffee);
  expect(await statesOf([tea, coffee])).toEqual(['failed', 'draft']);
});

it('an article whose links were changed there is left alone', async () => {
  const { publish } = await cluster(5);
  const [tea = '', coffee = ''] = (await publish('draft')).publications.map(({ id }) => id);
  await deliver(tea);
  postNamed('Tea').html = '<p>Theirs.</p>';
  await deliver(coffee);
  await deliver(tea);
  expect(postNamed('Tea').html).toBe('<p>Theirs.</p>');
  const [row] = await db.select().from(publications).where(eq(publications.id, tea));
  expect(row).toMatchObject({ state: 'draft', changedThere: true, problem: null });
});

it('articles that are not finished are named, and need a plan with batches', async () => {
  const { publish, items, workspaceId } = await cluster(5);
  await db
    .update(tasks)
    .set({ finishedAt: null })
    .where(eq(tasks.id, items[1]?.taskId ?? ''));
  const { publications: list, left } = await publish('draft');
  expect(list).toMatchObject([{ title: 'Tea' }]);
  expect(left).toMatchObject([{ task_id: items[1]?.taskId }]);
  await db.delete(manualPlans).where(eq(manualPlans.workspaceId, workspaceId));
  await expect(publish('draft')).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
});
