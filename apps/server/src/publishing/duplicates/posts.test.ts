import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { scoreArticle } from '../../articles/review/score-article.ts';
import { scoreBereft } from '../../articles/similar/jobs.ts';
import { sketchArticles } from '../../articles/similar/sketch-articles.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildCluster } from '../cluster/factory.ts';
import { buildPost } from '../factory.ts';
import { buildDestination } from '../publications/factory.ts';
import { sketchPosts } from './sketch-posts.ts';
import { postSketches } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
/** Sentences that no text about another subject has. */
const textAbout = (title: string) => {
  const word = title.replace(/\W/g, '').toLowerCase();
  const words = (at: number) => Array.from({ length: 12 }, (_, each) => `${word}x${at}y${each}`);
  return Array.from({ length: 8 }, (_, at) => `Then ${words(at).join(' ')}.`).join(' ');
};
/** Titles differ between tests, since the blog belongs to the installation. */
let subjects = 0;
const subject = () => `Subject ${(subjects += 1)}`;

async function admin() {
  const who = await buildUser(db, { role: 'admin' });
  const client = app.as(who);
  return {
    who,
    ...who.actor,
    client,
    draft: async (title: string, more: object = {}) =>
      (await client.addPost({ body: { title, content: `Only ${title} is here.`, ...more } })).post,
    change: async (id: string, body: object) => (await client.updatePost({ params: { id }, body })).post,
  };
}

const refused = (what: string, title: string) => ({
  status: 409,
  code: 'DUPLICATE_CONTENT',
  details: expect.arrayContaining([{ path: what, message: title }]),
});

it('asks before a post is published or scheduled with the title of another one', async () => {
  const { draft, change } = await admin();
  const title = subject();
  const first = await draft(title);
  const second = await draft(`${title}!`);
  await change(first.id, { published: true });
  await expect(change(second.id, { published: true })).rejects.toMatchObject(refused('title', title));
  const scheduled_for = new Date(Date.now() + 86_400_000).toISOString();
  await expect(change(second.id, { scheduled_for })).rejects.toMatchObject(refused('title', title));
  await expect(draft(title, { published: true })).rejects.toMatchObject(refused('title', title));
  // What isn't published isn't asked about.
  await change(second.id, { excerpt: 'A draft.' });
  const published = await change(second.id, { published: true, confirm_duplicates: true });
  expect(published.published).toBe(true);
});

it.each([
  ['seo_title', { seo_title: 'The same line of search results' }],
  ['seo_description', { seo_description: 'The same description of both of these pages.' }],
  ['text', { content: textAbout('both') }],
])('asks about the same %s', async (what, fields) => {
  const { draft } = await admin();
  const first = subject();
  await draft(first, { ...fields, published: true });
  await expect(draft(subject(), { ...fields, published: true })).rejects.toMatchObject(refused(what, first));
});

it('asks about what a change adds to a public post, not at each save', async () => {
  const { draft, change } = await admin();
  const [one, other] = [subject(), subject()];
  const first = await draft(one, { published: true });
  const second = await draft(one, { published: true, confirm_duplicates: true });
  await draft(other, { published: true });
  await change(second.id, { content: 'Another text, with its own words.' });
  await change(second.id, { featured: true });
  await expect(change(second.id, { title: other })).rejects.toMatchObject(refused('title', other));
  // It was there first, but its title was taken meanwhile.
  await change(first.id, { excerpt: 'Short.' });
});

it('asks about pillar pages, and about one that was scheduled', async () => {
  const { draft, client } = await admin();
  const title = subject();
  await draft(title, { scheduled_for: new Date(Date.now() + 86_400_000).toISOString() });
  await expect(
    client.addPillarPage({ body: { title, content: 'A page.', published: true } }),
  ).rejects.toMatchObject(refused('title', title));
});

it('compares a post with articles of the workspaces of its author, not with its own', async () => {
  const { draft, change, client, workspaceId } = await admin();
  const title = subject();
  const text = `# ${title}\n\n${textAbout(title)}`;
  const { id } = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text } });
  await sketchArticles(app.deps);
  await expect(draft(title, { published: true })).rejects.toMatchObject(refused('title', title));
  const stranger = await admin();
  await stranger.draft(title);

  const { post } = await client.publishArticle({ params: { id }, body: { published: false } });
  await change(post.id, { published: true });
});

it('asks before an article is published that has the text of an imported or handwritten post', async () => {
  const { draft, client, who, secrets } = { ...(await admin()), secrets: app.deps.secrets };
  const { workspaceId } = who.actor;
  const title = subject();
  const content = textAbout(title);
  await draft(title, { content, published: true });
  const destination = await buildDestination({ db, secrets }, workspaceId);
  const text = `# Another title\n\n${content}`;
  const { id } = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text } });
  await sketchArticles(app.deps);
  const send = (confirmed: boolean) =>
    client.publishTo({
      params: { id },
      body: { destination_id: destination.id, wanted: 'published', confirm_duplicates: confirmed },
    });
  await expect(send(false)).rejects.toMatchObject(refused('text', title));
  await send(true);
});

it('makes the sketches of posts that were stored before there were any', async () => {
  const { draft } = await admin();
  const title = subject();
  await buildPost(db, { title, published: true });
  await db.delete(postSketches);
  await sketchPosts({ db });
  await expect(draft(title, { published: true })).rejects.toMatchObject(refused('title', title));
});

it('compares an article with public posts of the workspace in its checks and side by side, not with drafts', async () => {
  const { draft, change, client, workspaceId } = await admin();
  const [draftTitle, title] = [subject(), subject()];
  const content = textAbout(title);
  await draft(draftTitle, { content });
  const post = await draft(title, { content, published: true });
  const stranger = await admin();
  const foreign = await stranger.draft(subject(), {
    content,
    published: true,
    confirm_duplicates: true,
  });
  const text = `# Another title\n\n${content}`;
  const { id } = await buildTask(db, { workspaceId, article: { text } });
  await sketchArticles(app.deps);

  const { similar } = await client.articleEvidence({ params: { id } });
  expect(similar).toMatchObject([{ kind: 'post', id: post.id, title, path: `/blog/post/${post.slug}` }]);
  await scoreArticle(app.deps, { workspaceId, taskId: id });
  const beside = (otherId: string) => client.similarText({ params: { id, otherId } });
  expect(await beside(post.id)).toMatchObject({ title, text: expect.stringContaining(content) });
  await expect(beside(foreign.id)).rejects.toMatchObject({ status: 404 });

  await change(post.id, { published: false });
  await expect(beside(post.id)).rejects.toMatchObject({ status: 404 });
  expect((await client.articleEvidence({ params: { id } })).similar).toEqual([]);
});

it('is named in the list of a batch whose article says the same, while readers see it', async () => {
  const { draft, change, client, workspaceId } = await admin();
  const title = subject();
  const content = textAbout(title);
  const post = await draft(title, { content, published: true });
  const { batchId, items } = await buildCluster(db, {
    workspaceId,
    texts: [`# Another title\n\n${content}`, '# Tea\n\nLeaves and water.'],
  });
  await sketchArticles(app.deps);
  for (const { taskId } of items) await scoreArticle(app.deps, { workspaceId, taskId });

  const similar = async () =>
    (await client.getBatch({ params: { id: batchId }, query: { content: 'none' } })).articles.map(
      (article) => article.similar,
    );
  expect(await similar()).toEqual([{ kind: 'post', id: post.id, title, share: 1 }, null]);
  await change(post.id, { published: false });
  expect(await similar()).toEqual([null, null]);
});

it.each(['deleted', 'hidden from readers'])(
  'counts no more for the score of an article once it is %s',
  async (what) => {
    const { draft, change, client, workspaceId } = await admin();
    const title = subject();
    const content = textAbout(title);
    const post = await draft(title, { content, published: true });
    const { id } = await buildTask(db, { workspaceId, article: { text: `# Another title\n\n${content}` } });
    await sketchArticles(app.deps);
    const score = async () => {
      await scoreArticle(app.deps, { workspaceId, taskId: id });
      return (await client.listTasks()).tasks.find((task) => task.id === id)?.score ?? 0;
    };
    const capped = await score();
    expect(capped).toBeLessThanOrEqual(40);
    const isQueued = async () => {
      await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'score-article'`);
      await scoreBereft(app.deps);
      const { rows } = await db.execute(
        sql`SELECT FROM pgboss.job WHERE data->>'taskId' = ${id} AND name = 'score-article'`,
      );
      return rows.length > 0;
    };
    expect(await isQueued()).toBe(false);

    if (what === 'deleted') await client.deletePost({ params: { id: post.id } });
    else await change(post.id, { published: false });
    expect(await isQueued()).toBe(true);
    expect(await isQueued()).toBe(false);
    expect(await score()).toBeGreaterThan(capped);
  },
);
