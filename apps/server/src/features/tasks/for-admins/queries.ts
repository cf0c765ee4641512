import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { tasks } from '../tables.ts';

/** By its id alone, so for admins only. */
export async function findTaskOfAnybody(db: Db, taskId: string) {
  const [row] = await db
    .select({
      id: tasks.id,
      userId: tasks.userId,
      name: tasks.name,
      status: tasks.status,
      selectedTopics: tasks.selectedTopics,
      generatedArticle: tasks.generatedArticle,
      articleWrittenBy: tasks.articleWrittenBy,
      createdAt: tasks.createdAt,
      updatedAt: tasks.updatedAt,
    })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  return row;
}
