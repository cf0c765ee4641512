import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { appNow } from '../../../platform/db/sql-fragments.ts';
import { tasks } from '../../brief/tables.ts';
import type { RereadPorts } from '../../ports.ts';
import { articles } from '../../text/tables.ts';
import { isSource, urgency } from '../list/queries.ts';
import { rereadSources, sourceChanges } from '../tables.ts';

const isUntold = and(eq(sourceChanges.state, 'open'), isNull(sourceChanges.toldAt));
/** Times after now were written by a clock that went wrong. */
const isAfterADay = sql`NOT EXISTS (SELECT FROM source_changes AS told WHERE told.workspace_id = ${sourceChanges.workspaceId}
  AND told.told_at > ${appNow} - interval '20 hours' AND told.told_at <= ${appNow})`;

/** Workspaces with unreported changes, unless others were reported today. */
export const listUntold = (db: Db) =>
  db
    .selectDistinct({ workspaceId: sourceChanges.workspaceId })
    .from(sourceChanges)
    .where(and(isUntold, isAfterADay));

/** Changes of a workspace with the authors of their articles, most urgent first. Another process waits for them, and finds none. */
export const lockUntold = (db: Tx, workspaceId: string, { isPublic }: Pick<RereadPorts, 'isPublic'>) =>
  db
    .select({
      id: sourceChanges.id,
      foundAt: sourceChanges.foundAt,
      sentences: sourceChanges.sentences,
      taskId: tasks.id,
      userId: tasks.userId,
    })
    .from(sourceChanges)
    .innerJoin(rereadSources, isSource)
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .where(and(eq(sourceChanges.workspaceId, workspaceId), isUntold, isAfterADay))
    .orderBy(urgency(isPublic), asc(sourceChanges.foundAt), asc(sourceChanges.id))
    .for('update', { of: sourceChanges });

export async function markNotified(db: Tx, ids: string[]): Promise<void> {
  await db.update(sourceChanges).set({ toldAt: appNow }).where(inArray(sourceChanges.id, ids));
}
