import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { articles } from '../../articles/text/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { destinations, sitePages } from '../destinations/tables.ts';
import { buildPost } from '../factory.ts';
import { listPagesNear } from './list-pages-near.ts';

const testDb = await createTestDb();
const { db } = testDb;

it('finds pages of the sites and own posts, without articles of the workspace and what others saved', async () => {
  const ann = await buildUser(db);
  const bob = await buildUser(db);
  const { workspaceId, userId } = ann.actor;
  const settings = { kind: 'wordpress', url: 'https://a.example', username: 'ann', category: '' } as const;
  for (const owner of [ann, bob]) {
    const [site] = await db
      .insert(destinations)
      .values({ workspaceId: owner.actor.workspaceId, name: 'Garden', settings, credentials: '', pace: 3 })
      .returning({ id: destinations.id });
    const page = {
      destinationId: site!.id,
      workspaceId: owner.actor.workspaceId,
      language: '',
      links: [],
      modified: '',
    };
    await db.insert(sitePages).values([
      { ...page, url: 'https://a.example/1', title: `Worm compost of ${owner === ann ? 'Ann' : 'Bob'}` },
      { ...page, url: 'https://a.example/2', title: 'Tomatoes' },
    ]);
  }
  const task = await buildTask(db, { workspaceId, article: { text: '# Compost' } });
  const [article] = await db.select().from(articles);
  expect(article?.taskId).toBe(task.id);
  const shown = { published: true, userId };
  await buildPost(db, {
    ...shown,
    title: 'Compost tea',
    slug: 'tea',
    seo_keywords: ['compost tea'],
    seo_title: 'Tea',
  });
  await buildPost(db, { ...shown, title: 'Compost article', slug: 'article', articleId: article!.id });
  await buildPost(db, { ...shown, title: 'Compost of Bob', slug: 'bob', userId: bob.actor.userId });
  await buildPost(db, { ...shown, title: 'Compost draft', slug: 'draft', published: false });

  expect(await listPagesNear({ db }, { workspaceId, words: ['compost'] })).toEqual([
    { title: 'Compost tea', keyphrase: 'compost tea', headings: [], state: 'published', seoTitle: 'Tea' },
    { title: 'Worm compost of Ann', keyphrase: 'Worm compost of Ann', headings: [], state: 'published' },
  ]);
});
