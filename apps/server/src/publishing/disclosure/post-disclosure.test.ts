import { createHash } from 'node:crypto';
import { verifyRecord } from '@inkstep/article/verify-record';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApproval, readingOf } from '../../articles/approval/factory.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildWritten, saveWritten } from '../../articles/text/factory.ts';
import { articles } from '../../articles/text/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { workspaces } from '../../workspaces/tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
const { workspaceId } = ann.actor;

const TOLD = 'This text was written with the help of artificial intelligence.';
const MODEL = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const BOTH = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

async function written(title: string) {
  const { id: taskId } = await buildTask(db, { workspaceId, name: title });
  const text = `# ${title}\n\nWater boils at 100 degrees, so this ${title} needs no more than that.`;
  await saveWritten(db, { workspaceId, taskId }, buildWritten(text));
  const params = { id: taskId };
  await admin.finishTask({ params });
  const [article] = await db.select({ id: articles.id }).from(articles).where(eq(articles.taskId, taskId));
  const publish = async () =>
    (await admin.publishArticle({ params, body: { published: true, confirm_duplicates: true } })).post;
  return { params, articleId: article?.id ?? '', publish };
}

const read = async (slug: string) => (await app.as().blogPost({ params: { slug } })).post;
const get = (url: string) => app.app.inject({ method: 'GET', url });
const manifestOf = async (slug: string) => get(`/blog/post/${slug}/manifest.json`);

/** Processes drop their pages when they are told that a post has changed. */
const expectManifest = (slug: string, expected: object) =>
  vi.waitFor(async () => expect(JSON.parse((await manifestOf(slug)).body)).toMatchObject(expected));

describe('a post of an article by a model', () => {
  it('tells its readers, feeds and programs', async () => {
    const { publish } = await written('Steel kettle');
    const { slug } = await publish();
    const manifest = `/blog/post/${slug}/manifest.json`;
    expect((await read(slug)).disclosure).toEqual({ text: TOLD, digital_source_type: MODEL, manifest });
    for (const [path, mark] of [
      ['/blog/rss.xml', `<Iptc4xmpExt:DigitalSourceType>${MODEL}</Iptc4xmpExt:DigitalSourceType>`],
      ['/blog/atom.xml', `<Iptc4xmpExt:DigitalSourceType>${MODEL}</Iptc4xmpExt:DigitalSourceType>`],
      [`/blog/post/${slug}.md`, MODEL],
    ] as const) {
      const { body } = await get(path);
      expect(body).toContain(TOLD);
      expect(body).toContain(mark);
    }
  });

  it('has a signed manifest, of which every byte counts', async () => {
    const { publish } = await written('Copper kettle');
    const { slug } = await publish();
    const { body, headers } = await manifestOf(slug);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    const { content } = await read(slug);
    expect(JSON.parse(body)).toMatchObject({
      format: 'inkstep-disclosure/1',
      url: `http://localhost:3000/blog/post/${slug}`,
      title: 'Copper kettle',
      language: 'en',
      text_sha256: createHash('sha256').update(content).digest('hex'),
      disclosure: TOLD,
      digital_source_type: MODEL,
      made_by: 'model',
      models: [],
      words: { total: 16, machine: 16 },
      edited_since: false,
      approval: null,
    });
    const { keys } = await app.as().approvalKeys();
    const known = new Map(keys.map(({ id, public_key: key }) => [id, key]));
    expect((await verifyRecord(body, known)).verdict).toBe('valid');
    expect((await verifyRecord(body.replace('"machine":16', '"machine":15'), known)).verdict).toBe('changed');
    expect((await manifestOf(slug)).body).toBe(body);
  });

  it('was never updated before it was published, and is updated by what readers are told', async () => {
    const { publish, params } = await written('Clay kettle');
    const { id, slug } = await publish();
    const published = await read(slug);
    expect(published.updated_at >= (published.published_at ?? '')).toBe(true);
    await publish();
    expect((await read(slug)).updated_at).toBe(published.updated_at);
    await admin.setArticleDisclosure({ params, body: { choice: 'own', text: 'A model wrote this.' } });
    await publish();
    const changed = await read(slug);
    expect(changed.disclosure?.text).toBe('A model wrote this.');
    expect(changed.updated_at > published.updated_at).toBe(true);
    expect((await admin.adminPost({ params: { id } })).post.updated_at).toBe(changed.updated_at);
    await expectManifest(slug, { updated_at: changed.updated_at, published_at: published.published_at });
  });

  it('says that people edited the post since', async () => {
    const { publish } = await written('Glass kettle');
    const { id, slug, content } = await publish();
    await admin.updatePost({ params: { id }, body: { content: `${content}\n\nMine broke.` } });
    expect((await read(slug)).disclosure).toMatchObject({ text: TOLD, digital_source_type: BOTH });
    expect(JSON.parse((await manifestOf(slug)).body)).toMatchObject({
      edited_since: true,
      digital_source_type: BOTH,
    });
  });

  it('tells nothing once its text is approved, or the article says so', async () => {
    const { publish, articleId, params } = await written('Iron kettle');
    const { slug } = await publish();
    await buildApproval(db, articleId);
    await publish();
    expect((await read(slug)).disclosure).toBeNull();
    expect((await manifestOf(slug)).statusCode).toBe(404);
    const [, item = ''] =
      /<item><title>Iron kettle([^]*?)<\/item>/.exec((await get('/blog/rss.xml')).body) ?? [];
    expect(item).toContain('Water boils');
    expect(item).not.toMatch(/artificial|DigitalSource/);
    await admin.setArticleDisclosure({ params, body: { choice: 'show', text: '' } });
    await publish();
    await expectManifest(slug, { approval: { by: null } });
    await db.update(workspaces).set({ namesApprovers: true }).where(eq(workspaces.id, workspaceId));
    await publish();
    await expectManifest(slug, { approval: { by: 'Ann' } });
    const names = (names_shown: boolean) =>
      admin.setApprovalPolicy({ body: { needed: false, approvers: 'editors', names_shown } });
    await names(false);
    await expectManifest(slug, { approval: { by: null, at: expect.any(String) } });
    await names(true);
    await expectManifest(slug, { approval: { by: 'Ann' } });
    await admin.askForChanges({ params, body: { ...(await readingOf(db, articleId)), note: 'No' } });
    await expectManifest(slug, { approval: null });
    await admin.setArticleDisclosure({ params, body: { choice: 'hide', text: '' } });
    await publish();
    expect((await read(slug)).disclosure).toBeNull();
  });

  it('keeps its manifest under a new address, and ends with the post', async () => {
    const { publish } = await written('Tin kettle');
    const { id, slug } = await publish();
    await admin.updatePost({ params: { id }, body: { slug: 'tin-pot' } });
    expect((await manifestOf(slug)).headers.location).toBe('/blog/post/tin-pot/manifest.json');
    await admin.updatePost({ params: { id }, body: { published: false } });
    expect((await manifestOf('tin-pot')).statusCode).toBe(404);
  });
});
