import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { readExamples } from './add-examples.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const admin = app.as(await buildUser(testDb.db, { role: 'admin' }));

it('examples fill an empty blog once, with a pillar page of all of them in order', async () => {
  const both = await Promise.allSettled([admin.addExamplePosts(), admin.addExamplePosts()]);
  expect(
    new Set(both.map((each) => (each.status === 'fulfilled' ? each.value.posts : each.reason.code))),
  ).toEqual(new Set([7, 'CONFLICT']));
  const { posts, pagination } = await app.as().listPosts({ query: {} });
  expect(pagination.total).toBe(6);
  expect(
    posts.every(({ read_time, excerpt, language }) => read_time > 0 && excerpt && language === 'en'),
  ).toBe(true);
  const guide = await app.as().pillarPage({ params: { slug: 'inkstep-guide' } });
  expect(guide.clusterPages.map(({ slug }) => slug)).toEqual([
    'from-keyword-to-article',
    'how-citations-work',
    'working-without-a-model',
    'sources-from-your-own-library',
    'publishing-to-the-blog',
    'checks-locks-and-versions',
  ]);
  const { relatedPosts } = await app.as().blogPost({ params: { slug: 'how-citations-work' } });
  expect(relatedPosts).toHaveLength(3);
});

it('examples cite each of their sources, and only these', async () => {
  for (const { kind, input } of await readExamples()) {
    const [text = '', sources = ''] = (input.content ?? '').split('\n## Sources\n');
    const cited = new Set([...text.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => number));
    const listed = [...sources.matchAll(/^(\d+)\. \[.+\]\(https:\/\/\S+\)$/gm)].map(([, number]) => number);
    expect([...cited]).toEqual(listed);
    expect(listed.length > 0).toBe(kind === 'post');
    expect(input.seo_title?.length).toBeLessThanOrEqual(60);
    expect(input.seo_description?.length).toBeLessThanOrEqual(156);
  }
});
