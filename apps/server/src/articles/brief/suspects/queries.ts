import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../making/task-key.ts';
import { type SourceReview, tasks } from '../tables.ts';

const is = ({ workspaceId, taskId }: TaskKey) =>
  and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId));

export async function findReview(db: Db, key: TaskKey) {
  const [row] = await db
    .select({
      review: tasks.sourceReview,
      kept: tasks.keptSuspects,
      language: sql<string | null>`${tasks.keywordResearchData}->>'language'`,
    })
    .from(tasks)
    .where(is(key));
  return row;
}

/** Not an edit: the task's timestamp stays. */
export async function storeReview(db: Db, key: TaskKey, sourceReview: SourceReview): Promise<void> {
  await db.update(tasks).set({ sourceReview }).where(is(key));
}

export async function updateKeptSuspects(db: Db, key: TaskKey, keptSuspects: string[]): Promise<void> {
  await db.update(tasks).set({ keptSuspects }).where(is(key));
}

/** Locks the task until the transaction ends. */
export async function lockKept(db: Db, key: TaskKey): Promise<string[]> {
  const [row] = await db.select({ kept: tasks.keptSuspects }).from(tasks).where(is(key)).for('no key update');
  return row?.kept ?? [];
}
