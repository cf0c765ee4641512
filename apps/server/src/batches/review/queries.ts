import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { articlePlans, articles, taskSources, tasks } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { batches, batchItems } from '../tables.ts';
import type { StoredReview } from './stored-review.ts';

const MAX_ARTICLES = 5000;

/** Changes with every row, plan, source and kept source of a batch, with its pillar, and every day, since the site changes too. Null without rows. */
export async function findPlanDigest(db: Db, batchId: string): Promise<string | null> {
  const [row] = await db
    .select({
      digest: sql<string | null>`md5(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') || string_agg(
        concat_ws(' ', ${batchItems.id}, ${batchItems.isLeftOut}, extract(epoch FROM ${tasks.updatedAt}),
          nullif(${tasks.keptSuspects}, '[]')),
        ',' ORDER BY ${batchItems.position}) || coalesce(min(${batches.pillarId}::text), ''))`,
    })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .leftJoin(tasks, eq(tasks.id, batchItems.taskId))
    .where(eq(batchItems.batchId, batchId));
  return row?.digest ?? null;
}

export async function findReview(db: Db, batchId: string): Promise<StoredReview | null> {
  const [row] = await db.select({ review: batches.review }).from(batches).where(eq(batches.id, batchId));
  return row?.review ?? null;
}

/** Keeps the time of the batch's last change, which clients use as a version. */
export async function storeReview(db: Db, batchId: string, review: StoredReview): Promise<void> {
  await db.update(batches).set({ review }).where(eq(batches.id, batchId));
}

/** True while a row of the batch is being planned. */
export async function isPlanning(db: Db, batchId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: batchItems.id })
    .from(batchItems)
    .innerJoin(articlePlans, eq(articlePlans.taskId, batchItems.taskId))
    .where(
      and(
        eq(batchItems.batchId, batchId),
        eq(batchItems.isLeftOut, false),
        sql`${articlePlans.stage} NOT IN ('ready', 'failed')`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Sources of all rows, without their texts. */
export const listEvidence = (db: Db, batchId: string) =>
  db
    .select({
      itemId: batchItems.id,
      sourceId: taskSources.id,
      title: taskSources.title,
      url: taskSources.url,
      page: taskSources.page,
      resourceId: taskSources.resourceId,
      digest: taskSources.digest,
    })
    .from(batchItems)
    .innerJoin(taskSources, eq(taskSources.taskId, batchItems.taskId))
    .where(eq(batchItems.batchId, batchId))
    .orderBy(asc(batchItems.position), desc(taskSources.list), asc(taskSources.position));

/** Beginnings of the texts of a task's sources. */
export const listSourceTexts = (db: Db, taskId: string, characters: number) =>
  db
    .select({
      text: sql<string>`left(${taskSources.content}, ${characters})`,
      language: taskSources.language,
    })
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId));

/** Articles of the workspace besides those of the batch, newest first. */
export const listOtherArticles = (
  db: Db,
  { workspaceId, batchId }: { workspaceId: string; batchId: string },
) =>
  db
    .select({
      taskId: tasks.id,
      title: articles.title,
      keywords: tasks.keywords,
      language: sql<string | null>`${tasks.keywordResearchData}->>'language'`,
    })
    .from(articles)
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .where(
      and(
        eq(articles.workspaceId, workspaceId),
        eq(tasks.isSample, false),
        sql`NOT EXISTS (SELECT FROM ${batchItems} AS item WHERE item.task_id = ${tasks.id} AND item.batch_id = ${batchId})`,
      ),
    )
    .orderBy(desc(articles.createdAt))
    .limit(MAX_ARTICLES);
