import { LIMITS } from '@inkstep/contract';
import { expect, it } from 'vitest';
import { buildPublishingApp } from '../../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { author, deliver, addDestination } = await buildPublishingApp(testDb);

it('lists of tasks are filtered by where their articles are, and have marks', async () => {
  const { client, person, workspaceId, taskId, params, destination } = await author({ role: 'admin' });
  const { id: unpublished } = await buildTask(db, { workspaceId });
  const other = await addDestination(person);
  const { publication } = await client.publishTo({ params, body: { destination_id: destination.id } });
  const listed = async (published: string) =>
    (await client.listTasks({ query: { published } })).tasks.map(({ id }) => id);
  expect(await listed('any')).toEqual([]);
  await deliver(publication.id);
  expect(await listed('any')).toEqual([taskId]);
  expect(await listed(destination.id)).toEqual([taskId]);
  expect(await listed(other.id)).toEqual([]);
  expect(await listed('none')).toEqual([unpublished]);
  expect(await listed('blog')).toEqual([]);
  const marks = async () =>
    (await client.listPublished({ query: { tasks: [taskId, unpublished].join(',') } })).publications;
  expect(await marks()).toMatchObject([
    { task_id: taskId, destination: { id: destination.id }, state: 'draft' },
  ]);
  await client.publishArticle({ params, body: { published: true } });
  expect(await listed('blog')).toEqual([taskId]);
  expect(await marks()).toMatchObject([
    { task_id: taskId, destination: null, state: 'published', url: '/blog/post/choosing-a-kettle' },
    { destination: { id: destination.id } },
  ]);
});

it('marks are listed for a full page of tasks', async () => {
  const { client, taskId } = await author();
  const tasks = (count: number) => Array.from({ length: count }, () => taskId).join(',');
  const listed = client.listPublished({ query: { tasks: tasks(LIMITS.taskPage) } });
  expect(await listed).toEqual({ publications: [] });
  const more = client.listPublished({ query: { tasks: tasks(LIMITS.taskPage + 1) } });
  await expect(more).rejects.toMatchObject({ code: 'INVALID' });
});

it('publications outlive their article, and a destination forgets them', async () => {
  const { client, params, destination } = await author();
  const { publication } = await client.publishTo({ params, body: { destination_id: destination.id } });
  await deliver(publication.id);
  await client.deleteTask({ params });
  expect(await client.listDestinations()).toMatchObject({
    destinations: [{ articles: 1, waiting: 0 }],
    may_manage: true,
    may_publish: true,
    managers: ['Ann Writer'],
  });
  const key = { params: { id: publication.id } };
  await client.forgetPublication(key);
  expect((await client.listDestinations()).destinations).toMatchObject([{ articles: 0 }]);
  await expect(client.unpublish(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
