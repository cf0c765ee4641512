import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { v1Client } from '../../../test/v1-client.ts';
import { users } from '../../identity/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { buildReadPages, buildTask, sourcePage } from '../brief/factory.ts';
import { listSources } from '../brief/sources/queries.ts';
import { insertEvidence } from '../review/queries.ts';
import { buildArticle } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { buildApproval, readingOf } from './factory.ts';
import type { ApprovalRecord } from './record/record-shape.ts';
import { requireApproved } from './require-approved.ts';
import { articleApprovals } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

/** An approved text that cites page 1, which page 2 contradicts. Page 3 is in the list only. */
async function scene() {
  const owner = await buildTeam(db);
  await db.update(users).set({ name: 'Olga' }).where(eq(users.id, owner.actor.userId));
  const { workspaceId } = owner.actor;
  const writer = await buildMember(db, { workspaceId, memberRole: 'editor', name: 'Wim' });
  const { id: taskId } = await buildTask(db, { workspaceId });
  await buildReadPages(
    db,
    { workspaceId, taskId },
    [1, 2, 3].map((n) => sourcePage(n)),
  );
  const rows = await listSources(db, taskId);
  const [cited, rival, other] = rows.map(({ id }) => id) as [string, string, string];
  const text = '# Pages\n\nText of page 1 [1].';
  const { id: articleId } = await buildArticle(db, {
    workspaceId,
    taskId,
    text,
    changedBy: writer.actor.userId,
  });
  const evidenceId = crypto.randomUUID();
  const passage = (id: string, sourceId: string, n: number) => ({
    id,
    sourceId,
    text: `Text of page ${n}.`,
    words: 4,
  });
  await inTransaction({ db }, (tx) =>
    insertEvidence(tx.db, {
      id: evidenceId,
      articleId,
      generatedText: text,
      sections: [],
      notes: [],
      checks: null,
      references: [{ number: 1, sourceId: cited, title: 'Page 1', url: 'https://example.com/1' }],
      passages: [passage('S1.1', cited, 1), passage('S2.1', rival, 2)],
    }),
  );
  await db.update(articles).set({ evidenceId }).where(eq(articles.id, articleId));
  const params = { id: taskId };
  const reading = await readingOf(db, articleId);
  const decide = async (body = reading) =>
    app.as(owner).approveArticle({ params, body: { ...body, note: '' } });
  await decide();
  const at = (sourceId: string) => ({ id: taskId, sourceId });
  const standing = async () => (await app.as(owner).articleApproval({ params })).approval;
  const listed = async () => {
    const { tasks } = await app.as(owner).listTasks({ query: { review: 'approved' } });
    return tasks.map(({ id }) => id).includes(taskId);
  };
  const client = app.as(writer);
  return {
    owner,
    client,
    writer,
    workspaceId,
    articleId,
    params,
    cited,
    rival,
    other,
    at,
    standing,
    listed,
    decide,
    reading,
    rows,
  };
}

const VOID = {
  state: 'draft',
  publishable: false,
  approval: { version: 1, current: false, sources_changed: true },
};
const APPROVED = {
  state: 'approved',
  publishable: true,
  approval: { current: true, sources_changed: false },
};

it('an approval is void while a cited source, or one that contradicts it, is another one', async () => {
  const { client, at, cited, rival, other, standing, listed, workspaceId, articleId } = await scene();
  const edit = (id: string, body: object) => client.editTaskSource({ params: at(id), body });
  expect([await standing(), await listed()]).toMatchObject([APPROVED, true]);
  for (const id of [cited, rival]) {
    const before = id === cited ? 'Text of page 1.' : 'Text of page 2.';
    await edit(id, { content: 'Invented.' });
    expect([await standing(), await listed()]).toMatchObject([VOID, false]);
    await expect(requireApproved({ db }, { workspaceId, articleId, version: 1 })).rejects.toMatchObject({
      code: 'APPROVAL_REQUIRED',
      message: expect.stringContaining('sources has changed since Olga approved version 1'),
    });
    await edit(id, { content: before });
    expect([await standing(), await listed()]).toMatchObject([APPROVED, true]);
  }
  await edit(cited, { url: 'https://elsewhere.example/' });
  expect(await standing()).toMatchObject(VOID);
  await edit(cited, { url: 'https://example.com/1' });
  await edit(other, { content: 'Not cited.' });
  await client.removeTaskSource({ params: at(other) });
  expect(await standing()).toMatchObject(APPROVED);
});

it('a new approval of the same text says that a source had changed', async () => {
  const { owner, writer, client, at, cited, articleId, params, standing, decide } = await scene();
  const again = async () => (await standing()).events.map((event) => event.again);
  expect(await again()).toEqual([null]);
  await client.editTaskSource({ params: at(cited), body: { content: 'Invented.' } });
  await decide(await readingOf(db, articleId));
  expect(await again()).toEqual(['sources', null]);
  await app
    .as(writer)
    .updateTask({ params, body: { eeatProfile: { authorName: 'Ada', authorBio: '', targetAudience: '' } } });
  await app.as(owner).approveArticle({ params, body: { ...(await readingOf(db, articleId)), note: '' } });
  expect(await again()).toEqual(['author', 'sources', null]);
});

it.each(['page', 'task', 'program'] as const)('a source removed by a %s voids it too', async (by) => {
  const { client, writer, at, cited, params, standing, rows } = await scene();
  if (by === 'page') await client.removeTaskSource({ params: at(cited) });
  if (by === 'task')
    await client.updateTask({
      params,
      body: { sources: [sourcePage(2, { id: rows[1]?.id }), sourcePage(3, { id: rows[2]?.id })] },
    });
  if (by === 'program')
    await v1Client(app, writer.headers).removeSource({ params: { id: params.id, source_id: cited } });
  expect(await standing()).toMatchObject(VOID);
});

it('tells who approved, once, and refuses a decision about the earlier sources', async () => {
  const { owner, client, at, cited, standing, decide, reading, articleId } = await scene();
  const edit = (content: string) => client.editTaskSource({ params: at(cited), body: { content } });
  for (const content of ['Invented.', 'Text of page 1.', 'Invented again.']) await edit(content);
  expect((await app.as(owner).inbox()).entries).toMatchObject([{ kind: 'approval-voided', actor: 'Wim' }]);
  await expect(decide(reading)).rejects.toMatchObject({ code: 'ARTICLE_CHANGED' });
  await decide(await readingOf(db, articleId));
  expect(await standing()).toMatchObject(APPROVED);
  await edit('Text of page 1.');
  expect(await standing()).toMatchObject({
    ...APPROVED,
    events: [{ kind: 'approved' }, { kind: 'approved' }],
  });
});

it('tells who can accept an approval that it waits again, once the sources are as before', async () => {
  const { client, workspaceId, articleId, at, cited } = await scene();
  const admin = await buildMember(db, { workspaceId, memberRole: 'admin', name: 'Ada' });
  await db.update(articleApprovals).set({ isOwnLink: true }).where(eq(articleApprovals.articleId, articleId));
  const edit = (content: string) => client.editTaskSource({ params: at(cited), body: { content } });
  const told = async () => (await app.as(admin).inbox()).entries.map(({ kind, actor }) => [kind, actor]);
  for (let times = 0; times < 2; times++) {
    await edit('Invented.');
    expect(await told()).toEqual([]);
    await edit('Text of page 1.');
    expect(await told()).toEqual([['approval-waits', 'Olga']]);
  }
});

it.each(['source', 'author'] as const)(
  'whoever changed the %s last can’t be the only approver',
  async (what) => {
    const { owner, writer, client, at, cited, other, standing, params, articleId } = await scene();
    const approve = async (who: typeof owner) =>
      app.as(who).approveArticle({ params, body: { ...(await readingOf(db, articleId)), note: '' } });
    const change = (who: typeof owner, value: string) =>
      what === 'source'
        ? app.as(who).editTaskSource({ params: at(cited), body: { content: value } })
        : app.as(who).updateTask({
            params,
            body: { eeatProfile: { authorName: value, authorBio: '', targetAudience: '' } },
          });
    await change(owner, 'One');
    // What isn't approved with the text makes nobody its writer.
    await client.editTaskSource({ params: at(other), body: { content: 'Not cited.' } });
    await client.addTaskTopic({ params, body: { topic: 'More' } });
    await client.updateTask({ params, body: { name: 'Pages, again' } });
    expect(await standing()).toMatchObject({ changed_by: 'Olga', obstacle: 'writer', publishable: false });
    await expect(approve(owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('someone else has to approve this text: Wim'),
    });
    await approve(writer);
    expect(await standing()).toMatchObject({ publishable: true, approval: { own_text: false } });
    await change(writer, 'Two');
    await expect(approve(writer)).rejects.toMatchObject({ code: 'CONFLICT' });
    await approve(owner);
    expect(await standing()).toMatchObject({ publishable: true, approval: { by: { name: 'Olga' } } });
  },
);

it('the record has the hash, and another title or date voids the approval too', async () => {
  const { articleId, client, at, cited, standing } = await scene();
  const [row] = await db.select().from(articleApprovals).where(eq(articleApprovals.articleId, articleId));
  const record = JSON.parse(row?.record ?? '') as ApprovalRecord;
  expect(record.article.sources_sha256).toBe(row?.sourcesHash);
  const edit = (body: object) => client.editTaskSource({ params: at(cited), body });
  await edit({ title: 'Another study' });
  expect(await standing()).toMatchObject(VOID);
  await edit({ title: 'Page 1' });
  expect(await standing()).toMatchObject(APPROVED);
  await edit({ publishedAt: '2020-01-01' });
  expect(await standing()).toMatchObject(VOID);
});

it('approvals from before sources were hashed stay as they are', async () => {
  const { articleId, client, at, cited, standing } = await scene();
  await db.delete(articleApprovals);
  await buildApproval(db, articleId, { sourcesHash: null });
  await client.editTaskSource({ params: at(cited), body: { content: 'Edited.' } });
  expect(await standing()).toMatchObject(APPROVED);
});

it('an approval and its record include a source that was cited since the article was written', async () => {
  const { client, at, other, standing, articleId, params, decide } = await scene();
  const text =
    '# Pages\n\nText of page 1 [1]. Text of page 3 [2].\n\n## Sources\n\n1. Page 1\n2. [Page 3](https://example.com/3)';
  await client.updateTask({ params, body: { generated_article: text } });
  await decide(await readingOf(db, articleId));
  const [newest] = await db
    .select({ record: articleApprovals.record })
    .from(articleApprovals)
    .where(eq(articleApprovals.articleId, articleId))
    .orderBy(desc(articleApprovals.approvedAt))
    .limit(1);
  const { sources } = JSON.parse(newest?.record ?? '{}') as ApprovalRecord;
  expect(sources.map(({ number, url }) => [number, url])).toEqual([
    [1, 'https://example.com/1'],
    [2, 'https://example.com/3'],
  ]);
  const edit = (content: string) => client.editTaskSource({ params: at(other), body: { content } });
  await edit('Invented.');
  expect(await standing()).toMatchObject({ publishable: false, approval: { sources_changed: true } });
  await edit('Text of page 3.');
  expect(await standing()).toMatchObject({ publishable: true, approval: { sources_changed: false } });
  // Also while another text is there.
  await client.updateTask({ params, body: { generated_article: '# Pages\n\nNothing.' } });
  await edit('Invented.');
  await client.updateTask({ params, body: { generated_article: text } });
  expect(await standing()).toMatchObject({ publishable: false });
});
