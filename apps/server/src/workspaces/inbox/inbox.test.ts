import { randomUUID } from 'node:crypto';
import { INBOX_LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atHome, buildTeamScene, PASSWORD } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { buildEntry, buildTeam } from '../factory.ts';
import { insertMember } from '../queries.ts';
import { inboxCleanUp } from './clean-up-inbox.ts';
import { describeInbox } from './list-inbox.ts';
import { inboxEntries } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, owner, member } = await buildTeamScene(testDb);

const articleOf = ({ actor: { workspaceId } }: BuiltUser, name = 'Tea') =>
  buildTask(db, { workspaceId, name });
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;
const countOf = (user: BuiltUser) => db.$count(inboxEntries, eq(inboxEntries.userId, user.actor.userId));

it('lists what a member was told in all their workspaces, newest first, and nothing of others', async () => {
  const [ann, other] = [await owner({ name: 'Kettle shop' }), await buildTeam(db, { name: 'Teapots' })];
  const ben = await member(ann, 'viewer');
  const userId = ben.actor.userId;
  await insertMember(db, { workspaceId: other.actor.workspaceId, userId, role: 'editor' });
  const [tea, pots] = [await articleOf(ann, 'Tea'), await articleOf(other, 'Pots')];
  await buildEntry(db, ann.actor, { taskId: tea.id });
  await buildEntry(
    db,
    { workspaceId: ann.actor.workspaceId, userId },
    {
      taskId: tea.id,
      kind: 'mention',
      actorId: ann.actor.userId,
      quote: '<b>Look</b>',
      at: minutesAgo(5) as never,
    },
  );
  const subjectId = randomUUID();
  await buildEntry(
    db,
    { workspaceId: other.actor.workspaceId, userId },
    { taskId: pots.id, kind: 'suggestion', actorName: 'Client', subjectId, keys: ['1', '2'] },
  );

  const { entries, unread, next_cursor } = await here.as(ben).inbox();
  expect({ unread, next_cursor }).toEqual({ unread: 2, next_cursor: null });
  expect(entries).toMatchObject([
    {
      kind: 'suggestion',
      workspace: { id: other.actor.workspaceId, name: 'Teapots' },
      taskId: pots.id,
      title: 'Pots',
      subjectId,
      actor: 'Client',
      isClient: true,
      count: 2,
      isRead: false,
    },
    {
      kind: 'mention',
      workspace: { name: 'Kettle shop' },
      title: 'Tea',
      actor: 'Ann Writer',
      isClient: false,
      count: 1,
      quote: '<b>Look</b>',
    },
  ]);
  // The same from every workspace.
  expect((await here.as(atHome(ben)).inbox()).entries).toEqual(entries);
  expect((await here.as(ben).me()).user.unread).toBe(2);
  expect(await describeInbox(here.deps, ben.actor)).toEqual(entries);
});

it('marks entries as read and unread, each user their own', async () => {
  const ann = await owner();
  const ben = await member(ann, 'viewer');
  const { id: taskId } = await articleOf(ann);
  const [old, middle, fresh] = [
    await buildEntry(db, ben.actor, { taskId, at: minutesAgo(3) as never }),
    await buildEntry(db, ben.actor, { taskId, at: minutesAgo(2) as never }),
    await buildEntry(db, ben.actor, { taskId, at: minutesAgo(1) as never }),
  ];
  const mark = (user: BuiltUser, id: string, read: boolean) =>
    here.send(user, 'PATCH', `/api/inbox/${id}`, { read });
  expect((await mark(ann, old.id, true)).status).toBe(404);
  expect(await mark(ben, fresh.id, true)).toMatchObject({ status: 200, body: { unread: 2 } });
  expect(await mark(ben, fresh.id, true)).toMatchObject({ status: 200, body: { unread: 2 } });
  expect((await here.as(ben).inbox({ query: { only_unread: 'true' } })).entries.map(({ id }) => id)).toEqual([
    middle.id,
    old.id,
  ]);
  expect(await mark(ben, fresh.id, false)).toMatchObject({ body: { unread: 3 } });
  // What arrived after the list was shown stays unread, and nobody marks what others have.
  await here.as(ann).readInbox({ body: { until: middle.id } });
  expect(await here.as(ben).inboxUnread()).toEqual({ unread: 3 });
  expect(await here.as(ben).readInbox({ body: { until: middle.id } })).toEqual({ unread: 1 });
  expect(await here.as(ben).readInbox({ body: { until: randomUUID() } })).toEqual({ unread: 1 });
});

it('continues by its cursor, and counts no further than it shows', async () => {
  const ann = await owner();
  const { id: taskId } = await articleOf(ann);
  for (let index = 0; index <= INBOX_LIMITS.page; index += 1)
    await buildEntry(db, ann.actor, {
      taskId,
      quote: String(index),
      at: minutesAgo(Math.floor(index / 2)) as never,
    });
  const first = await here.as(ann).inbox();
  const rest = await here.as(ann).inbox({ query: { cursor: first.next_cursor ?? '' } });
  const quotes = [...first.entries, ...rest.entries].map(({ quote }) => Number(quote));
  expect(quotes.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: INBOX_LIMITS.page + 1 }, (_, index) => index),
  );
  expect(rest).toMatchObject({ entries: [{}], next_cursor: null });
  expect(await here.send(ann, 'GET', '/api/inbox?cursor=nowhere')).toMatchObject({ status: 422 });
  const { workspaceId, userId } = ann.actor;
  await db.execute(sql`
    INSERT INTO inbox_entries (workspace_id, user_id, kind, task_id, quote, gathered_by, keys)
    SELECT ${workspaceId}, ${userId}, 'reply', ${taskId}, '', n::text, '{}' FROM generate_series(1, 150) AS n`);
  expect(await here.as(ann).inboxUnread()).toEqual({ unread: INBOX_LIMITS.counted + 1 });
});

it('deletes entries after 90 days, and with the workspace', async () => {
  const ann = await owner({ password: PASSWORD });
  const ben = await member(ann, 'viewer');
  const { id: taskId } = await articleOf(ann);
  const day = 24 * 60;
  await buildEntry(db, ben.actor, { taskId, at: minutesAgo(day * INBOX_LIMITS.days + 1) as never });
  const kept = await buildEntry(db, ben.actor, {
    taskId,
    at: minutesAgo(day * INBOX_LIMITS.days - 60) as never,
  });
  const run = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };
  await inboxCleanUp.job.perform(here.deps, { hour: '2026-01-01T00:00:00.000Z' }, run);
  expect((await here.as(ben).inbox()).entries.map(({ id }) => id)).toEqual([kept.id]);
  await here.as(ann).deleteWorkspace({ body: { confirmation: 'DELETE', password: PASSWORD } });
  expect(await countOf(ben)).toBe(0);
});
