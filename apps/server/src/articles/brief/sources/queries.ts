import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { taskSources } from '../tables.ts';

type Columns = typeof taskSources.$inferSelect;

/** Columns to write; without `content` the stored text stays. */
export type SourceValues = Omit<Columns, 'taskId' | 'position' | 'content' | 'bytes'> & { content?: string };

export type StoredSource = Awaited<ReturnType<typeof listStored>>[number];

/** Sources in order, without their texts. */
export const listStored = (db: Db, taskId: string) =>
  db
    .select({
      id: taskSources.id,
      list: taskSources.list,
      position: taskSources.position,
      kind: taskSources.kind,
      url: taskSources.url,
      page: taskSources.page,
      title: taskSources.title,
      digest: taskSources.digest,
      description: taskSources.description,
      words: taskSources.words,
      author: taskSources.author,
      published: taskSources.published,
      language: taskSources.language,
      resourceId: taskSources.resourceId,
      resourceType: taskSources.resourceType,
      addedAt: taskSources.addedAt,
      subreddit: taskSources.subreddit,
      upvotes: taskSources.upvotes,
      comments: taskSources.comments,
    })
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId))
    .orderBy(desc(taskSources.list), asc(taskSources.position));

const is = (taskId: string, id: string) => and(eq(taskSources.taskId, taskId), eq(taskSources.id, id));

export async function insertSource(
  db: Db,
  taskId: string,
  position: number,
  { digest: _, content = '', ...values }: SourceValues,
): Promise<void> {
  await db.insert(taskSources).values({ ...values, content, taskId, position });
}

export async function updateSource(
  db: Db,
  taskId: string,
  position: number,
  { id, digest: _, ...values }: SourceValues,
): Promise<void> {
  await db
    .update(taskSources)
    .set({ ...values, position })
    .where(is(taskId, id));
}

export async function deleteSources(db: Db, taskId: string, ids: string[]): Promise<void> {
  await db.delete(taskSources).where(and(eq(taskSources.taskId, taskId), inArray(taskSources.id, ids)));
}
