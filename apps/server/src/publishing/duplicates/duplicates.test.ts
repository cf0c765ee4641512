import { formatArticleText } from '@inkstep/article/article-text';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { sketchArticles } from '../../articles/similar/sketch-articles.ts';
import { manualPlans } from '../../billing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildCluster } from '../cluster/factory.ts';
import { buildDestination } from '../publications/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

const textOf = (subject: string, { seoTitle = `About ${subject}`, body = '' } = {}) =>
  formatArticleText({
    metadata: {
      seoTitle,
      metaDescription: `Everything about ${subject}.`,
      focusKeywords: [subject],
      tags: [],
    },
    body: `# ${subject}\n\n${body}`,
  });
const SAME = Array.from(
  { length: 8 },
  (_, at) => `Before you choose number ${at}, think about who will use it every day, and where.`,
).join(' ');

async function author() {
  const who = await buildUser(db, { role: 'admin' });
  const { workspaceId } = who.actor;
  const destination = await buildDestination({ db, secrets: app.deps.secrets }, workspaceId);
  const client = app.as(who);
  return {
    who,
    client,
    workspaceId,
    destination,
    async finished(text: string) {
      const { id } = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text } });
      await sketchArticles(app.deps);
      return id;
    },
    send: (
      id: string,
      body: { wanted?: 'draft' | 'published'; confirm_duplicates?: boolean; fields?: { seo_title: string } },
    ) => client.publishTo({ params: { id }, body: { destination_id: destination.id, ...body } }),
  };
}

it('asks before an article is published whose SEO title an older one has', async () => {
  const { finished, send, client } = await author();
  const first = await finished(textOf('kettles', { seoTitle: 'A guide' }));
  const second = await finished(textOf('teapots', { seoTitle: 'A Guide!' }));
  const refusal = {
    status: 409,
    code: 'DUPLICATE_CONTENT',
    message:
      '“teapots” has the same SEO title as “kettles”. Change one of them, or confirm that you want to publish both.',
    details: [{ path: 'seo_title', message: 'kettles' }],
  };
  await expect(send(second, { wanted: 'published' })).rejects.toMatchObject(refusal);
  const params = { id: second };
  await expect(client.publishArticle({ params, body: { published: true } })).rejects.toMatchObject(refusal);

  await send(second, { wanted: 'draft' });
  await client.publishArticle({ params, body: { published: false } });
  await send(first, { wanted: 'published' });
  await client.publishArticle({ params, body: { published: true, confirm_duplicates: true } });
  await send(second, { wanted: 'published', confirm_duplicates: true });
});

it('asks for the older one too once the other is published, and not if the post has another title', async () => {
  const { finished, send } = await author();
  const first = await finished(textOf('kettles', { seoTitle: 'A guide' }));
  const second = await finished(textOf('teapots', { seoTitle: 'A guide' }));
  await send(second, { wanted: 'published', fields: { seo_title: 'All about teapots' } });
  await expect(send(first, { wanted: 'published' })).rejects.toMatchObject({ code: 'DUPLICATE_CONTENT' });
});

it('asks before a near-copy is published, by the documented API too', async () => {
  const { finished, destination, who } = await author();
  await finished(textOf('kettles', { body: SAME }));
  const id = await finished(textOf('teapots', { body: SAME }));
  const call = (more: object) =>
    app.send(who, 'POST', `/api/v1/articles/${id}/publications`, {
      destination_id: destination.id,
      status: 'published',
      ...more,
    });
  expect(await call({})).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_CONTENT', errors: [{ path: 'text', message: 'kettles' }] },
  });
  expect(await call({ confirm_duplicates: true })).toMatchObject({ status: 202 });
});

it('sends the articles of a batch that are like no other, and lists the rest', async () => {
  const { client, workspaceId, destination } = await author();
  await db.insert(manualPlans).values({ workspaceId, planType: 'max' });
  const texts = [
    textOf('kettles', { body: SAME }),
    textOf('teapots', { body: SAME }),
    textOf('cups', { body: 'Cups are made of clay, and are fired twice in a kiln.' }),
  ];
  const { batchId } = await buildCluster(db, { workspaceId, texts });
  await db.update(tasks).set({ finishedAt: new Date() }).where(eq(tasks.workspaceId, workspaceId));
  await sketchArticles(app.deps);
  const publish = (confirmed: boolean) =>
    client.publishBatchTo({
      params: { id: batchId },
      body: { destination_id: destination.id, wanted: 'published', confirm_duplicates: confirmed },
    });
  const { publications, duplicates } = await publish(false);
  expect(publications.map(({ title }) => title)).toEqual(['kettles', 'cups']);
  expect(duplicates).toMatchObject([{ title: 'teapots', what: 'text', other: { title: 'kettles' } }]);
  expect((await publish(true)).publications).toHaveLength(3);
});
