import type { InboxKind } from '@inkstep/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { members } from '../tables.ts';
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
  const subject = `${kind} ${taskId} ${subjectId ?? ''} `;
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
