import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyRecord } from '@inkstep/article/verify-record';
import { LANGUAGES, REVIEW_FILTERS, type ReviewFilter, WEBHOOK_DATA } from '@inkstep/contract';
import { NOTES_CHECKS } from '@inkstep/engine/open-checks';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../../test/build-app.ts';
import { reviewClient } from '../../../test/review-client.ts';
import { schemaValidator } from '../../../test/schema-validator.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { knownDevices, users } from '../../identity/tables.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { buildWebhook } from '../../workspaces/webhooks/factory.ts';
import { webhookDeliveries } from '../../workspaces/webhooks/tables.ts';
import { buildTask } from '../brief/factory.ts';
import { articleChanges } from '../live/tables.ts';
import { buildReviewLink } from '../review-links/factory.ts';
import { articles } from '../text/tables.ts';
import { buildApproval, readingOf } from './factory.ts';
import { checkName } from './record/check-names.ts';
import { signingKey } from './record/keys.ts';
import { ApprovalRecord, ApprovalRecordFile } from './record/record-shape.ts';
import { rotateApprovalKey } from './record/rotate-key.ts';
import { signRecord } from './record/sign-record.ts';
import { approvalKeys, articleApprovals, articleReviews, articleViews } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

const TEXT = 'SEO Title: Kettles\n---\n\n# Kettles\n\nThey boil.\n\n## Costs\n\nSome money.';

/** A team with an owner, an editor and a contributor, who wrote an article. */
async function scene() {
  const owner = await buildTeam(db);
  await db.update(users).set({ name: 'Olga' }).where(eq(users.id, owner.actor.userId));
  const { workspaceId } = owner.actor;
  const member = (memberRole: 'contributor' | 'editor' | 'viewer' | 'admin', name: string) =>
    buildMember(db, { workspaceId, memberRole, name });
  const editor = await member('editor', 'Ana');
  const writer = await member('contributor', 'Wim');
  const { id } = await buildTask(db, { workspaceId });
  const params = { id };
  const write = (who: BuiltUser, text: string) =>
    app.as(who).updateTask({ params, body: { generated_article: text } });
  await write(writer, TEXT);
  const [article] = await db.select().from(articles).where(eq(articles.taskId, id));
  const articleId = article!.id;
  const reading = () => readingOf(db, articleId);
  const send = async (who: BuiltUser, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const url = `/api/tasks/${id}/approval${path}`;
    const { statusCode: status, body: text } = await app.app.inject({
      method,
      url,
      headers: who.headers,
      ...(body && { body }),
    });
    const isJson = text.startsWith('{');
    return { status, text, body: isJson ? (JSON.parse(text) as { message: string }) : { message: '' } };
  };
  const approve = async (who: BuiltUser, body?: object) =>
    send(who, 'POST', '/approve', body ?? (await reading()));
  return { owner, editor, writer, member, params, articleId, write, reading, send, approve, workspaceId };
}

const of = async (who: BuiltUser, params: { id: string }) =>
  (await app.as(who).articleApproval({ params })).approval;

describe('a review', () => {
  it('goes from draft to approved, with who asked and who decided', async () => {
    const { editor, writer, params, approve, send, write, reading } = await scene();
    expect(await of(writer, params)).toMatchObject({
      state: 'draft',
      needed: true,
      publishable: false,
      may_approve: false,
      obstacle: 'role',
      changed_by: 'Wim',
      approvers: [{ name: 'Ana' }, { name: 'Olga' }],
    });
    const asked = { version: 1, reviewers: [editor.actor.userId], note: 'Please', due: '2030-01-31' };
    for (let times = 0; times < 2; times++) await app.as(writer).askForReview({ params, body: asked });
    expect(await of(editor, params)).toMatchObject({
      state: 'in_review',
      may_approve: true,
      request: { by: 'Wim', note: 'Please', due: '2030-01-31', reviewers: [{ name: 'Ana' }], changed: false },
      events: [{ kind: 'asked' }],
    });
    expect((await app.as(editor).listReviews()).reviews).toMatchObject([
      { task_id: params.id, title: 'Kettles', by: 'Wim', mine: true },
    ]);
    const body = { ...(await reading()), note: 'Say what they cost.' };
    for (let times = 0; times < 2; times++)
      expect((await send(editor, 'POST', '/changes', body)).status).toBe(200);
    expect(await of(writer, params)).toMatchObject({
      state: 'changes_asked',
      request: null,
      events: [{ kind: 'changes', by: 'Ana', note: 'Say what they cost.' }, { kind: 'asked' }],
    });
    await write(writer, TEXT.replace('Some', 'Much'));
    expect(await of(writer, params)).toMatchObject({ state: 'changes_asked', version: 2 });
    await app.as(writer).askForReview({ params, body: { version: 2 } });
    for (let times = 0; times < 2; times++) expect((await approve(editor)).status).toBe(200);
    expect(await of(writer, params)).toMatchObject({
      state: 'approved',
      publishable: true,
      approval: { by: { name: 'Ana' }, version: 2, current: true },
      events: [{ kind: 'approved' }, { kind: 'asked' }, { kind: 'changes' }, { kind: 'asked' }],
    });
  });

  it('is void once the text changes, and stands again with the approved text', async () => {
    const { editor, writer, params, approve, write } = await scene();
    await approve(editor);
    await write(writer, `${TEXT} More.`);
    expect(await of(writer, params)).toMatchObject({
      state: 'draft',
      publishable: false,
      approval: { current: false, version: 1 },
    });
    await write(writer, TEXT);
    expect(await of(writer, params)).toMatchObject({ state: 'approved', publishable: true });
  });

  it('refuses a late decision on a changed text', async () => {
    const { editor, writer, write, reading, approve, send, articleId } = await scene();
    const read = await reading();
    await write(writer, `${TEXT} More.`);
    const refused = { status: 409, body: { error: { code: 'ARTICLE_CHANGED' } } };
    expect(await approve(editor, read)).toMatchObject(refused);
    expect((await approve(editor, read)).body.message).toContain('has changed since you read it');
    expect(await send(editor, 'POST', '/changes', { ...read, note: 'No' })).toMatchObject(refused);
    expect(await send(writer, 'POST', '/request', { version: 1 })).toMatchObject(refused);
    expect(await db.$count(articleApprovals, eq(articleApprovals.articleId, articleId))).toBe(0);
  });

  it('can be withdrawn by who asked and by admins, and replaced', async () => {
    const { editor, writer, member, params, send } = await scene();
    const admin = await member('admin', 'Ada');
    const other = await member('contributor', 'Otto');
    const ask = (who: BuiltUser, note = '') =>
      app.as(who).askForReview({ params, body: { version: 1, note } });
    await ask(writer);
    expect((await send(other, 'DELETE', '/request')).status).toBe(403);
    expect((await send(admin, 'DELETE', '/request')).status).toBe(200);
    expect(await of(editor, params)).toMatchObject({ state: 'draft', request: null });
    await ask(writer, 'One');
    await ask(other, 'Two');
    expect(await of(editor, params)).toMatchObject({ request: { by: 'Otto', note: 'Two' } });
  });
});

describe('who may approve', () => {
  it('is no viewer, contributor or stranger, and nobody by a token', async () => {
    const { editor, writer, member, approve, params, send, reading } = await scene();
    const viewer = await member('viewer', 'Vic');
    for (const who of [viewer, writer]) expect((await approve(who)).status).toBe(403);
    expect((await approve(await buildUser(db))).status).toBe(404);
    const { secret } = await app.as(editor).createApiToken({
      body: { name: 'Agent', scopes: ['read', 'write', 'generate', 'publish'], days: 7 },
    });
    const token = { ...editor, headers: { authorization: `Bearer ${secret}` } };
    for (const [path, body] of [
      ['/approve', await reading()],
      ['/changes', { ...(await reading()), note: 'No' }],
      ['/request', { version: 1 }],
    ] as const)
      expect(await send(token, 'POST', path, body)).toMatchObject({
        status: 403,
        body: { error: { code: 'PERSON_REQUIRED' } },
      });
    expect((await of(writer, params)).events).toEqual([]);
  });

  it('follows what the workspace sets', async () => {
    const { owner, editor, member, approve } = await scene();
    const admin = await member('admin', 'Ada');
    const set = (approvers: 'admins' | 'editors' | 'named', named: string[] = []) =>
      app.as(owner).setApprovalPolicy({ body: { needed: null, approvers, named, names_shown: false } });
    await set('admins');
    expect((await approve(editor)).status).toBe(403);
    expect((await approve(admin)).status).toBe(200);
    const { policy } = await set('named', [editor.actor.userId]);
    expect(policy).toMatchObject({ needed: null, needed_now: true });
    expect((await approve(editor)).status).toBe(200);
    await set('named', []);
    expect((await approve(admin)).status).toBe(403);
    expect((await approve(owner)).status).toBe(200);
    expect((await app.send(editor, 'PUT', '/api/workspace/approval', policy)).status).toBe(403);
  });

  it('is not the writer of the last changes, where someone else may and publishing needs it', async () => {
    const { owner, editor, params, approve, write } = await scene();
    await write(editor, `${TEXT} Edited.`);
    const refused = await approve(editor);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect(refused.body.message).toContain('someone else has to approve this text: Olga');
    expect(await of(editor, params)).toMatchObject({ obstacle: 'writer', may_approve: false });
    await app
      .as(owner)
      .setApprovalPolicy({ body: { needed: false, approvers: 'editors', names_shown: false } });
    expect((await approve(editor)).status).toBe(200);
    await app
      .as(owner)
      .setApprovalPolicy({ body: { needed: true, approvers: 'editors', names_shown: false } });
    expect(await of(editor, params)).toMatchObject({ state: 'approved', publishable: false });
    expect((await approve(owner)).status).toBe(200);
    expect(await of(editor, params)).toMatchObject({ publishable: true, approval: { by: { name: 'Olga' } } });
  });

  it('is also whoever suggested a change that the writer accepted', async () => {
    const { editor, writer, params, approve } = await scene();
    const text = TEXT.replace('boil', 'whistle');
    const body = { group_id: randomUUID(), article_version: 1, text, note: '' };
    const { suggestions } = await app.as(editor).suggestEdit({ params, body });
    const ids = suggestions.map(({ id }) => id);
    await app.as(writer).decideSuggestions({ params, body: { decision: 'accept', ids } });
    expect((await approve(editor)).status).toBe(200);
    expect(await of(writer, params)).toMatchObject({ publishable: true, approval: { own_text: false } });
  });

  it('is anyone alone in their workspace, where nothing needs it', async () => {
    const { actor, ...user } = await buildUser(db);
    const me = { actor, ...user };
    const { id } = await buildTask(db, { workspaceId: actor.workspaceId, article: { text: TEXT } });
    expect(await of(me, { id })).toMatchObject({ needed: false, publishable: true, may_approve: true });
  });
});

it('marks an approval from a browser that the writer uses too, until an owner accepts it', async () => {
  const { owner, editor, writer, params, send, reading, articleId } = await scene();
  const secret = 'b'.repeat(43);
  const browser = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(knownDevices).values([
    { userId: writer.actor.userId, hash: 'old', browser, expiresAt },
    { userId: editor.actor.userId, hash: hashOf(secret), browser, expiresAt },
  ]);
  const headers = { ...editor.headers, cookie: `__Host-known-device=${secret}; known-device=${secret}` };
  expect((await send({ ...editor, headers }, 'POST', '/approve', await reading())).status).toBe(200);
  const shared = {
    state: 'approved',
    publishable: false,
    approval: { shared_browser: true, accepted_by: null },
  };
  expect(await of(writer, params)).toMatchObject(shared);
  const [row] = await db.select().from(articleApprovals).where(eq(articleApprovals.articleId, articleId));
  expect(JSON.parse(row!.record)).toMatchObject({ approval: { by: 'Ana', shared_browser: true } });
  const path = `/${row!.id}/accept`;
  expect((await send(editor, 'POST', path)).status).toBe(403);
  expect((await of(writer, params)).approval?.acceptors).toMatchObject([{ name: 'Olga' }]);
  const told = async () => (await app.as(owner).inbox()).entries.map(({ kind, actor }) => [kind, actor]);
  expect(await told()).toEqual([['approval-waits', 'Ana']]);
  // A second login of the writer or approver in the same browser is no other person.
  const there = { ...owner.headers, cookie: headers.cookie };
  const refused = await send({ ...owner, headers: there }, 'POST', path);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('this browser') } });
  const asked = { version: 1, reviewers: [owner.actor.userId], note: 'Please accept it' };
  await app.as(writer).askForReview({ params, body: asked });
  expect((await send(owner, 'POST', path)).status).toBe(200);
  expect(await of(writer, params)).toMatchObject({
    state: 'approved',
    publishable: true,
    request: null,
    approval: { accepted_by: 'Olga', acceptors: [] },
  });
  expect(await told()).toEqual([['review-asked', 'Wim']]);
});

it('is accepted by no owner who wrote or approved the text, and replaced from a browser of one’s own', async () => {
  const { owner, editor, writer, params, articleId, write, approve } = await scene();
  await write(owner, `${TEXT} By the owner.`);
  await approve(editor);
  await db
    .update(articleApprovals)
    .set({ isSharedBrowser: true })
    .where(eq(articleApprovals.articleId, articleId));
  const { approval } = await of(owner, params);
  expect(approval).toMatchObject({ shared_browser: true, acceptors: [] });
  const accept = app.as(owner).acceptApproval({ params: { ...params, approvalId: approval!.id } });
  await expect(accept).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await of(writer, params)).toMatchObject({ state: 'approved', publishable: false });
  for (let times = 0; times < 2; times++) expect((await approve(editor)).status).toBe(200);
  expect(await of(writer, params)).toMatchObject({
    publishable: true,
    approval: { shared_browser: false, acceptors: [] },
    events: [{ kind: 'approved' }, { kind: 'approved' }],
  });
});

it('is accepted only for the text as it is now, and only if nothing else is missing', async () => {
  const { owner, writer, editor, params, articleId, write, approve } = await scene();
  await write(writer, TEXT);
  await approve(editor);
  const marks = (set: Partial<typeof articleApprovals.$inferInsert>) =>
    db.update(articleApprovals).set(set).where(eq(articleApprovals.articleId, articleId));
  await marks({ isSharedBrowser: true });
  const { approval } = await of(owner, params);
  const accept = () => app.as(owner).acceptApproval({ params: { ...params, approvalId: approval!.id } });
  await write(writer, `${TEXT} A comma.`);
  await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });
  await write(writer, TEXT);
  await marks({ isOwnText: true });
  await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });
  await marks({ isOwnText: false });
  expect((await accept()).approval).toMatchObject({ publishable: true });
});

describe('reading times', () => {
  const look = (seconds: number, heading = 'Costs', ordinal = 0) => ({ heading, ordinal, seconds });

  async function reading() {
    const all = await scene();
    const { writer, params, articleId } = all;
    /** As if the text had been saved that long ago. */
    const savedBefore = (seconds: number) =>
      db
        .update(articles)
        .set({ savedAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(articles.id, articleId));
    /** As if the review had been asked for that long ago. */
    const askedBefore = (seconds: number) =>
      db
        .update(articleReviews)
        .set({ askedAt: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(articleReviews.articleId, articleId));
    await savedBefore(3600);
    return {
      ...all,
      savedBefore,
      askedBefore,
      report: (who: BuiltUser, sections: ReturnType<typeof look>[], version = 1) =>
        app.as(who).recordViews({ params, body: { version, sections } }),
      views: async () => (await of(writer, params)).views,
      later: (seconds: number) =>
        db
          .update(articleViews)
          .set({ lastAt: sql`now() - make_interval(secs => ${seconds})` })
          .where(eq(articleViews.articleId, articleId)),
    };
  }

  it('are kept of all members while someone waits for a review, and of who may approve also before', async () => {
    const { editor, writer, params, report, views, askedBefore } = await reading();
    await report(writer, [look(15)]);
    expect(await views()).toEqual([]);
    await report(editor, [look(15)]);
    const ofEditor = { name: 'Ana', version: 1, seconds: 15, sections: [{ heading: 'Costs', seconds: 15 }] };
    expect(await views()).toMatchObject([ofEditor]);
    await app.as(writer).askForReview({ params, body: { version: 1 } });
    await askedBefore(3600);
    await report(writer, [look(15)]);
    expect(await views()).toHaveLength(2);
  });

  it('are no longer than has passed since the last report, all sections of it together', async () => {
    const { editor, report, views, later } = await reading();
    await report(editor, [look(40), look(40, '')]);
    expect(await views()).toMatchObject([{ seconds: 60, sections: [{ seconds: 40 }, { seconds: 20 }] }]);
    await Promise.all([report(editor, [look(60)]), report(editor, [look(60, '')])]);
    const [initial] = await views();
    expect(initial!.seconds).toBe(60);
    await later(3600);
    await report(editor, [look(50), look(50, '')]);
    expect((await views())[0]!.seconds).toBe(120);
  });

  it('are no longer than the text has been there', async () => {
    const { editor, report, views, later, savedBefore } = await reading();
    // Whatever the test takes.
    await savedBefore(-600);
    await report(editor, [look(60)]);
    expect(await views()).toEqual([]);
    await savedBefore(20);
    await report(editor, [look(60)]);
    const [first] = await views();
    expect(first!.seconds).toBeGreaterThanOrEqual(20);
    expect(first!.seconds).toBeLessThan(60);
    await later(3600);
    await savedBefore(-600);
    await report(editor, [look(60)]);
    const [second] = await views();
    expect(second!.seconds).toBe(first!.seconds);
  });

  it('end with the approval, until someone asks again', async () => {
    const { editor, owner, writer, params, approve, report, views, later, askedBefore } = await reading();
    await report(editor, [look(15)]);
    await approve(editor);
    await later(3600);
    for (const who of [editor, owner]) await report(who, [look(30)]);
    expect(await views()).toMatchObject([{ name: 'Ana', seconds: 15 }]);
    await app.as(writer).askForReview({ params, body: { version: 1 } });
    // Nothing of the time before.
    await askedBefore(-600);
    await report(editor, [look(30)]);
    expect(await views()).toMatchObject([{ name: 'Ana', seconds: 15 }]);
    await askedBefore(3600);
    await report(editor, [look(30)]);
    expect(await views()).toMatchObject([{ name: 'Ana', seconds: 45 }]);
  });

  it('tell sections of one heading apart, also in the record', async () => {
    const { editor, writer, params, write, approve, report, savedBefore, send } = await reading();
    await write(writer, `${TEXT}\n\n## Costs\n\nMore.`);
    await savedBefore(3600);
    await report(editor, [look(30), look(6, 'Costs', 1)], 2);
    await approve(editor);
    const { text } = await send(editor, 'GET', `/${(await of(editor, params)).approval!.id}/record`);
    expect(ApprovalRecord.parse(JSON.parse(text)).views).toMatchObject([
      { by: 'Ana', sections: [look(30), look(6, 'Costs', 1)] },
    ]);
  });

  it('are only of sections that the text has, as they are written or as they read', async () => {
    const { editor, writer, write, report, views, savedBefore } = await reading();
    await report(editor, [look(5, 'Invented'), look(5, 'Costs', 1), look(5, '', 1)]);
    await write(
      writer,
      `${TEXT}\n\n## Costs\n\nMore.\n\n## Why **now** and [then](https://a.example)\n\nSo.`,
    );
    await report(editor, [look(5)]);
    expect(await views()).toEqual([]);
    await savedBefore(60);
    const seen = [look(9, 'Why **now** and [then](https://a.example)'), look(8, 'Why now and then')];
    await report(editor, [...seen, look(7, 'Costs', 1), look(6, 'Costs'), look(5, '')], 2);
    const [view] = await views();
    expect(view!.sections).toMatchObject([...seen, look(7, 'Costs', 1), look(6, 'Costs'), look(5, '')]);
  });
});

describe('the record', () => {
  async function approved() {
    const all = await scene();
    const { editor, writer, params, approve, send } = all;
    await app.as(writer).askForReview({ params, body: { version: 1, note: 'Ready' } });
    await approve(editor);
    const { approval } = await of(writer, params);
    const path = `/${approval!.id}/record`;
    const file = (await send(editor, 'GET', path)).text;
    const { keys } = await app.as().approvalKeys();
    return { ...all, file, path, keys: new Map(keys.map(({ id, public_key: key }) => [id, key])) };
  }

  it('says who asked and approved what, and verifies', async () => {
    const { file, keys, editor } = await approved();
    expect(JSON.parse(file)).toMatchObject({
      format: 'inkstep-approval/1',
      article: { title: 'Kettles', version: 1, last_changed_by: 'Wim' },
      approval: { by: 'Ana', shared_browser: false, own_text: false },
      requests: [{ asked_by: 'Wim', note: 'Ready', outcome: 'approved', decided_by: 'Ana' }],
      versions: [{ version: 1 }],
      checks: { score: expect.any(Number) },
    });
    expect(file).not.toContain(editor.actor.email);
    expect(file).not.toContain(editor.actor.userId);
    expect((await verifyRecord(file, keys)).verdict).toBe('valid');
    expect(await app.as().verifyRecord({ body: { file } })).toMatchObject({
      verdict: 'valid',
      facts: { title: 'Kettles', approved_by: 'Ana' },
    });
  });

  it('leaves no version out, and marks approvals that are void, ended or a client’s', async () => {
    const { owner, editor, writer, write, approve, articleId, params, send } = await scene();
    await write(writer, `${TEXT} Two.`);
    await approve(editor);
    await db.update(articleApprovals).set({ isAdvisory: true, reviewerId: randomUUID() });
    await write(writer, `${TEXT} Three.`);
    await write(writer, `${TEXT} Four.`);
    await approve(editor);
    await app.as(editor).askForChanges({ params, body: { ...(await readingOf(db, articleId)), note: 'No' } });
    await write(writer, `${TEXT} Five.`);
    await write(writer, `${TEXT} Six.`);
    await approve(editor);
    await approve(owner);
    const [event] = (await of(owner, params)).events;
    const { text } = await send(owner, 'GET', `/${event!.approval_id}/record`);
    const record = ApprovalRecord.parse(JSON.parse(text));
    expect(record.versions.map((each) => [each.first_version, each.version])).toEqual([
      [5, 6],
      [3, 4],
      [1, 2],
    ]);
    const [newest, third] = record.versions;
    expect(record.earlier_approvals).toMatchObject([
      { version: 6, advisory: false, client: false, state: 'applies', ended_at: null },
      { version: 4, advisory: false, state: 'ended', ended_at: expect.any(String) },
      { version: 2, advisory: true, client: true, state: 'void', ended_at: third!.began_at },
    ]);
    expect(newest!.text_sha256).toBe(record.article.text_sha256);
    const { text: page } = await send(owner, 'GET', `/${event!.approval_id}/record?format=print`);
    expect(page).toContain('Void, as the text has changed since');
    expect(page).toContain('saves 5 to 6, in one editing session');
  });

  it.each(LANGUAGES)('names checks as the pages do (%s)', (language) => {
    const folder = join(import.meta.dirname, '../../../../web/app/i18n/texts', language);
    const { checks } = JSON.parse(readFileSync(join(folder, 'articles/articles.json'), 'utf8'));
    for (const [check, name] of Object.entries(checks.names)) expect(checkName(language, check)).toBe(name);
  });

  it('counts the checks of research notes as the pages do, without a score', async () => {
    const { editor, approve, articleId, params, send } = await scene();
    await db.update(articles).set({ writtenBy: 'drafter' }).where(eq(articles.id, articleId));
    await approve(editor);
    const { text } = await send(editor, 'GET', `/${(await of(editor, params)).approval!.id}/record`);
    const { checks } = ApprovalRecord.parse(JSON.parse(text));
    expect(checks?.score).toBeNull();
    for (const { check } of checks!.faults) expect(NOTES_CHECKS).toContain(check);
  });

  it('is described by its documented schema', async () => {
    const json = `${JSON.stringify(z.toJSONSchema(ApprovalRecordFile), undefined, 2)}\n`;
    await expect(json).toMatchFileSnapshot('../../../../../docs/approval-record.schema.json');
  });

  it('is valid by its documented schema, whoever decided and whatever became of it', async () => {
    const documented = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../../docs/approval-record.schema.json'), 'utf8'),
    );
    const validate = schemaValidator(documented);
    const { file, owner, editor, params, articleId, send, write, writer, approve, reading } =
      await approved();
    const { token } = await buildReviewLink(db, {
      taskId: params.id,
      createdBy: owner.actor.userId,
      email: 'mia@client.test',
      clientName: 'Mia',
    });
    const client = reviewClient(app, token);
    await client.askChangesInReview({ body: { ...(await reading()), note: 'Say what they cost.' } });
    await write(writer, `${TEXT} Two.`);
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    await send(editor, 'POST', '/changes', { ...(await reading()), note: 'No' });
    await write(writer, `${TEXT} Three.`);
    await app.as(writer).askForReview({ params, body: { version: 3 } });
    await approve(editor);
    const files = [file];
    for (const { id } of await db
      .select()
      .from(articleApprovals)
      .where(eq(articleApprovals.articleId, articleId)))
      files.push((await send(owner, 'GET', `/${id}/record`)).text);
    const records = files.map((each) => JSON.parse(each));
    expect(records.map(validate)).toEqual(records.map(() => []));
    const { requests, earlier_approvals: earlier } = records.find(({ article }) => article.version === 3);
    expect(requests.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'approved',
      'approved',
      'changes',
      'changes',
    ]);
    expect(earlier).toMatchObject([{ client: true, state: 'ended' }, { client: false }]);
    const { signature: _, ...unsigned } = records[0];
    expect(validate(unsigned)).not.toEqual([]);
    expect(validate({ ...records[0], more: 1 })).not.toEqual([]);
  });

  it('verifies as older versions of Inkstep signed it, and is a page then too', async () => {
    const { file, editor, send, path } = await approved();
    const { signature: _, ...content } = JSON.parse(file);
    const { advisory: _advisory, client: _client, ...approval } = content.approval;
    const [{ first_version: _first, began_at: _began, ...version }] = content.versions;
    const [by, at, hash] = ['Ana', approval.at, version.text_sha256];
    const earlier = [{ by, at, version: 1, text_sha256: hash, ended_at: null }];
    const older = { ...content, approval, versions: [version], earlier_approvals: earlier };
    const signed = await db.transaction((tx) => signRecord({ db: tx, secrets: app.deps.secrets }, older));
    await db.update(articleApprovals).set(signed).where(eq(articleApprovals.id, approval.id));
    const stored = (await send(editor, 'GET', path)).text;
    expect(await app.as().verifyRecord({ body: { file: stored } })).toMatchObject({
      verdict: 'valid',
      facts: { approved_by: 'Ana', advisory: false },
    });
    expect((await send(editor, 'GET', `${path}?format=print`)).text).toContain('Earlier approvals');
  });

  it('is invalid with one changed byte, anywhere', async () => {
    const { file, keys } = await approved();
    const bytes = Buffer.from(file, 'utf8');
    const valid: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (at % 7);
      if ((await verifyRecord(changed.toString('utf8'), keys)).verdict === 'valid') valid.push(at);
    }
    expect(valid).toEqual([]);
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it('tells an unknown key from a changed file, and from a file that is no record', async () => {
    const { file } = await approved();
    const verdictOf = async (text: string) => (await app.as().verifyRecord({ body: { file: text } })).verdict;
    expect((await verifyRecord(file, new Map())).verdict).toBe('unknown_key');
    expect(await verdictOf(file.replace('"Wim"', '"Tim"'))).toBe('changed');
    expect(await verdictOf(JSON.stringify(JSON.parse(file), null, 2))).toBe('changed');
    expect(await verdictOf('{"a":1}')).toBe('unreadable');
    expect(await verdictOf('hello')).toBe('unreadable');
    const { publicKey } = generateKeyPairSync('ed25519');
    const [id] = [JSON.parse(file).signature.key_id];
    const other = new Map([[id, publicKey.export({ format: 'jwk' }).x!]]);
    expect((await verifyRecord(file, other)).verdict).toBe('changed');
  });

  it('stays verifiable with a new key, also if the secret of the old one is lost', async () => {
    const { file } = await approved();
    const { keyId } = app.deps.secrets;
    await db
      .update(approvalKeys)
      .set({ privateKey: `v1.${keyId}.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA` });
    const { id } = await db.transaction((tx) => signingKey({ db: tx, secrets: app.deps.secrets }));
    expect(JSON.parse(file).signature.key_id).not.toBe(id);
    expect((await app.as().verifyRecord({ body: { file } })).verdict).toBe('valid');
    const { keys } = await app.as().approvalKeys();
    expect(keys.filter((key) => key.retired_at === null)).toMatchObject([{ id }]);
  });

  it('has a new key after a rotation, and older records still verify', async () => {
    const { file, owner, approve, params } = await approved();
    expect(await rotateApprovalKey(app.deps)).toMatch(
      /^Records are signed with the key ik1_\S{22} from now on\./,
    );
    await approve(owner);
    const [event] = (await of(owner, params)).events;
    const { text } = await app.app
      .inject({
        url: `/api/tasks/${params.id}/approval/${event!.approval_id}/record`,
        headers: owner.headers,
      })
      .then(({ body }) => ({ text: body }));
    const [before, after] = [file, text].map((each) => JSON.parse(each).signature.key_id);
    expect(before).not.toBe(after);
    for (const each of [file, text])
      expect((await app.as().verifyRecord({ body: { file: each } })).verdict).toBe('valid');
    const { keys } = await app.as().approvalKeys();
    expect(keys.filter((key) => key.retired_at === null).map(({ id }) => id)).toEqual([after]);
    expect(await db.$count(approvalKeys, isNotNull(approvalKeys.privateKey))).toBe(1);
  });

  it('is a page for paper too, with the hash of the file', async () => {
    const { send, editor, path, file } = await approved();
    const { text } = await send(editor, 'GET', `${path}?format=print`);
    expect(text).toContain('Record of approval');
    expect(text).toContain('Ana');
    const { checks } = ApprovalRecord.parse(JSON.parse(file));
    expect(text).toContain(`Checks to fix: ${checks!.faults.length}`);
    const { sha256 } = await app.as().verifyRecord({ body: { file } });
    expect(text).toContain(sha256);
  });

  it('keeps the names after an account is gone', async () => {
    const { editor, writer, params } = await approved();
    await db
      .update(articleApprovals)
      .set({ approvedBy: null })
      .where(eq(articleApprovals.approvedBy, editor.actor.userId));
    await db
      .update(articleReviews)
      .set({ decidedBy: null })
      .where(eq(articleReviews.decidedBy, editor.actor.userId));
    expect(await of(writer, params)).toMatchObject({ approval: { by: { userId: null, name: 'Ana' } } });
  });
});

it('is a filter of the list and a mark in its rows', async () => {
  const { editor, writer, owner, params, articleId, write, reading, send, approve } = await scene();
  const listed = async (review: ReviewFilter, who = writer) => {
    const { tasks, pagination } = await app.as(who).listTasks({ query: { review } });
    expect(pagination.total).toBe(tasks.length);
    return tasks.map(({ id }) => id === params.id);
  };
  /** The filter and the mark say what the article's page says. */
  const expectState = async (state: Exclude<ReviewFilter, 'mine'> | null) => {
    const { tasks } = await app.as(writer).listTasks({ query: {} });
    const uncounted = state === 'waiting' || state === 'insufficient' ? state : null;
    const review = uncounted ? 'approved' : state;
    expect(tasks).toMatchObject([{ id: params.id, review, review_uncounted: uncounted }]);
    for (const each of REVIEW_FILTERS.filter((one) => one !== 'mine'))
      expect(await listed(each)).toEqual(each === state ? [true] : []);
    const shown = await of(writer, params);
    const isVoid = shown.state === 'draft' && shown.approval !== null;
    expect(isVoid ? 'void' : shown.state).toBe(review ?? 'draft');
    expect(shown.approval?.uncounted ?? null).toBe(uncounted);
  };
  await expectState(null);
  await app.as(writer).askForReview({ params, body: { version: 1 } });
  await expectState('in_review');
  expect([await listed('mine'), await listed('mine', editor), await listed('mine', owner)]).toEqual([
    [],
    [true],
    [true],
  ]);
  await app.as(writer).askForReview({ params, body: { version: 1, reviewers: [editor.actor.userId] } });
  expect([await listed('mine', editor), await listed('mine', owner)]).toEqual([[true], []]);
  await send(editor, 'POST', '/changes', { ...(await reading()), note: 'Shorter' });
  await expectState('changes_asked');
  await approve(editor);
  await expectState('approved');
  const marks = (set: Partial<typeof articleApprovals.$inferInsert>) =>
    db.update(articleApprovals).set(set).where(eq(articleApprovals.articleId, articleId));
  for (const mark of [{ isSharedBrowser: true }, { isSharedBrowser: false, isOwnLink: true }]) {
    await marks(mark);
    await expectState('waiting');
  }
  // What is asked for as well is in review, and waits to be accepted.
  await app.as(writer).askForReview({ params, body: { version: 1 } });
  const { tasks } = await app.as(writer).listTasks({ query: { review: 'waiting' } });
  expect(tasks).toMatchObject([{ id: params.id, review: 'in_review', review_uncounted: null }]);
  expect(await listed('in_review')).toEqual([true]);
  expect(await listed('insufficient')).toEqual([]);
  await send(writer, 'DELETE', '/request');
  await expectState('waiting');
  await marks({ isOwnText: true });
  await expectState('insufficient');
  // Among several, the one that needs least, whichever is newest; what a client says approves nothing.
  const { id: waiting } = await buildApproval(db, articleId, { isOwnLink: true, approvedAt: new Date(0) });
  const client = { isAdvisory: true, reviewerId: randomUUID(), approvedByName: 'Mia' };
  const { id: advisory } = await buildApproval(db, articleId, client);
  await expectState('waiting');
  const needApproval = (needed: boolean) =>
    app.as(owner).setApprovalPolicy({ body: { needed, approvers: 'editors', names_shown: false } });
  await needApproval(false);
  await expectState('waiting');
  await db.delete(articleApprovals).where(eq(articleApprovals.id, waiting));
  await expectState('insufficient');
  await needApproval(true);
  await db.delete(articleApprovals).where(eq(articleApprovals.id, advisory));
  await marks({ isOwnText: false, acceptedAt: new Date() });
  await expectState('approved');
  await write(writer, `${TEXT} More.`);
  await expectState('void');
  await write(writer, TEXT);
  await expectState('approved');
  const eeatProfile = { authorName: 'Ana', authorBio: '', targetAudience: '' };
  await app.as(writer).updateTask({ params, body: { eeatProfile } });
  await expectState('void');
  expect((await app.as(await buildUser(db)).listTasks({ query: { review: 'void' } })).tasks).toEqual([]);
});

it('tells open pages of each change, and of no repetition', async () => {
  const { owner, editor, writer, params, reading, send, approve } = await scene();
  const changes = async () => {
    const [row] = await db.select().from(articleChanges).where(eq(articleChanges.taskId, params.id));
    return row!.review;
  };
  const acts = [
    () => app.as(writer).askForReview({ params, body: { version: 1 } }),
    async () => send(editor, 'POST', '/changes', { ...(await reading()), note: 'Shorter' }),
    () => app.as(writer).askForReview({ params, body: { version: 1, note: 'Again' } }),
    () => approve(editor),
  ];
  for (const [done, act] of acts.entries()) {
    for (let times = 0; times < 2; times++) await act();
    expect(await changes()).toBe(done + 1);
  }
  await app.as(writer).askForReview({ params, body: { version: 1, note: 'Once more' } });
  await send(owner, 'DELETE', '/request');
  expect(await changes()).toBe(6);
  const eeatProfile = { authorName: 'Ana', authorBio: '', targetAudience: '' };
  await app.as(writer).updateTask({ params, body: { eeatProfile } });
  expect(await changes()).toBe(7);
  expect(await of(writer, params)).toMatchObject({ state: 'draft', approval: { current: false } });
});

it('tells webhooks of requests and decisions, once each', async () => {
  const { editor, writer, params, reading, send, approve, workspaceId } = await scene();
  await buildWebhook(app.deps, workspaceId);
  for (let times = 0; times < 2; times++)
    await app.as(writer).askForReview({ params, body: { version: 1, note: 'Secret', due: '2030-01-31' } });
  for (let times = 0; times < 2; times++)
    await send(editor, 'POST', '/changes', { ...(await reading()), note: 'Secret' });
  for (let times = 0; times < 2; times++) await approve(editor);
  const told = await db
    .select({ type: webhookDeliveries.type, data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.workspaceId, workspaceId))
    .orderBy(webhookDeliveries.createdAt);
  const shared = { id: params.id, title: 'Kettles', version: 1 };
  const { approval } = await of(writer, params);
  expect(told).toMatchObject([
    { type: 'article.review_asked', data: { ...shared, by: 'Wim', due: '2030-01-31' } },
    { type: 'article.changes_asked', data: { ...shared, by: 'Ana' } },
    { type: 'article.approved', data: { ...shared, by: 'Ana', approval_id: approval?.id, own_text: false } },
  ]);
  for (const { type, data } of told) WEBHOOK_DATA[type].strict().parse(data);
  expect(JSON.stringify(told)).not.toContain('Secret');
});

it('names members without a name as everywhere in the app, and without a part of their address in records', async () => {
  const { owner, editor, writer, params, articleId, approve, send } = await scene();
  await db.update(users).set({ name: '' }).where(eq(users.id, writer.actor.userId));
  const [shown = ''] = writer.actor.email.split('@');
  const { userId } = owner.actor;
  await db.update(users).set({ name: '' }).where(eq(users.id, userId));
  await app.as(writer).askForReview({ params, body: { version: 1, note: 'Ready', reviewers: [userId] } });
  await db
    .update(articles)
    .set({ savedAt: new Date(0) })
    .where(eq(articles.id, articleId));
  await db
    .update(articleReviews)
    .set({ askedAt: new Date(0) })
    .where(eq(articleReviews.articleId, articleId));
  await app.as(writer).recordViews({
    params,
    body: { version: 1, sections: [{ heading: 'Costs', ordinal: 0, seconds: 3 }] },
  });
  expect(await of(owner, params)).toMatchObject({
    changed_by: shown,
    request: { by: shown },
    events: [{ kind: 'asked', by: shown }],
    views: [{ name: shown }],
  });
  expect((await app.as(editor).listReviews()).reviews).toMatchObject([{ by: shown }]);
  expect((await app.as(owner).inbox()).entries).toMatchObject([{ actor: shown }]);
  await approve(editor);
  const { approval } = await of(owner, params);
  const { text } = await send(owner, 'GET', `/${approval!.id}/record`);
  const unnamed = 'Unnamed member';
  expect(JSON.parse(text)).toMatchObject({
    article: { last_changed_by: unnamed },
    requests: [{ asked_by: unnamed, asked: [unnamed] }],
    views: [{ by: unnamed }],
  });
  expect(text).not.toContain(shown);
});

it('tells of each decision in an entry of its own, with its note', async () => {
  const { owner, editor, writer, member, approve, reading, send } = await scene();
  const admin = await member('admin', 'Ada');
  await send(editor, 'POST', '/changes', { ...(await reading()), note: 'Shorter' });
  await send(admin, 'POST', '/changes', { ...(await reading()), note: 'Longer' });
  for (const who of [owner, editor, admin]) {
    const body = { ...(await reading()), note: `By ${who.actor.email}` };
    expect((await approve(who, body)).status).toBe(200);
  }
  const { entries, unread } = await app.as(writer).inbox();
  expect(unread).toBe(5);
  expect(entries.map(({ kind, actor, count, quote }) => [kind, actor, count, quote])).toEqual([
    ['approved', 'Ada', 1, `By ${admin.actor.email}`],
    ['approved', 'Ana', 1, `By ${editor.actor.email}`],
    ['approved', 'Olga', 1, `By ${owner.actor.email}`],
    ['changes-asked', 'Ada', 1, 'Longer'],
    ['changes-asked', 'Ana', 1, 'Shorter'],
  ]);
});

it('tells reviewers, who asked, the writer and who approved', async () => {
  const { owner, editor, writer, params, write, reading, approve, send } = await scene();
  const told = async (who: BuiltUser) =>
    (await app.as(who).inbox()).entries.map(({ kind, quote }) => [kind, quote]);
  await app
    .as(writer)
    .askForReview({ params, body: { version: 1, reviewers: [editor.actor.userId], note: 'Please' } });
  expect([await told(editor), await told(owner)]).toEqual([[['review-asked', 'Please']], []]);
  await send(editor, 'POST', '/changes', { ...(await reading()), note: 'Shorter' });
  await approve(editor);
  await write(writer, `${TEXT} More.`);
  expect(await told(writer)).toEqual([
    ['approved', ''],
    ['changes-asked', 'Shorter'],
  ]);
  expect(await told(editor)).toEqual([
    ['approval-voided', ''],
    ['review-asked', 'Please'],
  ]);
});
