import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildArticle } from '../../articles/text/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildPost } from '../factory.ts';
import { listAllPosts } from './list-all-posts.ts';

const { db } = await createTestDb();

it('finds the post that was made from the article of a task', async () => {
  const { workspaceId } = (await buildUser(db)).actor;
  const task = await buildTask(db, { workspaceId });
  const article = await buildArticle(db, { workspaceId, taskId: task.id });
  await buildPost(db);
  const { id } = await buildPost(db, { articleId: article.id });
  const listing = { kind: 'post', page: 1 } as const;
  const found = await listAllPosts({ db }, { ...listing, task_id: task.id });
  expect(found.posts.map((post) => [post.id, post.task_id])).toEqual([[id, task.id]]);
  expect(found.pagination.total).toBe(1);
  const none = await listAllPosts({ db }, { ...listing, task_id: randomUUID() });
  expect(none.posts).toEqual([]);
});
