import { canonicalJson } from '@inkstep/article/canonical-json';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPublishingApp } from '../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { buildApproval, readingOf } from '../articles/approval/factory.ts';
import { articleApprovals } from '../articles/approval/tables.ts';
import { tasks } from '../articles/brief/tables.ts';
import { articles } from '../articles/text/tables.ts';
import { buildSubscription } from '../billing/factory.ts';
import { hashOf } from '../platform/crypto/hash-of.ts';
import { buildMember } from '../workspaces/factory.ts';
import { inboxEntries } from '../workspaces/inbox/tables.ts';
import { workspaces } from '../workspaces/tables.ts';
import { buildAuthor } from './authors/factory.ts';
import { buildCluster } from './cluster/factory.ts';
import { publishPostJob } from './schedule/publish-scheduled.ts';
import { posts } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { author, as, deliver, deps, rowOf, site, changeText } = await buildPublishingApp(testDb);
const REQUIRED = { code: 'APPROVAL_REQUIRED', status: 409 };

/** A finished article in a workspace of two. */
async function scene() {
  const found = await author({ role: 'admin' });
  const { workspaceId, taskId } = found;
  await buildMember(db, { workspaceId, memberRole: 'editor' });
  await buildSubscription(db, workspaceId, { planType: 'max' });
  const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
  return {
    ...found,
    articleId: article!.id,
    text: article!.text,
    approve: () => buildApproval(db, article!.id),
    askForChanges: async () =>
      found.client.askForChanges({
        params: found.params,
        body: { ...(await readingOf(db, article!.id)), note: 'No' },
      }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const send = async (
  { client, params, destination }: Pick<Scene, 'client' | 'params' | 'destination'>,
  wanted: 'published' | 'draft' = 'published',
  fields: object = {},
) => {
  const body = { destination_id: destination.id, wanted, fields };
  return (await client.publishTo({ params, body })).publication;
};

beforeEach(() => db.delete(posts));

describe('another site gets only approved texts', () => {
  it.each(['published', 'draft'] as const)('as %s', async (wanted) => {
    const all = await scene();
    await expect(send(all, wanted)).rejects.toMatchObject(REQUIRED);
    await all.approve();
    const { id } = await send(all, wanted);
    await deliver(id);
    expect((await rowOf(id)).state).toBe(wanted);
  });

  it('with the title, SEO fields and author that were approved', async () => {
    const all = await scene();
    await all.approve();
    for (const fields of [
      { title: 'Buy now' },
      { seo_title: 'Buy now' },
      { seo_description: 'Buy now' },
      { author: 'Prof. Fake' },
    ])
      await expect(send(all, 'published', fields)).rejects.toMatchObject(REQUIRED);
    await send(all, 'published', { slug: 'kettles', excerpt: 'About kettles.', tags: ['Tea'] });
  });

  it('also if the text changes before it is sent, and again once it is approved', async () => {
    const all = await scene();
    await all.approve();
    const { id } = await send(all);
    await changeText(all.taskId, `${all.text}\n\nMore.`, 2);
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', problem: { code: 'not_approved' } });
    expect(site.posts.size).toBe(0);
    const retry = () => all.client.retryPublication({ params: { id } });
    await expect(retry()).rejects.toMatchObject(REQUIRED);
    await all.approve();
    await retry();
    await deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'published' });
  });

  it('by a token with the scope to publish, too', async () => {
    const all = await scene();
    const { secret } = await all.client.createApiToken({
      body: { name: 'Agent', scopes: ['read', 'publish'], days: 7 },
    });
    const client = as({ ...all.person, headers: { authorization: `Bearer ${secret}` } });
    await expect(send({ ...all, client })).rejects.toMatchObject(REQUIRED);
    await all.approve();
    await send({ ...all, client });
  });

  it('unless an approval comes from its writer or a shared browser', async () => {
    const all = await scene();
    await buildApproval(db, all.articleId, { isOwnText: true });
    await expect(send(all)).rejects.toMatchObject(REQUIRED);
    await db.update(articleApprovals).set({ isOwnText: false, isSharedBrowser: true });
    await expect(send(all)).rejects.toMatchObject(REQUIRED);
    await db.update(articleApprovals).set({ acceptedAt: new Date() });
    await send(all);
  });

  it('unless the workspace says otherwise, or has one member', async () => {
    const all = await scene();
    await db.update(workspaces).set({ needsApproval: false }).where(eq(workspaces.id, all.workspaceId));
    await send(all);
    await send(await author());
    const alone = await author();
    await db.update(workspaces).set({ needsApproval: true }).where(eq(workspaces.id, alone.workspaceId));
    await expect(send(alone)).rejects.toMatchObject(REQUIRED);
  });
});

describe('the own blog shows only approved texts', () => {
  const publish = async ({ client, params }: Scene, published = true) =>
    (await client.publishArticle({ params, body: { published } })).post;
  const change = async ({ client }: Scene, id: string, body: object) =>
    (await client.updatePost({ params: { id }, body })).post;

  it('published or scheduled, by whatever way', async () => {
    const all = await scene();
    await expect(publish(all)).rejects.toMatchObject(REQUIRED);
    const { id } = await publish(all, false);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const body of [{ published: true }, { scheduled_for: soon }])
      await expect(change(all, id, body)).rejects.toMatchObject(REQUIRED);
    await all.approve();
    expect(await publish(all)).toMatchObject({ id, state: 'published' });
  });

  it('with the text that was approved, until the article is approved again', async () => {
    const all = await scene();
    await all.approve();
    const { id, content } = await publish(all);
    for (const body of [{ content: `${content} More.` }, { title: 'Another' }, { seo_title: 'Another' }])
      await expect(change(all, id, body)).rejects.toMatchObject(REQUIRED);
    await change(all, id, { excerpt: 'Short.', tags: ['Tea'] });
    expect(await change(all, id, { published: false, content: `${content} More.` })).toMatchObject({
      state: 'draft',
    });
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
    expect(await change(all, id, { published: true, content })).toMatchObject({ state: 'published' });
    await changeText(all.taskId, `${all.text}\n\nMore.`, 2);
    await expect(publish(all)).rejects.toMatchObject(REQUIRED);
    await all.approve();
    expect((await publish(all)).content).toContain('More.');
  });

  it('with the author that was approved', async () => {
    const all = await scene();
    const byline = (authorName: string) =>
      db
        .update(tasks)
        .set({ author: { authorName, authorBio: '', targetAudience: '', voiceSample: '' } })
        .where(eq(tasks.id, all.taskId));
    await all.approve();
    const under = async (name: string) =>
      (await all.client.publishArticle({ params: all.params, body: { published: true, author: name } })).post;
    await expect(under('Prof. Fake')).rejects.toMatchObject({
      ...REQUIRED,
      message: expect.stringContaining('approved without an author'),
    });
    const { id } = await publish(all);
    await expect(change(all, id, { author: 'Dr. Else' })).rejects.toMatchObject(REQUIRED);
    await change(all, id, { published: false, author: 'Dr. Else' });
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
    expect(await change(all, id, { published: true, author: '' })).toMatchObject({ state: 'published' });
    await byline('Ann Writer');
    await expect(under('Ann Writer')).rejects.toMatchObject(REQUIRED);
    await all.approve();
    await expect(under('')).rejects.toMatchObject({ message: expect.stringContaining('“Ann Writer”') });
    expect(await under('Ann Writer')).toMatchObject({ id, author: 'Ann Writer' });
  });

  it('also from before the author was part of that, whose posts can be edited as ever', async () => {
    const all = await scene();
    await all.approve();
    const { id, title, content, seo_title, seo_description } = await publish(all);
    const approvedHash = hashOf(canonicalJson({ title, content, seo_title, seo_description }));
    const makeOld = () =>
      db.update(posts).set({ approvedHash, approvedDigest: null }).where(eq(posts.id, id));
    await makeOld();
    await change(all, id, { excerpt: 'Short.' });
    await expect(change(all, id, { title: 'Another' })).rejects.toMatchObject(REQUIRED);
    expect(await change(all, id, { published: false })).toMatchObject({ state: 'draft' });
    expect(await change(all, id, { published: true })).toMatchObject({ state: 'published' });
    expect(await change(all, id, { author: 'Dr. Else' })).toMatchObject({ author: 'Dr. Else' });
    await change(all, id, { published: false });
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
  });

  it('and no draft whose approval has ended, until the article is published again', async () => {
    const all = await scene();
    await all.approve();
    const { id } = await publish(all, false);
    await all.askForChanges();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const body of [{ published: true, confirm_duplicates: true }, { scheduled_for: soon }])
      await expect(change(all, id, body)).rejects.toMatchObject(REQUIRED);
    await change(all, id, { excerpt: 'Short.' });
    // Another text is approved than the draft has.
    await changeText(all.taskId, `${all.text}\n\nMore.`, 2);
    await all.approve();
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
    await publish(all, false);
    expect(await change(all, id, { published: true })).toMatchObject({ state: 'published' });
  });

  it('and refuses a draft without an approval before it asks whether it is like another post', async () => {
    const all = await scene();
    await all.approve();
    const { id, title } = await publish(all, false);
    await all.client.addPost({ body: { title, content: 'Other words.', published: true } });
    const show = () => all.client.updatePost({ params: { id }, body: { published: true } });
    await expect(show()).rejects.toMatchObject({ code: 'DUPLICATE_CONTENT' });
    await all.askForChanges();
    await expect(show()).rejects.toMatchObject(REQUIRED);
  });

  it('and no draft whose source was changed since', async () => {
    const all = await scene();
    const { id: approvalId } = await all.approve();
    const { id } = await publish(all, false);
    const setChanged = (sourcesChanged: boolean) =>
      db.update(articleApprovals).set({ sourcesChanged }).where(eq(articleApprovals.id, approvalId));
    await setChanged(true);
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
    await setChanged(false);
    expect(await change(all, id, { published: true })).toMatchObject({ state: 'published' });
  });

  it('and takes a scheduled post back whose approval has ended, and says so', async () => {
    const all = await scene();
    await all.approve();
    const { id } = await publish(all, false);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
    const publishOnTime = async () => {
      await db.update(posts).set({ scheduledFor: sql`now() - interval '1 second'` }).where(eq(posts.id, id));
      await publishPostJob.perform(deps, { postId: id }, run);
      return (await all.client.adminPost({ params: { id } })).post.state;
    };
    await change(all, id, { scheduled_for: soon });
    await all.askForChanges();
    expect(await publishOnTime()).toBe('draft');
    const told = await db.select().from(inboxEntries).where(eq(inboxEntries.kind, 'post-held'));
    expect(told).toMatchObject([{ userId: all.person.actor.userId, taskId: all.taskId }]);
    await all.approve();
    await change(all, id, { scheduled_for: soon });
    expect(await publishOnTime()).toBe('published');
  });

  it('and restores a deleted post as a draft if its approval has ended', async () => {
    const all = await scene();
    await all.approve();
    const { id } = await publish(all);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const deleteAndRestore = async () => {
      await all.client.deletePost({ params: { id } });
      return (await all.client.restorePost({ params: { id } })).post;
    };
    expect(await deleteAndRestore()).toMatchObject({ state: 'published' });
    await all.askForChanges();
    expect(await deleteAndRestore()).toMatchObject({ state: 'draft', published: false });
    await all.approve();
    expect(await change(all, id, { scheduled_for: soon })).toMatchObject({ state: 'scheduled' });
    expect(await deleteAndRestore()).toMatchObject({ state: 'scheduled' });
    await all.askForChanges();
    expect(await deleteAndRestore()).toMatchObject({ state: 'draft', scheduled_for: null });
    await db.update(workspaces).set({ needsApproval: false }).where(eq(workspaces.id, all.workspaceId));
    await change(all, id, { published: true });
    expect(await deleteAndRestore()).toMatchObject({ state: 'published' });
  });

  it('and refuses to rename an author with whom posts were approved', async () => {
    const all = await scene();
    await db
      .update(tasks)
      .set({ author: { authorName: 'Ana Ruiz', authorBio: '', targetAudience: '', voiceSample: '' } })
      .where(eq(tasks.id, all.taskId));
    const { id: authorId } = await buildAuthor(db, { workspaceId: all.workspaceId, name: 'Ana Ruiz' });
    await all.approve();
    const { id, author: name, author_id } = await publish(all);
    expect([name, author_id]).toEqual(['Ana Ruiz', authorId]);
    const rename = async (to: string) =>
      (await all.client.updateAuthor({ params: { id: authorId }, body: { name: to, bio: 'Gardener.' } }))
        .author;
    await expect(rename('Prof. Fake')).rejects.toMatchObject(REQUIRED);
    expect((await all.client.adminPost({ params: { id } })).post.author).toBe('Ana Ruiz');
    expect(await rename('ANA RUIZ')).toMatchObject({ bio: 'Gardener.' });
    await change(all, id, { published: false });
    await change(all, id, { scheduled_for: new Date(Date.now() + 3_600_000).toISOString() });
    await expect(rename('Prof. Fake')).rejects.toMatchObject(REQUIRED);
    await change(all, id, { published: false, scheduled_for: null });
    await rename('Ana R.');
    await expect(change(all, id, { published: true })).rejects.toMatchObject(REQUIRED);
    await rename('Ana Ruiz');
    await change(all, id, { published: true });
    // Renamed while its post is deleted.
    await all.client.deletePost({ params: { id } });
    await rename('Ana R.');
    const { post } = await all.client.restorePost({ params: { id } });
    expect(post).toMatchObject({ state: 'draft', author: 'Ana R.' });
    await rename('Ana Ruiz');
    await change(all, id, { published: true });
    await db.update(workspaces).set({ needsApproval: false }).where(eq(workspaces.id, all.workspaceId));
    await rename('Ana R.');
    expect((await all.client.adminPost({ params: { id } })).post.author).toBe('Ana R.');
  });

  it('and leaves posts without an article to the admins', async () => {
    const all = await scene();
    const { post } = await all.client.addPost({
      body: { title: 'News', content: 'New.', published: true },
    });
    expect(await change(all, post.id, { content: 'Newer.' })).toMatchObject({ state: 'published' });
  });

  it('and publishes a cluster as a whole', async () => {
    const all = await scene();
    const texts = ['# Kettles\n\nThey boil water for tea.', '# Filters\n\nPaper holds back grounds.'];
    const { batchId, items } = await buildCluster(db, { workspaceId: all.workspaceId, texts });
    const publishAll = () => all.client.publishCluster({ params: { id: batchId }, body: {} });
    const approve = async (at: number) => {
      const [row] = await db.select().from(articles).where(eq(articles.taskId, items[at]!.taskId));
      await buildApproval(db, row!.id);
    };
    await approve(0);
    const error = await publishAll().catch((refused: unknown) => refused);
    expect(error).toMatchObject({ ...REQUIRED, details: [{ path: items[1]!.taskId, message: 'Filters' }] });
    expect(await db.$count(posts)).toBe(0);
    await approve(1);
    await publishAll();
    expect(await db.$count(posts, eq(posts.isPublished, true))).toBe(2);
  });
});

it('names the articles of a batch that wait for an approval', async () => {
  const all = await scene();
  const texts = ['# Kettles\n\nThey boil water for tea.', '# Filters\n\nPaper holds back grounds.'];
  const { batchId, items } = await buildCluster(db, { workspaceId: all.workspaceId, texts });
  const [row] = await db.select().from(articles).where(eq(articles.taskId, items[0]!.taskId));
  await buildApproval(db, row!.id);
  await db.update(tasks).set({ finishedAt: new Date() }).where(eq(tasks.workspaceId, all.workspaceId));
  const { publications, left } = await all.client.publishBatchTo({
    params: { id: batchId },
    body: { destination_id: all.destination.id, wanted: 'published' },
  });
  expect(publications.map(({ task_id }) => task_id)).toEqual([items[0]!.taskId]);
  expect(left).toMatchObject([{ task_id: items[1]!.taskId, reason: 'unapproved' }]);
});
