import type { PlannedLink } from '@inkstep/engine';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type TaskKey, tasks } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { BatchKey } from '../queries.ts';
import { batches, batchItems } from '../tables.ts';
import type { StoredLinks } from './stored-links.ts';

/** Keeps the time of the batch's last change, which clients use as a version. */
export async function storeLinks(db: Db, batchId: string, plannedLinks: StoredLinks): Promise<void> {
  await db.update(batches).set({ plannedLinks }).where(eq(batches.id, batchId));
}

/** Undefined if the workspace has no such batch. */
export async function findPlannedLinks(db: Db, { workspaceId, batchId }: BatchKey) {
  const [row] = await db
    .select({ pillarId: batches.pillarId, links: batches.plannedLinks })
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId)));
  return row;
}

/** IDs of the rows that will be written, or were. */
export async function listIncludedItems(db: Db, { workspaceId, batchId }: BatchKey): Promise<string[]> {
  const rows = await db
    .select({ id: batchItems.id })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(
      and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId), eq(batchItems.isLeftOut, false)),
    )
    .orderBy(asc(batchItems.position));
  return rows.map(({ id }) => id);
}

const linksFromRow = sql<PlannedLink[] | null>`jsonb_path_query_array(${batches.plannedLinks},
  '$.links[*] ? (@.from == $from && @.heading != null)', jsonb_build_object('from', ${batchItems.id}))`;

/** Links from the article of a task for which a section was found. */
export async function findLinksOfTask(db: Db, { workspaceId, taskId }: TaskKey) {
  const [row] = await db
    .select({
      links: linksFromRow,
      pages: sql<StoredLinks['pages'] | null>`${batches.plannedLinks}->'pages'`,
    })
    .from(batchItems)
    .innerJoin(batches, and(eq(batches.id, batchItems.batchId), eq(batches.workspaceId, workspaceId)))
    .where(and(eq(batchItems.taskId, taskId), eq(batchItems.isLeftOut, false)));
  return row;
}

/** Names of rows of the workspace that aren't left out. */
export const listNamedItems = (db: Db, workspaceId: string, itemIds: readonly string[]) =>
  db
    .select({
      id: batchItems.id,
      title: sql<string>`coalesce(${tasks.outline}->>'title', ${tasks.name})`,
      keywords: tasks.keywords,
    })
    .from(batchItems)
    .innerJoin(tasks, and(eq(tasks.id, batchItems.taskId), eq(tasks.workspaceId, workspaceId)))
    .where(and(inArray(batchItems.id, [...itemIds]), eq(batchItems.isLeftOut, false)));
