import { and, asc, desc, eq, ne, not, sql } from 'drizzle-orm';
import { shownName, users } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { tasks } from '../../brief/tables.ts';
import { PRESENT_SECONDS } from '../context.ts';
import { isMember, isPresent } from '../queries.ts';
import { articlePresence } from '../tables.ts';

/** Several tabs of a user count as one. */
const MAX_TABS = 20;

export interface OpenTab {
  taskId: string;
  userId: string;
  tabId: string;
}

const ofTab = ({ taskId, userId, tabId }: OpenTab) =>
  and(
    eq(articlePresence.taskId, taskId),
    eq(articlePresence.userId, userId),
    eq(articlePresence.tabId, tabId),
  );

export interface Whereabouts {
  mode: 'reading' | 'editing';
  heading: string | null;
}

/** Returns true if others see a difference. */
export async function upsertPresence(db: Db, tab: OpenTab, { mode, heading }: Whereabouts): Promise<boolean> {
  const before = await db
    .update(articlePresence)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        ofTab(tab),
        isPresent,
        eq(articlePresence.mode, mode),
        sql`${articlePresence.heading} IS NOT DISTINCT FROM ${heading}::text`,
      ),
    )
    .returning({ tabId: articlePresence.tabId });
  if (before.length > 0) return false;
  const { taskId, userId, tabId } = tab;
  await db.execute(sql`
    INSERT INTO ${articlePresence} (task_id, user_id, tab_id, mode, heading)
    SELECT ${taskId}::uuid, ${userId}::uuid, ${tabId}::uuid, ${mode}::text, ${heading}::text
    WHERE (SELECT count(*) FROM ${articlePresence}
      WHERE task_id = ${taskId} AND user_id = ${userId} AND tab_id <> ${tabId}) < ${MAX_TABS}
    ON CONFLICT (task_id, user_id, tab_id)
    DO UPDATE SET mode = excluded.mode, heading = excluded.heading, seen_at = now()`);
  return true;
}

/** Returns false if the tab had left before. */
export async function deletePresence(db: Db, tab: OpenTab): Promise<boolean> {
  const { rowCount } = await db.delete(articlePresence).where(ofTab(tab));
  return (rowCount ?? 0) > 0;
}

export async function deleteAbsent(db: Db): Promise<void> {
  await db.delete(articlePresence).where(not(isPresent));
}

/** One row for each other member: where they edit, else where they were seen last. */
export const listPresent = (db: Db, { taskId, workspaceId }: TaskKey, userId: string) =>
  db
    .selectDistinctOn([users.name, articlePresence.userId], {
      userId: articlePresence.userId,
      name: shownName(),
      mode: articlePresence.mode,
      heading: articlePresence.heading,
      secondsLeft: sql<number>`ceil(${PRESENT_SECONDS} - extract(epoch FROM now() - ${articlePresence.seenAt}))::integer`,
    })
    .from(articlePresence)
    .innerJoin(tasks, eq(tasks.id, articlePresence.taskId))
    .innerJoin(users, eq(users.id, articlePresence.userId))
    .where(
      and(
        eq(tasks.id, taskId),
        eq(tasks.workspaceId, workspaceId),
        ne(articlePresence.userId, userId),
        isPresent,
        isMember(articlePresence.userId),
      ),
    )
    .orderBy(
      asc(users.name),
      asc(articlePresence.userId),
      asc(articlePresence.mode),
      desc(articlePresence.seenAt),
    )
    .limit(MAX_SHOWN);

/** More than any page shows. */
const MAX_SHOWN = 50;
