import { and, eq, inArray } from 'drizzle-orm';
import { articleLocks, articles, tasks } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { posts } from '../../publishing/index.ts';
import { batches, batchItems } from '../tables.ts';

export interface BatchKey {
  workspaceId: string;
  batchId: string;
}

const isBatch = ({ workspaceId, batchId }: BatchKey) =>
  and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId));

export async function findPillar(db: Db, key: BatchKey) {
  const [row] = await db.select({ pillarId: batches.pillarId }).from(batches).where(isBatch(key));
  return row;
}

/** Locks the cluster against publishing and changes until the transaction ends. */
export async function lockPillar(tx: Tx, key: BatchKey) {
  const [row] = await tx
    .select({ pillarId: batches.pillarId })
    .from(batches)
    .where(isBatch(key))
    .for('no key update');
  return row;
}

export async function updatePillar(tx: Tx, key: BatchKey, pillarId: string | null): Promise<void> {
  await tx.update(batches).set({ pillarId, updatedAt: new Date() }).where(isBatch(key));
}

/** Of articles whose caller knows that they belong to the workspace. */
export const findTexts = (db: Db, articleIds: readonly string[]) =>
  db
    .select({
      articleId: articles.id,
      text: articles.text,
      version: articles.version,
      locks: articleLocks.locks,
    })
    .from(articles)
    .leftJoin(articleLocks, eq(articleLocks.articleId, articles.id))
    .where(inArray(articles.id, [...articleIds]));

export const findTasks = (db: Db, taskIds: readonly string[]) =>
  db
    .select({ id: tasks.id, name: tasks.name, outputParameters: tasks.outputParameters })
    .from(tasks)
    .where(inArray(tasks.id, [...taskIds]));

/** Locks its articles against being published one by one until the transaction ends. */
export async function lockArticles(tx: Tx, key: BatchKey): Promise<void> {
  const ofBatch = tx
    .select({ taskId: batchItems.taskId })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(isBatch(key));
  await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.taskId, ofBatch))
    .orderBy(articles.id)
    .for('no key update');
}

export async function lockPosts(tx: Tx, postIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...postIds]))
    .orderBy(posts.id)
    .for('no key update');
}
