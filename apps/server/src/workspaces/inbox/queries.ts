import { GROUP_OF_KIND, INBOX_LIMITS, type InboxKind } from '@inkstep/contract';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { shownName, users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../../platform/db/keyset.ts';
import { members, workspaces } from '../tables.ts';
import { inboxEntries } from './tables.ts';

/** Period in which acts of one kind at the same thing become one entry. */
const GATHERED_SECONDS = 600;
/** Acts in one entry. */
const MAX_GATHERED = 100;

interface NewEntry {
  workspaceId: string;
  userId: string;
  kind: InboxKind;
  actorId: string | null;
  actorName: string | null;
  taskId: string;
  subjectId?: string;
  key: string;
  quote: string;
}

/** Adds the act, or adds it to the entry of its period. False for one that is there already, and without membership. */
export async function addToInbox(db: Db, entry: NewEntry): Promise<boolean> {
  const { workspaceId, userId, kind, actorId, actorName, taskId, subjectId = null, key, quote } = entry;
  // Each decision has its own entry, since the next one must not hide its note.
  const subject = `${kind} ${taskId} ${GROUP_OF_KIND[kind] === 'decisions' ? key : (subjectId ?? '')} `;
  // The lock keeps the membership until the transaction ends, or finds that it has ended.
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${inboxEntries}
      (workspace_id, user_id, kind, actor_id, actor_name, task_id, subject_id, quote, gathered_by, keys)
    SELECT workspace_id, user_id, ${kind}, ${actorId}::uuid, ${actorName}, ${taskId}::uuid, ${subjectId}::uuid, ${quote},
      ${subject} || floor(extract(epoch FROM now()) / ${GATHERED_SECONDS}), ARRAY[${key}]
    FROM ${members}
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND NOT EXISTS (
      SELECT FROM ${inboxEntries} AS known
      WHERE known.user_id = ${userId} AND known.task_id = ${taskId} AND ${key} = ANY(known.keys))
    FOR KEY SHARE
    ON CONFLICT (user_id, gathered_by) DO UPDATE
    SET keys = inbox_entries.keys || excluded.keys, actor_id = excluded.actor_id, actor_name = excluded.actor_name,
      quote = excluded.quote, read_at = NULL, at = now()
    WHERE NOT inbox_entries.keys @> excluded.keys AND cardinality(inbox_entries.keys) < ${MAX_GATHERED}`);
  return rowCount === 1;
}

/** Deletes entries about tasks that are deleted. */
export async function forgetTasks(
  db: Db,
  { workspaceId, taskIds }: { workspaceId: string; taskIds: readonly string[] },
): Promise<void> {
  await db
    .delete(inboxEntries)
    .where(and(eq(inboxEntries.workspaceId, workspaceId), inArray(inboxEntries.taskId, [...taskIds])));
}

/** Deletes entries about acts that are no longer to be answered. Without subjects: all of their kind about the task. */
export async function forgetNews(
  db: Db,
  { workspaceId, taskId, kind }: Pick<NewEntry, 'workspaceId' | 'taskId' | 'kind'>,
  subjectIds?: readonly string[],
): Promise<void> {
  await db
    .delete(inboxEntries)
    .where(
      and(
        eq(inboxEntries.workspaceId, workspaceId),
        eq(inboxEntries.taskId, taskId),
        eq(inboxEntries.kind, kind),
        subjectIds && inArray(inboxEntries.subjectId, [...subjectIds]),
      ),
    );
}

const isOf = (userId: string) => eq(inboxEntries.userId, userId);
const isUnread = isNull(inboxEntries.readAt);

const columns = {
  id: inboxEntries.id,
  kind: inboxEntries.kind,
  workspaceId: inboxEntries.workspaceId,
  workspaceName: sql<string>`CASE WHEN ${workspaces.personalOf} IS NULL THEN ${workspaces.name} ELSE '' END`,
  taskId: inboxEntries.taskId,
  subjectId: inboxEntries.subjectId,
  actorName: sql<string | null>`coalesce(${shownName()}, ${inboxEntries.actorName})`,
  isClient: sql<boolean>`${inboxEntries.actorName} IS NOT NULL`,
  count: sql<number>`cardinality(${inboxEntries.keys})`,
  quote: inboxEntries.quote,
  mailed: inboxEntries.mailed,
  readAt: inboxEntries.readAt,
  at: inboxEntries.at,
  micros: microsOf(inboxEntries.at),
};
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** With the names of workspaces and of who did it. */
export const entriesWithNames = (db: Db) =>
  db
    .select(columns)
    .from(inboxEntries)
    .innerJoin(workspaces, eq(workspaces.id, inboxEntries.workspaceId))
    .leftJoin(users, eq(users.id, inboxEntries.actorId));

/** Of all workspaces of the user, newest first. */
export const listEntries = (
  db: Db,
  userId: string,
  { after, onlyUnread, limit }: { after: Place | undefined; onlyUnread: boolean; limit: number },
) =>
  entriesWithNames(db)
    .where(
      and(
        isOf(userId),
        onlyUnread ? isUnread : undefined,
        isAfter({ createdAt: inboxEntries.at, id: inboxEntries.id }, after),
      ),
    )
    .orderBy(desc(inboxEntries.at), desc(inboxEntries.id))
    .limit(limit);

/** At most one more than is shown. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const some = db
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .where(and(isOf(userId), isUnread))
    .limit(INBOX_LIMITS.counted + 1);
  return (await some).length;
}

/** False if the user has no such entry. */
export async function markEntry(
  db: Db,
  { userId, id, read }: { userId: string; id: string; read: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(inboxEntries)
    .set({ readAt: read ? sql`coalesce(${inboxEntries.readAt}, now())` : null })
    .where(and(isOf(userId), eq(inboxEntries.id, id)));
  return rowCount === 1;
}

/** Marks an entry of the user and all older ones. */
export async function readUntil(db: Db, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db.execute(sql`
    UPDATE ${inboxEntries} SET read_at = now()
    FROM ${inboxEntries} AS newest
    WHERE newest.id = ${id} AND newest.user_id = ${userId} AND inbox_entries.user_id = ${userId}
      AND inbox_entries.read_at IS NULL AND (inbox_entries.at, inbox_entries.id) <= (newest.at, newest.id)`);
}

/** Returns the number of deleted entries, at most `limit`. */
export async function deleteOld(db: Db, limit: number): Promise<number> {
  const old = db
    .select({ id: inboxEntries.id })
    .from(inboxEntries)
    .where(lt(inboxEntries.at, sql`now() - make_interval(days => ${INBOX_LIMITS.days})`))
    .limit(limit);
  const { rowCount } = await db.delete(inboxEntries).where(inArray(inboxEntries.id, old));
  return rowCount ?? 0;
}
