import { formatArticleText } from '@inkstep/article/article-text';
import { OutputParameters, TEXT_LIMITS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { articles } from '../../../articles/text/tables.ts';
import { buildUser } from '../../../identity/factory.ts';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { buildMember } from '../../../workspaces/factory.ts';
import { posts, postVersions } from '../../tables.ts';
import { publishArticle } from './publish-article.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
const { workspaceId } = ann.actor;

const BODY = `# Choosing a *kettle*

*By Ann Writer*

## Why it matters

Water boils at 100 °C at sea level [1].

## Sources

1. [Boiling point](https://water.example/boiling)`;
const metadata = {
  seoTitle: 'Kettles compared',
  metaDescription: 'Which kettle pours best.',
  focusKeywords: ['kettle', 'gooseneck'],
  tags: ['Coffee', 'Tea'],
};
const TEXT = formatArticleText({ metadata, body: BODY });

async function buildFinished(text: string, more: Partial<Parameters<typeof buildTask>[1]> = {}) {
  const task = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text }, ...more });
  return { params: { id: task.id } };
}
const publish = async (params: { id: string }, published = true) =>
  (await admin.publishArticle({ params, body: { published } })).post;
const changeText = (taskId: string, text: string) =>
  db.update(articles).set({ text }).where(eq(articles.taskId, taskId));

describe('publishing an article', () => {
  it('waits for the address to be confirmed, where there is a mail server', async () => {
    const { params } = await buildFinished('# Unproven\n\nWords.');
    const withMail = { ...app.deps, config: { SMTP_URL: 'smtp://mail.test' } };
    const publishNow = (published: boolean) => publishArticle(withMail, ann.actor, params.id, { published });
    await expect(publishNow(true)).rejects.toMatchObject({ code: 'EMAIL_UNCONFIRMED' });
    expect(await publishNow(false)).toMatchObject({ state: 'draft' });
  });

  it('can be kept to drafts, so that a published post stays as it is', async () => {
    const { params } = await buildFinished('# Kept to drafts\n\nWords.');
    const draft = () => admin.publishArticle({ params, body: { published: false, draft_only: true } });
    expect((await draft()).post).toMatchObject({ state: 'draft' });
    expect((await draft()).post).toMatchObject({ state: 'draft' });
    const published = await publish(params);
    await expect(draft()).rejects.toMatchObject({ code: 'CONFLICT' });
    const { post } = await admin.adminPost({ params: { id: published.id } });
    expect(post).toMatchObject({ published: true, state: 'published' });
  });

  it('takes over metadata, and makes its heading the title', async () => {
    const { params } = await buildFinished(TEXT);
    const post = await publish(params);
    expect(post).toMatchObject({
      kind: 'post',
      state: 'published',
      title: 'Choosing a kettle',
      slug: 'choosing-a-kettle',
      excerpt: metadata.metaDescription,
      seo_title: metadata.seoTitle,
      seo_description: metadata.metaDescription,
      seo_keywords: metadata.focusKeywords,
      tags: metadata.tags,
      language: 'en',
      task_id: params.id,
      version: 1,
    });
    const { post: shown } = await app.as().blogPost({ params: { slug: post.slug } });
    expect(shown.content).toBe(BODY.replace('# Choosing a *kettle*\n\n', ''));
    const events = await db.select().from(auditEvents).where(eq(auditEvents.target, post.id));
    expect(events).toMatchObject([{ action: 'post.added', actorId: ann.actor.userId }]);
    expect(JSON.stringify(events)).not.toContain('Water boils');
  });

  it('again updates the same post, and keeps the text before it', async () => {
    const { params } = await buildFinished(TEXT);
    const first = await publish(params);
    await changeText(params.id, TEXT.replace('Water boils', 'Fresh water boils'));
    const second = await publish(params);
    expect(second).toMatchObject({ id: first.id, slug: first.slug, version: 2 });
    expect(second.content).toContain('Fresh water boils');
    const versions = await db.select().from(postVersions).where(eq(postVersions.postId, first.id));
    expect(versions).toMatchObject([{ version: 1, fields: { content: first.content } }]);
  });

  it('again leaves what only the post has', async () => {
    const { params } = await buildFinished(TEXT);
    const { id } = await publish(params);
    const own = { slug: 'my-own-slug', author: 'Ann', cover_alt: 'A kettle', featured: true };
    await admin.updatePost({ params: { id }, body: own });
    await changeText(params.id, TEXT.replace('Water boils', 'Fresh water boils'));
    expect(await publish(params)).toMatchObject({ id, ...own });
  });

  it('takes its author, and what was chosen for the post', async () => {
    const author = { authorName: 'Ann Writer', authorBio: '', targetAudience: '', voiceSample: '' };
    const { params } = await buildFinished(TEXT, { author });
    const post = await publish(params);
    expect(post).toMatchObject({ author: 'Ann Writer', category: null, excerpt: metadata.metaDescription });
    const { category } = await admin.addCategory({ body: { name: 'Kitchen' } });
    const chosen = { author: 'Bea Baker', category: category.slug, excerpt: 'About kettles.' };
    const body = { published: true, ...chosen };
    expect((await admin.publishArticle({ params, body })).post).toMatchObject({ id: post.id, ...chosen });
    expect(await publish(params)).toMatchObject({ author: 'Bea Baker', category: category.slug });
  });

  it('by two clicks at once makes one post', async () => {
    const { params } = await buildFinished(TEXT);
    const [one, other] = await Promise.all([publish(params), publish(params)]);
    expect(one.id).toBe(other.id);
  });

  it('as a draft shows readers nothing', async () => {
    const { params } = await buildFinished(TEXT.replace('*kettle*', 'teapot'));
    const { slug, state } = await publish(params, false);
    expect(state).toBe('draft');
    await expect(app.as().blogPost({ params: { slug } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('outlives its article', async () => {
    const { params } = await buildFinished(TEXT);
    const { id } = await publish(params);
    await admin.deleteTask({ params });
    const { post } = await admin.adminPost({ params: { id } });
    expect(post).toMatchObject({ state: 'published', task_id: null });
    expect(post.content).toContain('Water boils');
  });

  it.each([
    [
      'a first line',
      'Kettles in plain words\n\nBy Ann Writer\n\nWater boils [1].',
      'Kettles in plain words',
      'By Ann Writer\n\nWater boils [1].',
    ],
    ['one line', 'Nothing but a line.', 'Pour-over coffee', 'Nothing but a line.'],
  ])('takes the title of plain text from %s', async (_, text, title, content) => {
    const outputParameters = OutputParameters.parse({ format: 'plain' });
    const { params } = await buildFinished(text, { outputParameters });
    expect(await publish(params, false)).toMatchObject({ title, content });
  });

  it('takes the SEO title where there is no heading, and no comment in code for one', async () => {
    const body = 'Install it:\n\n```sh\n# from npm\nnpm install kettle\n```\n\nDone.';
    const { params } = await buildFinished(formatArticleText({ metadata, body }));
    expect(await publish(params, false)).toMatchObject({ title: metadata.seoTitle, content: body });
  });

  it('removes the heading itself, not what contains the same words', async () => {
    const body = '## Kettles\n\nFirst.\n\n# Kettles\n\nSecond.';
    const { params } = await buildFinished(body);
    const { title, content } = await publish(params, false);
    expect([title, content]).toEqual(['Kettles', '## Kettles\n\nFirst.\n\n\n\nSecond.']);
  });

  it.each([
    ['# Learn C#', 'Learn C#'],
    ['# Kettles ##', 'Kettles'],
    [`# ${'#'.repeat(100_000)}x`, `${'#'.repeat(100_000)}x`.slice(0, TEXT_LIMITS.title)],
  ])('reads the heading %.20s as Markdown does', async (heading, title) => {
    const { params } = await buildFinished(`${heading}\n\nText.`);
    expect(await publish(params, false)).toMatchObject({ title, content: 'Text.' });
  });

  it('cuts metadata that is longer than a post takes', async () => {
    const long = { ...metadata, seoTitle: 'S'.repeat(5_000), metaDescription: 'word '.repeat(2_000) };
    const { params } = await buildFinished(formatArticleText({ metadata: long, body: BODY }));
    const { seo_title, excerpt } = await publish(params, false);
    expect(long.seoTitle.startsWith(seo_title) && seo_title !== '').toBe(true);
    expect(long.metaDescription.startsWith(excerpt) && excerpt !== '').toBe(true);
  });
});

describe('publishing is refused', () => {
  const body = { published: true };

  it('for a member who is no admin', async () => {
    const member = await buildMember(db, { workspaceId, memberRole: 'owner' });
    const { params } = await buildFinished(TEXT);
    const before = await db.$count(posts);
    await expect(app.as(member).publishArticle({ params, body })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await db.$count(posts)).toBe(before);
  });

  it("for an admin who isn't in the task's workspace", async () => {
    const { params } = await buildFinished(TEXT);
    const stranger = app.as(await buildUser(db, { role: 'admin' }));
    await expect(stranger.publishArticle({ params, body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("while the article isn't finished, or there is none", async () => {
    const { params } = await buildFinished(TEXT, { finishedAt: null });
    await expect(admin.publishArticle({ params, body })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { id } = await buildTask(db, { workspaceId });
    await expect(admin.publishArticle({ params: { id }, body })).rejects.toMatchObject({
      code: 'ARTICLE_MISSING',
    });
  });
});
