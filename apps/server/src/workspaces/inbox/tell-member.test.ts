import { randomUUID } from 'node:crypto';
import { INBOX_LIMITS } from '@inkstep/contract';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTeamScene } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inboxEntries } from './tables.ts';
import { type MemberNews, tellMember, tellMembers } from './tell-member.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, owner, member } = await buildTeamScene(testDb);

const entriesOf = ({ actor }: BuiltUser) =>
  db
    .select()
    .from(inboxEntries)
    .where(eq(inboxEntries.userId, actor.userId))
    .orderBy(asc(inboxEntries.createdAt));

const commentOf = ({ actor }: BuiltUser, changes: Partial<MemberNews> = {}): MemberNews => ({
  workspaceId: actor.workspaceId,
  kind: 'comment',
  actor: { userId: actor.userId },
  taskId: randomUUID(),
  key: randomUUID(),
  ...changes,
});

const tell = (members: readonly BuiltUser[], news: MemberNews) =>
  inTransaction(here.deps, (tx) =>
    tellMembers(
      tx,
      members.map(({ actor }) => actor.userId),
      news,
    ),
  );

it('tells members, never the actor and never others', async () => {
  const ann = await owner();
  const [ben, stranger] = [await member(ann, 'viewer'), await owner()];
  await tell([ann, ben, ben, stranger], commentOf(ann, { quote: 'Warm the kettle' }));
  expect(await entriesOf(ann)).toEqual([]);
  expect(await entriesOf(stranger)).toEqual([]);
  expect(await entriesOf(ben)).toMatchObject([
    { kind: 'comment', actorId: ann.actor.userId, quote: 'Warm the kettle', readAt: null },
  ]);
});

it('tells of an act once, whatever its kind, and of nothing that is rolled back', async () => {
  const ann = await owner();
  const ben = await member(ann, 'editor');
  const news = commentOf(ann, { kind: 'mention' });
  await Promise.all([tell([ben], news), tell([ben], news)]);
  await tell([ben], { ...news, kind: 'comment' });
  const undone = inTransaction(here.deps, async (tx) => {
    await tellMember(tx, { ...commentOf(ann), userId: ben.actor.userId });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await entriesOf(ben)).toMatchObject([{ kind: 'mention', keys: [news.key] }]);
});

it('gathers acts of one kind at the same thread, which are unread again', async () => {
  const ann = await owner();
  const ben = await member(ann, 'editor');
  const [taskId, subjectId] = [randomUUID(), randomUUID()];
  const at = { taskId, subjectId, kind: 'reply' } as const;
  // All within one transaction, whose time doesn't move on.
  await inTransaction(here.deps, async (tx) => {
    const userId = ben.actor.userId;
    await tellMember(tx, { ...commentOf(ann, at), userId });
    await tx.db.update(inboxEntries).set({ readAt: new Date() });
    await tellMember(tx, { ...commentOf(ann, at), userId, actor: { name: 'Client\u202e' }, quote: 'Last' });
    await tellMember(tx, { ...commentOf(ann, { ...at, kind: 'comment' }), userId });
    await tellMember(tx, { ...commentOf(ann, { ...at, subjectId: randomUUID() }), userId });
  });
  const entries = await entriesOf(ben);
  expect(new Set(entries.map(({ kind, keys }) => `${kind} ${keys.length}`))).toEqual(
    new Set(['comment 1', 'reply 1', 'reply 2']),
  );
  expect(entries.find(({ keys }) => keys.length === 2)).toMatchObject({
    quote: 'Last',
    readAt: null,
    actorId: null,
    actorName: 'Client',
  });
});

it.each([
  ['line\n\tbreaks  and\u202e direction\u0000', 'line breaks and direction'],
  ['é'.repeat(500), `${'é'.repeat(INBOX_LIMITS.quote - 1)}…`],
  [`${'a'.repeat(INBOX_LIMITS.quote - 2)}😀 and more`, `${'a'.repeat(INBOX_LIMITS.quote - 2)}…`],
])('keeps a short quote on one line (%#)', async (quote, kept) => {
  const ann = await owner();
  const ben = await member(ann, 'editor');
  await tell([ben], commentOf(ann, { quote }));
  expect(await entriesOf(ben)).toMatchObject([{ quote: kept }]);
});

it('takes the entries of members who leave, and those of deleted articles', async () => {
  const ann = await owner();
  const [ben, cat] = [await member(ann, 'editor'), await member(ann, 'editor')];
  const { workspaceId } = ann.actor;
  const task = await buildTask(db, { workspaceId });
  await tell([ben, cat], commentOf(ann, { taskId: task.id }));
  await here.as(ann).removeMember({ params: { userId: ben.actor.userId } });
  expect(await entriesOf(ben)).toEqual([]);
  await tell([ben], commentOf(ann, { taskId: task.id }));
  expect(await entriesOf(ben)).toEqual([]);
  expect(await entriesOf(cat)).toHaveLength(1);
  await here.as(ann).deleteTask({ params: { id: task.id } });
  expect(await entriesOf(cat)).toEqual([]);
});
