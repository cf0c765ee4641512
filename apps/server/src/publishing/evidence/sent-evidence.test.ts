import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildPublishingApp, NEVER } from '../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApproval, readingOf } from '../../articles/approval/factory.ts';
import { buildReadPages, sourcePage } from '../../articles/brief/factory.ts';
import { buildWritten, saveWritten } from '../../articles/text/factory.ts';
import { articles } from '../../articles/text/tables.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { publications } from '../destinations/tables.ts';
import { readPublications } from '../publications/drift/read-publications.ts';
import { clearSentEvidence } from './clear-sent-evidence.ts';
import { withEvidenceLink, withoutEvidenceLink } from './sources-link.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { as, site, author, deliver, deps, rowOf } = await buildPublishingApp(testDb);
const reader = as();

const NOT_FOUND = { code: 'NOT_FOUND' };
const TEXT =
  '# Choosing a kettle\n\nWater boils at 100 °C [1].\n\n## Sources\n\n1. [Boiling](https://water.example/)';

/** Sends an article with evidence to a site. */
async function sent(wanted: 'draft' | 'published' = 'published', evidence_page = true) {
  const scene = await author();
  const key = { workspaceId: scene.workspaceId, taskId: scene.taskId };
  const sourceId = randomUUID();
  const content = 'Water boils at 100 °C at sea level.';
  await buildReadPages(db, key, [
    sourcePage(1, { id: sourceId, title: 'Boiling', url: 'https://water.example/', content }),
  ]);
  await saveWritten(
    db,
    key,
    buildWritten(TEXT, {
      references: [{ number: 1, sourceId, title: 'Boiling', url: 'https://water.example/' }],
      passages: [{ id: 'S1.1', sourceId, text: content, words: 7 }],
    }),
  );
  await scene.client.finishTask({ params: scene.params });
  const send = async (state = wanted, fields: object = {}) => {
    const { publication } = await scene.client.publishTo({
      params: scene.params,
      body: { destination_id: scene.destination.id, wanted: state, fields, confirm_duplicates: true },
    });
    await deliver(publication.id);
    return publication.id;
  };
  const id = await send(wanted, { evidence_page });
  const slug = (await rowOf(id)).evidenceSlug ?? '';
  const read = () => reader.evidencePage({ params: { kind: 'post', slug } });
  const edit = async (text: string) => {
    await scene.client.updateTask({ params: scene.params, body: { generated_article: text } });
    await scene.client.finishTask({ params: scene.params });
  };
  return { ...scene, id, slug, send, read, edit, key: { params: { id } } };
}

describe('the evidence of an article at another site', () => {
  it('is linked from its sources, and names the address there', async () => {
    const { slug, read, id } = await sent();
    expect(slug).toBe(`choosing-a-kettle-${id.slice(0, 8)}`);
    const link = `[Evidence](https://inkstep.test/evidence/${slug})`;
    expect(site.onlyPost().html).toContain(`## Sources</p><p>${link}</p><p>1. [Boiling]`);
    expect(site.onlyPost()).toMatchObject({
      jsonLd: {
        citation: [{ '@type': 'WebPage', name: 'Boiling', url: 'https://water.example/' }],
        isBasedOn: ['https://water.example/'],
      },
    });
    const { kind, evidence } = await read();
    expect(kind).toBe('elsewhere');
    expect(evidence).toMatchObject({
      title: 'Choosing a kettle',
      url: (await rowOf(id)).url,
      sentences: [{ verdict: 'matches', passages: [{ text: 'Water boils at 100 °C at sea level.' }] }],
    });
    expect(JSON.stringify(evidence)).not.toContain('inkstep.test/evidence');
  });

  it('exists only where it was chosen', async () => {
    const { slug } = await sent('published', false);
    expect(slug).toBe('');
    expect(site.onlyPost().html).not.toContain('/evidence/');
  });

  it('is there while readers see the article', async () => {
    const { id, key, read, send, client, destination, workspaceId } = await sent('draft');
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
    await send('published');
    await read();
    await client.unpublish(key);
    await deliver(id);
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
    await send('published');
    expect((await read()).evidence.corrections).toMatchObject([{ kind: 'republished' }]);
    site.posts.clear();
    await readPublications(deps, { workspaceId, destinationId: destination.id }, NEVER);
    await db.update(publications).set({ there: null }).where(eq(publications.id, id));
    await expect(read()).rejects.toMatchObject(NOT_FOUND);
  });

  it('stays as it was sent until the article is sent again, and dates the change', async () => {
    const { read, edit, send, slug } = await sent();
    const before = await read();
    await edit(TEXT.replace('100 °C', '90 °C'));
    expect(await read()).toEqual(before);
    await send('published', { title: 'Another title', slug: 'another' });
    const { evidence, slug: now } = await read();
    expect(now).toBe(slug);
    expect(evidence.sentences).toMatchObject([{ verdict: 'partly', missing: ['90'] }]);
    expect(evidence.corrections).toMatchObject([
      { kind: 'changed', added: ['Another title', 'Water boils at 90 °C.'], removed: 2 },
    ]);
  });

  it('names who approved the text with its author, until the approval ends', async () => {
    const { read, send, client, params, workspaceId, taskId } = await sent();
    const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
    await buildApproval(db, article!.id, { approvedByName: 'Ana' });
    await db.update(workspaces).set({ namesApprovers: true }).where(eq(workspaces.id, workspaceId));
    const named = async () => (await read()).evidence.reviewed_by?.name;
    await send('published', { author: 'Prof. Fake' });
    expect(await named()).toBeUndefined();
    expect(JSON.stringify(site.onlyPost())).not.toContain('reviewedBy');
    await send('published', { author: '' });
    expect(await named()).toBe('Ana');
    const names = (names_shown: boolean) =>
      client.setApprovalPolicy({ body: { needed: false, approvers: 'editors', names_shown } });
    await names(false);
    expect(await named()).toBeUndefined();
    await names(true);
    expect(await named()).toBe('Ana');
    await client.askForChanges({ params, body: { ...(await readingOf(db, article!.id)), note: 'No' } });
    expect(await named()).toBeUndefined();
  });

  it('can be taken back, and ends with the publication, the destination and the account', async () => {
    const off = await sent();
    await off.send('published', { evidence_page: false });
    expect(site.onlyPost().html).not.toContain('/evidence/');
    await expect(off.read()).rejects.toMatchObject(NOT_FOUND);
    site.reset();
    const forgotten = await sent();
    await forgotten.client.forgetPublication(forgotten.key);
    await expect(forgotten.read()).rejects.toMatchObject(NOT_FOUND);
    site.reset();
    const removed = await sent();
    await removed.client.deleteDestination({ params: { id: removed.destination.id } });
    await expect(removed.read()).rejects.toMatchObject(NOT_FOUND);
    site.reset();
    const left = await sent();
    await clearSentEvidence(deps, left);
    await expect(left.read()).rejects.toMatchObject(NOT_FOUND);
  });

  it('is no part of a text that is pulled', async () => {
    const { client, key, workspaceId, taskId } = await sent();
    const post = site.onlyPost();
    post.html = post.html.replace('Water boils', 'Fresh water boils');
    await client.pullPublication(key);
    const [article] = await db
      .select({ text: articles.text })
      .from(articles)
      .where(and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId)));
    expect(article?.text).toContain('Fresh water boils');
    expect(article?.text).not.toContain('/evidence/');
  });
});

it.each([
  ['en', 'Text [1].\n\n## Sources\n\n1. A', 'Text [1].\n\n## Sources\n\n[Evidence](U)\n\n1. A\n'],
  ['de', 'Text [1].\n\n## Quellen\n\n1. A', 'Text [1].\n\n## Quellen\n\n[Belege](U)\n\n1. A\n'],
  ['es', 'Text [1].\n\n## Sources\n\n1. A', 'Text [1].\n\n## Sources\n\n[Evidencias](U)\n\n1. A\n'],
  ['en', 'No list [1].', 'No list [1].\n\n[Evidence](U)\n'],
])('the link in %s is above the list of sources, or at the end', (language, text, expected) => {
  const linked = withEvidenceLink(text, { url: 'U', language });
  expect(linked).toBe(expected);
  expect(withoutEvidenceLink(linked, '(U)').trim()).toBe(text);
});
