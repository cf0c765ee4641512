import type { ArticleBrief } from '@inkstep/engine';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { contains } from '../../../platform/db/sql-fragments.ts';
import { users } from '../../auth/tables.ts';
import { generations } from '../../generation/tables.ts';
import { tasks } from '../../tasks/tables.ts';

/** The newest run of anybody's task. */
export async function findBriefOfTask(
  db: Db,
  taskId: string,
): Promise<{ brief: ArticleBrief; userId: string | null } | undefined> {
  const [row] = await db
    .select({ brief: generations.brief, userId: tasks.userId })
    .from(generations)
    .innerJoin(tasks, eq(tasks.id, generations.taskId))
    .where(eq(generations.taskId, taskId))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/** The newest run of each task, whose name or whose user's name or address contains the text; the latest first. */
export async function listBriefs(db: Db, search: string, most: number) {
  const newest = db
    .selectDistinctOn([generations.taskId], {
      taskId: generations.taskId,
      createdAt: generations.createdAt,
      sources: sql<number>`jsonb_array_length(${generations.brief}->'sources')`.as('sources'),
    })
    .from(generations)
    .where(isNotNull(generations.taskId))
    .orderBy(generations.taskId, desc(generations.createdAt))
    .as('newest');
  return db
    .select({
      taskId: tasks.id,
      name: tasks.name,
      user: users.email,
      createdAt: newest.createdAt,
      sources: newest.sources,
    })
    .from(newest)
    .innerJoin(tasks, eq(tasks.id, newest.taskId))
    .leftJoin(users, eq(users.id, tasks.userId))
    .where(
      search === ''
        ? undefined
        : and(or(contains(tasks.name, search), contains(users.email, search), contains(users.name, search))),
    )
    .orderBy(desc(newest.createdAt))
    .limit(most);
}
