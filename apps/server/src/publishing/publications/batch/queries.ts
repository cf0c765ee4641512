import { and, asc, eq, sql } from 'drizzle-orm';
import { articles, taskState, tasks } from '../../../articles/index.ts';
import { batches, batchItems } from '../../../batches/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { BatchKey } from '../../cluster/queries.ts';

export type BatchArticle = Awaited<ReturnType<typeof listBatchArticles>>[number];

/** Tasks of a batch with their articles: the pillar of a cluster, then the others in order. */
export const listBatchArticles = (db: Db, { workspaceId, batchId }: BatchKey) =>
  db
    .select({
      taskId: tasks.id,
      name: tasks.name,
      state: taskState,
      outputParameters: tasks.outputParameters,
      eeatProfile: tasks.author,
      articleId: articles.id,
      text: articles.text,
      version: articles.version,
    })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .innerJoin(tasks, eq(tasks.id, batchItems.taskId))
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(
      and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId), eq(batchItems.isLeftOut, false)),
    )
    .orderBy(sql`${batchItems.id} IS NOT DISTINCT FROM ${batches.pillarId} DESC`, asc(batchItems.position));
