import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  articleLocks,
  articles,
  articleVersions,
  generations,
  type TaskKey,
  tasks,
} from '../../articles/index.ts';
import { batches, batchItems } from '../../batches/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { postSlugs, posts } from '../tables.ts';

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
    .select({ pillarId: batches.pillarId, startedAt: batches.startedAt })
    .from(batches)
    .where(isBatch(key))
    .for('no key update');
  return row;
}

/** Keeps the time of the last change, by which clients notice changes of the input. */
export async function planPillar(tx: Tx, key: BatchKey, pillarId: string | null): Promise<void> {
  await tx.update(batches).set({ pillarId }).where(isBatch(key));
}

export async function updatePillar(tx: Tx, key: BatchKey, pillarId: string | null): Promise<void> {
  await tx.update(batches).set({ pillarId, updatedAt: new Date() }).where(isBatch(key));
}

/** The caller must have checked that the articles belong to the workspace. */
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
    .select({
      id: tasks.id,
      name: tasks.name,
      outputParameters: tasks.outputParameters,
      eeatProfile: tasks.author,
    })
    .from(tasks)
    .where(inArray(tasks.id, [...taskIds]));

/** Locks the articles against being published individually until the transaction ends. */
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

export type ClusterMember = Awaited<ReturnType<typeof listClusterMembers>>[number];

/** Finished articles of a batch in order, with their posts. */
export const listClusterMembers = (
  db: Db,
  { workspaceId, batchId }: { workspaceId: string; batchId: string },
) =>
  db
    .select({
      id: batchItems.id,
      taskId: articles.taskId,
      articleId: articles.id,
      title: articles.title,
      slug: articles.slug,
      words: articles.words,
      version: articles.version,
      postId: posts.id,
      postKind: posts.kind,
      postSlug: posts.slug,
      isPublished: posts.isPublished,
    })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .innerJoin(generations, eq(generations.id, batchItems.generationId))
    .innerJoin(articles, eq(articles.taskId, batchItems.taskId))
    .leftJoin(posts, eq(posts.articleId, articles.id))
    .where(
      and(
        eq(batches.id, batchId),
        eq(batches.workspaceId, workspaceId),
        eq(batchItems.isLeftOut, false),
        eq(generations.state, 'completed'),
      ),
    )
    .orderBy(asc(batchItems.position));

/** The batch whose cluster contains a task's article. */
export async function findClusterOfTask(
  db: Db,
  { workspaceId, taskId }: TaskKey,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: batches.id })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(
      and(eq(batchItems.taskId, taskId), eq(batches.workspaceId, workspaceId), isNotNull(batches.pillarId)),
    );
  return row?.id;
}

/** All slugs that these posts had while they were published. */
export const listPostSlugs = (db: Db, postIds: readonly string[]) =>
  db
    .select({ postId: postSlugs.postId, kind: postSlugs.kind, slug: postSlugs.slug })
    .from(postSlugs)
    .where(inArray(postSlugs.postId, [...postIds]));

export const listVersionTexts = (db: Db, articleIds: readonly string[]) =>
  db
    .select({ articleId: articleVersions.articleId, text: articleVersions.text, slug: articleVersions.slug })
    .from(articleVersions)
    .where(inArray(articleVersions.articleId, [...articleIds]));
