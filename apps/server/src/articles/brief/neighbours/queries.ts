import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { sharedWords } from '../../../platform/db/sql-fragments.ts';
import type { NearSearch, NeighbourPorts } from '../../ports.ts';
import { articles } from '../../text/tables.ts';
import type { TaskKey } from '../making/task-key.ts';
import { tasks } from '../tables.ts';

/** Newest tasks of a workspace that are searched, so that the cost of a plan doesn't grow with all of them. */
const MAX_SEARCHED = 2_000;

/** Planned and written tasks of the workspace besides this one, those first that share most words with it. */
export async function listNearTasks(
  db: Db,
  { taskId, workspaceId, words }: TaskKey & NearSearch,
  { isLeftOut, isPublished, limit }: Pick<NeighbourPorts, 'isLeftOut' | 'isPublished'> & { limit: number },
) {
  const { rows } = await db.execute<{ id: string; near: number }>(sql`
    SELECT id, near FROM (
      SELECT searched.id, searched.updated_at,
        ${sharedWords(sql`lower(searched.name || ' ' || coalesce(searched.keywords ->> 0, ''))`, words)} AS near
      FROM (
        SELECT id, name, keywords, updated_at FROM ${tasks}
        WHERE workspace_id = ${workspaceId} AND id <> ${taskId} AND NOT is_sample AND NOT ${isLeftOut}
          AND (outline IS NOT NULL OR EXISTS (SELECT FROM ${articles} WHERE ${articles.taskId} = tasks.id))
        ORDER BY updated_at DESC LIMIT ${MAX_SEARCHED}
      ) AS searched
    ) AS found WHERE near > 0 ORDER BY near DESC, updated_at DESC, id LIMIT ${limit}`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db
    .select({
      id: tasks.id,
      name: tasks.name,
      keywords: tasks.keywords,
      outline: tasks.outline,
      text: articles.text,
      isPublished,
    })
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(sql`${eq(tasks.workspaceId, workspaceId)} AND ${tasks.id} = ANY(${sql.param(ids)}::uuid[])`)
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${tasks.id})`, desc(tasks.id));
}

export type NearTask = Awaited<ReturnType<typeof listNearTasks>>[number];
