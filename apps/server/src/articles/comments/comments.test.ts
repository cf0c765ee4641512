import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import { COMMENT_LIMITS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { buildTask } from '../brief/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { buildThread } from './factory.ts';
import { articleComments, articleThreads } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildTeam(db);
const { workspaceId } = ann.actor;
const member = (memberRole: 'viewer' | 'contributor' | 'editor' | 'admin', name: string) =>
  buildMember(db, { workspaceId, memberRole, name });
const [vera, carl, ed, ada] = [
  await member('viewer', 'Vera'),
  await member('contributor', 'Carl'),
  await member('editor', 'Ed'),
  await member('admin', 'Ada'),
];

const TEXT = `# Coffee

Grind it late. Water of 94 degrees brings out the aroma. Then wait.

## Filters

Paper holds back oil. Rinse it first.
`;

const newArticle = async (text = TEXT) => (await buildTask(db, { workspaceId, article: { text } })).id;
const anchorOf = (quote: string, text = TEXT) => {
  const start = text.indexOf(quote);
  return { ...createAnchor(text, start, start + quote.length), version: 1 };
};
const start = (user: BuiltUser, taskId: string, quote = 'Grind it late.', overrides: object = {}) =>
  app.as(user).startThread({
    params: { id: taskId },
    body: {
      id: randomUUID(),
      commentId: randomUUID(),
      anchor: anchorOf(quote),
      body: 'Says who?',
      ...overrides,
    },
  });
const threadsOf = async (taskId: string, user: BuiltUser = ann) =>
  (await app.as(user).articleThreads({ params: { id: taskId } })).threads;
const save = (taskId: string, text: string) =>
  app.as(ann).updateTask({ params: { id: taskId }, body: { generated_article: text } });
const rangesOf = async (taskId: string, text: string) =>
  (await threadsOf(taskId)).map(({ range }) => range && text.slice(range.start, range.end));
const status = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('a thread', () => {
  it('is listed in the order of the text, with its first comment', async () => {
    const id = await newArticle();
    await start(ann, id, 'Rinse it first.');
    await start(vera, id, 'Grind it late.', { body: 'Why late?' });
    const threads = await threadsOf(id, vera);
    expect(threads.map(({ quote, comment }) => [quote, comment.author.name, comment.body])).toEqual([
      ['Grind it late.', 'Vera', 'Why late?'],
      ['Rinse it first.', threads[1]?.comment.author.name, 'Says who?'],
    ]);
    expect(threads[0]).toMatchObject({
      state: 'open',
      range: { start: 10, end: 24, quote: 'Grind it late.' },
      replies: 0,
      version: 1,
      mayResolve: true,
    });
    expect(threads[1]?.mayResolve).toBe(false);
  });

  it('and a reply exist once, however often they are sent', async () => {
    const id = await newArticle();
    const body = {
      id: randomUUID(),
      commentId: randomUUID(),
      anchor: anchorOf('Then wait.'),
      body: 'How long?',
    };
    const ask = () => app.as(carl).startThread({ params: { id }, body });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(other).toEqual(one);
    const params = { id, threadId: body.id };
    const reply = { id: randomUUID(), body: 'A minute.' };
    const answer = () => app.as(ed).addComment({ params, body: reply });
    await Promise.all([answer(), answer(), answer()]);
    expect(await threadsOf(id)).toMatchObject([{ replies: 1 }]);
    expect(await status(app.as(ada).addComment({ params, body: reply }))).toBe('CONFLICT');
    expect(await status(app.as(ada).startThread({ params: { id }, body }))).toBe('CONFLICT');
    const { comments } = await app.as(vera).threadComments({ params });
    expect(comments.map(({ author, body: text }) => [author.name, text])).toEqual([
      ['Carl', 'How long?'],
      ['Ed', 'A minute.'],
    ]);
  });

  it('on a text that is not saved yet is kept, and attached once it is', async () => {
    const id = await newArticle();
    const typed = TEXT.replace('Then wait.', 'Then wait for the bloom.');
    await start(ann, id, 'wait for the bloom', { anchor: anchorOf('wait for the bloom', typed) });
    expect(await threadsOf(id)).toMatchObject([{ range: null, quote: 'wait for the bloom' }]);
    await save(id, typed);
    expect(await rangesOf(id, typed)).toEqual(['wait for the bloom']);
  });

  it('is refused beyond the limits', async () => {
    const id = await newArticle();
    const { threadId } = await buildThread(db, { taskId: id, quote: 'Then wait.', userId: ann.actor.userId });
    const [first] = await db.select().from(articleComments).where(eq(articleComments.threadId, threadId));
    const { bytes: _, ...row } = first!;
    const copies = Array.from({ length: COMMENT_LIMITS.comments - 1 }, () => ({ ...row, id: randomUUID() }));
    await db.insert(articleComments).values(copies);
    const params = { id, threadId };
    const reply = { id: randomUUID(), body: 'One more' };
    expect(await status(app.as(ann).addComment({ params, body: reply }))).toBe('CONFLICT');
    const [thread] = await db.select().from(articleThreads).where(eq(articleThreads.id, threadId));
    const { bytes: __, ...known } = thread!;
    const threads = Array.from({ length: COMMENT_LIMITS.threads - 1 }, () => ({
      ...known,
      id: randomUUID(),
    }));
    await db.insert(articleThreads).values(threads);
    expect(await status(start(ann, id))).toBe('CONFLICT');
    const long = { body: 'x'.repeat(COMMENT_LIMITS.body + 1) };
    expect(await status(start(ann, id, 'Then wait.', long))).toBe('INVALID');
  });
});

describe('the place of a thread', () => {
  it('moves with every way to change a text', async () => {
    const id = await newArticle();
    await start(ann, id, 'Rinse it first.');
    await start(ann, id, 'Water of 94 degrees');
    const edited = `# Better coffee\n\nBuy good beans.\n${TEXT.slice(8).replace('94', '92')}`;
    await save(id, edited);
    expect(await rangesOf(id, edited)).toEqual(['Water of 92 degrees', 'Rinse it first.']);

    const written = TEXT.replace('Grind it late. ', '').replace('Rinse it first.', 'Rinse it well first.');
    await saveWritten(db, { workspaceId, taskId: id }, buildWritten(written));
    expect(await rangesOf(id, written)).toEqual(['Water of 94 degrees', 'Rinse it well first.']);

    const { versions } = await app.as(ann).articleVersions({ params: { id } });
    const before = versions.find(({ kind }) => kind === 'editing');
    await app.as(ann).restoreVersion({ params: { id, versionId: before!.id } });
    expect(await rangesOf(id, edited)).toEqual(['Water of 92 degrees', 'Rinse it first.']);
  });

  it('is nowhere while its text is gone, and where it was when the text returns', async () => {
    const id = await newArticle();
    await start(ann, id, 'Paper holds back oil.');
    await save(id, TEXT.replace('Paper holds back oil. ', ''));
    expect(await threadsOf(id)).toMatchObject([{ range: null, quote: 'Paper holds back oil.' }]);
    await save(id, '# Tea');
    expect(await threadsOf(id)).toMatchObject([{ range: null }]);
    await save(id, TEXT);
    expect(await rangesOf(id, TEXT)).toEqual(['Paper holds back oil.']);
  });

  it('is found again if the text was changed without it', async () => {
    const id = await newArticle();
    await start(ann, id, 'Paper holds back oil.');
    const shifted = TEXT.replace('# Coffee', '# Coffee and more');
    await db.update(articles).set({ text: shifted }).where(eq(articles.taskId, id));
    const edited = shifted.replace('Rinse', 'Wash');
    await save(id, edited);
    expect(await rangesOf(id, edited)).toEqual(['Paper holds back oil.']);
  });
});

describe('who may', () => {
  it('edit and delete: the author, and admins delete any', async () => {
    const id = await newArticle();
    const { thread } = await start(vera, id);
    const params = { id, threadId: thread.id, commentId: thread.comment.id };
    const edit = (user: BuiltUser) => status(app.as(user).editComment({ params, body: { body: 'Why?' } }));
    const remove = (user: BuiltUser) => status(app.as(user).deleteComment({ params }));
    expect([await edit(ed), await edit(ada), await edit(vera)]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'done']);
    expect((await threadsOf(id, vera))[0]?.comment).toMatchObject({
      body: 'Why?',
      editedAt: expect.any(String),
      mayEdit: true,
    });
    expect([await remove(ed), await remove(ada), await remove(ada)]).toEqual(['FORBIDDEN', 'done', 'done']);
    expect(await threadsOf(id)).toEqual([]);
  });

  it('leaves a deleted comment empty while others follow it', async () => {
    const id = await newArticle();
    const { thread } = await start(vera, id);
    const params = { id, threadId: thread.id };
    const reply = { id: randomUUID(), body: 'I know' };
    await app.as(ed).addComment({ params, body: reply });
    await app.as(vera).deleteComment({ params: { ...params, commentId: thread.comment.id } });
    expect(await threadsOf(id)).toMatchObject([{ replies: 1, comment: { body: '', isDeleted: true } }]);
    await app.as(ed).deleteComment({ params: { ...params, commentId: reply.id } });
    expect(await threadsOf(id)).toEqual([]);
  });

  it('resolve and reopen: who writes, and who started the thread', async () => {
    const id = await newArticle();
    const { thread } = await start(vera, id);
    const other = await start(ed, id, 'Then wait.');
    const set = (user: BuiltUser, threadId: string, state: 'open' | 'resolved') =>
      status(app.as(user).setThreadState({ params: { id, threadId }, body: { state } }));
    expect(await set(vera, other.thread.id, 'resolved')).toBe('FORBIDDEN');
    expect(await set(vera, thread.id, 'resolved')).toBe('done');
    expect(await set(carl, thread.id, 'resolved')).toBe('done');
    expect((await threadsOf(id))[0]).toMatchObject({ state: 'resolved', resolvedBy: { name: 'Vera' } });
    expect(await set(carl, thread.id, 'open')).toBe('done');
    expect((await threadsOf(id))[0]).toMatchObject({ state: 'open', resolvedBy: null, resolvedAt: null });
  });

  it('comment: a token that may write, under the name of its owner, and no other', async () => {
    const id = await newArticle();
    const token = await buildToken(db, carl, { name: 'Agent', scopes: ['read', 'write'] });
    const as = (headers: { authorization: string }) => app.as({ ...carl, headers });
    const body = { id: randomUUID(), commentId: randomUUID(), anchor: anchorOf('Then wait.'), body: 'Hm' };
    const { thread } = await as(token.headers).startThread({ params: { id }, body });
    expect(thread.comment.author).toEqual({
      kind: 'member',
      userId: carl.actor.userId,
      name: 'Carl',
      token: 'Agent',
    });
    const own = await start(carl, id);
    const params = { id, threadId: own.thread.id, commentId: own.thread.comment.id };
    expect(await status(as(token.headers).editComment({ params, body: { body: 'x' } }))).toBe('FORBIDDEN');
    const reader = await buildToken(db, carl, { scopes: ['read'] });
    const more = { ...body, id: randomUUID(), commentId: randomUUID() };
    expect(await status(as(reader.headers).startThread({ params: { id }, body: more }))).toBe(
      'SCOPE_REQUIRED',
    );
  });

  it('see and write nothing: strangers, with the IDs of a thread too', async () => {
    const id = await newArticle();
    const { thread } = await start(ann, id);
    const eve = await buildUser(db);
    const own = (await buildTask(db, { workspaceId: eve.actor.workspaceId, article: { text: TEXT } })).id;
    const params = { id: own, threadId: thread.id };
    const reply = { id: randomUUID(), body: 'Hello' };
    const eves = app.as(eve);
    expect([
      await status(eves.articleThreads({ params: { id } })),
      await status(eves.threadComments({ params })),
      await status(eves.addComment({ params, body: reply })),
      await status(eves.setThreadState({ params, body: { state: 'resolved' } })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const another = await newArticle();
    expect(await status(app.as(ann).threadComments({ params: { id: another, threadId: thread.id } }))).toBe(
      'NOT_FOUND',
    );
    expect(await threadsOf(id)).toMatchObject([{ state: 'open', replies: 0 }]);
  });
});

describe('mentions and names', () => {
  it('are of members whose name is written, and stay after they have left', async () => {
    const id = await newArticle();
    const guest = await member('editor', 'Gus');
    const eve = await buildUser(db, { name: 'Eve' });
    const mentions = [guest, ed, eve].map(({ actor }) => actor.userId);
    const { thread } = await start(ann, id, 'Then wait.', { body: '@Gus and @Eve: why?', mentions });
    expect(thread.comment.mentions).toEqual([{ userId: guest.actor.userId, name: 'Gus' }]);
    await db.delete(members).where(eq(members.userId, guest.actor.userId));
    const params = { id, threadId: thread.id, commentId: thread.comment.id };
    const { comment } = await app.as(ann).editComment({ params, body: { body: '@Gus, @Ed?', mentions } });
    expect(comment.mentions.map(({ name }) => name)).toEqual(['Ed', 'Gus']);
  });

  it('go by the part of the address before the @ without a name of one’s own', async () => {
    const id = await newArticle();
    const unnamed = await member('editor', '');
    const userId = unnamed.actor.userId;
    const [name = ''] = unnamed.actor.email.split('@');
    const { members: listed } = await app.as(ann).listMembers();
    expect(listed).toContainEqual(expect.objectContaining({ userId, name }));
    const { thread } = await start(ann, id, 'Then wait.', { body: `@${name}: why?`, mentions: [userId] });
    expect(thread.comment.mentions).toEqual([{ userId, name }]);
    const { thread: own } = await start(unnamed, id);
    expect(own.comment.author).toMatchObject({ kind: 'member', name });
  });

  it('leave comments of a deleted account without a name', async () => {
    const id = await newArticle();
    const gone = await member('editor', 'Gone');
    const { thread } = await start(gone, id);
    await app.as(gone).setThreadState({ params: { id, threadId: thread.id }, body: { state: 'resolved' } });
    await db.delete(users).where(eq(users.id, gone.actor.userId));
    const former = { kind: 'former', userId: null, name: '', token: null };
    expect(await threadsOf(id)).toMatchObject([
      { comment: { author: former, body: 'Says who?' }, resolvedBy: former },
    ]);
  });
});

describe('who is told', () => {
  const inboxOf = async (user: BuiltUser) =>
    (await app.as(user).inbox({ query: {} })).entries
      .filter(({ quote }) => quote.startsWith('Told:'))
      .map(({ kind, quote }) => `${kind}: ${quote}`);

  it('the author of the article, those mentioned, and those who wrote in the thread; each once', async () => {
    const { id } = await buildTask(db, {
      workspaceId,
      userId: ada.actor.userId,
      article: { text: TEXT },
    });
    const { thread } = await start(vera, id, 'Then wait.', { body: 'Told: how long?' });
    const params = { id, threadId: thread.id };
    const reply = {
      id: randomUUID(),
      body: 'Told: @Vera, @Ada a minute',
      mentions: [vera, ada].map(({ actor }) => actor.userId),
    };
    await app.as(ed).addComment({ params, body: reply });
    await app.as(ed).addComment({ params, body: reply });
    await app.as(carl).addComment({ params, body: { id: randomUUID(), body: 'Told: or two' } });
    expect((await inboxOf(ada)).toSorted()).toEqual([
      'comment: Told: how long?',
      'mention: Told: @Vera, @Ada a minute',
    ]);
    expect((await inboxOf(vera)).toSorted()).toEqual([
      'mention: Told: @Vera, @Ada a minute',
      'reply: Told: or two',
    ]);
    expect(await inboxOf(ed)).toEqual(['reply: Told: or two']);
    expect(await inboxOf(carl)).toEqual([]);
  });
});
