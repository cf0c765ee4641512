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

it('publications outlive their article, and a destination forgets them', async () => {
  const { client, params, destination, workspaceId } = await author();
  const { publication } = await client.publishTo({ params, body: { destination_id: destination.id } });
  await deliver(publication.id);
  await client.deleteTask({ params });
  expect(await client.listDestinations()).toMatchObject({
    destinations: [{ articles: 1, waiting: 0 }],
    may_manage: true,
    may_publish: true,
    managers: ['Ann Writer'],
  });
  await client.unpublish({ params: { id: publication.id } }).catch(() => {});
  await client.forgetPublication({ params: { id: publication.id } });
  expect((await client.listDestinations()).destinations).toMatchObject([{ articles: 0 }]);
  expect(workspaceId).toBe(destination.workspaceId);
});
