import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { batches, batchItems } from '../../batches/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { postSlugs, posts } from '../../publishing/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { articles, articleVersions } from '../text/tables.ts';
import { generations } from '../writing/tables.ts';

export type ClusterMember = Awaited<ReturnType<typeof listClusterMembers>>[number];

/** The finished articles of a batch in its order, with the posts that were made of them. */
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

/** The batch that made a cluster of a task's article with others. */
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

/** Every slug that these posts had while they were published. */
export const listPostSlugs = (db: Db, postIds: readonly string[]) =>
  db
    .select({ postId: postSlugs.postId, kind: postSlugs.kind, slug: postSlugs.slug })
    .from(postSlugs)
    .where(inArray(postSlugs.postId, [...postIds]));

export const listVersionTexts = (db: Db, articleIds: readonly string[]) =>
  db
    .select({ articleId: articleVersions.articleId, text: articleVersions.text })
    .from(articleVersions)
    .where(inArray(articleVersions.articleId, [...articleIds]));
