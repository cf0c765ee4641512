import { MAX_SIMILAR } from '@inkstep/engine/checks';
import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { articlePlans, articleSketches, articles, generations, tasks } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { itemColumns } from '../rows/queries.ts';
import { batches, batchItems } from '../tables.ts';

/** Covers the metadata lines at the top of an article. */
const HEAD_CHARACTERS = 2000;

const sources = sql<{ title: string; url: string }[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('title', source.title, 'url', source.url) ORDER BY source.list DESC, source.position)
  FROM task_sources AS source WHERE source.task_id = ${batchItems.taskId}), '[]')`;

const columns = {
  ...itemColumns,
  keywords: tasks.keywords,
  searchIntent: sql<string | null>`${tasks.keywordResearchData}->'searchIntent'->>'intent'`,
  outline: tasks.outline,
  output: tasks.outputParameters,
  language: sql<string | null>`${tasks.keywordResearchData}->>'language'`,
  isListed: tasks.isListed,
  taskChangedAt: tasks.updatedAt,
  sources,
  hasText: sql<boolean>`EXISTS (SELECT FROM articles AS written WHERE written.task_id = ${batchItems.taskId})`,
  isFinished: sql<boolean>`${tasks.finishedAt} IS NOT NULL`,
  plan: { stage: articlePlans.stage, unread: articlePlans.unread },
  planErrorCode: articlePlans.errorCode,
  planErrorMessage: articlePlans.errorMessage,
  run: {
    id: generations.id,
    state: generations.state,
    errorCode: generations.errorCode,
    errorMessage: generations.errorMessage,
    finishedAt: generations.finishedAt,
    cancelledAt: generations.cancelledAt,
  },
};

export type ItemView = Awaited<ReturnType<typeof listItemViews>>[number];

export const listItemViews = (db: Db, batchId: string) =>
  db
    .select(columns)
    .from(batchItems)
    .leftJoin(tasks, eq(tasks.id, batchItems.taskId))
    .leftJoin(articlePlans, eq(articlePlans.taskId, batchItems.taskId))
    .leftJoin(generations, eq(generations.id, batchItems.generationId))
    .where(eq(batchItems.batchId, batchId))
    .orderBy(asc(batchItems.position));

export type ArticleItem = Awaited<ReturnType<typeof listArticleItems>>[number];

const similarArticles = alias(articles, 'similar_articles');

const hasFailed: SQL = sql`${batchItems.endedAt} IS NOT NULL AND (
  ${generations.state} = 'failed' OR ${generations.id} IS NULL AND ${batchItems.errorCode} IS NOT NULL)`;

/** Written or failed rows, with the current text of their articles. */
export const listArticleItems = (db: Db, batchId: string, { withTexts }: { withTexts: boolean }) =>
  db
    .select({
      ...columns,
      selections: tasks.keywordResearchSelections,
      name: tasks.name,
      article: {
        title: articles.title,
        words: articles.words,
        score: articles.score,
        head: sql<string>`left(${articles.text}, ${HEAD_CHARACTERS})`,
        text: withTexts ? articles.text : sql<string>`''`,
      },
      similar: {
        taskId: similarArticles.taskId,
        title: similarArticles.title,
        postId: articleSketches.similarPostId,
        share: articleSketches.similarShare,
      },
    })
    .from(batchItems)
    .leftJoin(tasks, eq(tasks.id, batchItems.taskId))
    .leftJoin(articlePlans, eq(articlePlans.taskId, batchItems.taskId))
    .leftJoin(generations, eq(generations.id, batchItems.generationId))
    .leftJoin(articles, eq(articles.taskId, batchItems.taskId))
    .leftJoin(
      articleSketches,
      and(eq(articleSketches.articleId, articles.id), gt(articleSketches.similarShare, MAX_SIMILAR)),
    )
    .leftJoin(similarArticles, eq(similarArticles.taskId, articleSketches.similarTaskId))
    .where(
      and(
        eq(batchItems.batchId, batchId),
        isNotNull(batchItems.generationId),
        or(eq(generations.state, 'completed'), hasFailed),
      ),
    )
    .orderBy(asc(batchItems.position));

/** Result of a batch. Undefined if it was deleted. */
export async function findEndedBatch(
  db: Db,
  { workspaceId, batchId }: { workspaceId: string; batchId: string },
) {
  const [row] = await db
    .select({
      name: batches.name,
      /** Creation time in UTC, used where the user's own name must not appear. */
      moment: sql<string>`to_char(${batches.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')`,
      written: sql`count(*) FILTER (WHERE ${generations.state} = 'completed')`.mapWith(Number),
      total: sql`count(*) FILTER (WHERE ${batchItems.generationId} IS NOT NULL)`.mapWith(Number),
    })
    .from(batches)
    .leftJoin(batchItems, eq(batchItems.batchId, batches.id))
    .leftJoin(generations, eq(generations.id, batchItems.generationId))
    .where(and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId)))
    .groupBy(batches.id);
  return row;
}
