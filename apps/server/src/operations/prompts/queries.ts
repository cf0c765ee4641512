import type { ArticleBrief } from '@inkstep/engine';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { generations, tasks } from '../../articles/index.ts';
import { users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/sql-fragments.ts';

/** The newest run of a task, of any owner. */
export async function findBriefOfTask(
  db: Db,
  taskId: string,
): Promise<{ brief: ArticleBrief; expiredAt: Date | null; userId: string | null } | undefined> {
  const [row] = await db
    .select({ brief: generations.brief, expiredAt: generations.expiredAt, userId: tasks.userId })
    .from(generations)
    .innerJoin(tasks, eq(tasks.id, generations.taskId))
    .where(eq(generations.taskId, taskId))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/**
 * The newest tasks whose name, or whose user's name or email, contains the text. Leaves out those without a run, and
 * those whose newest run has expired.
 */
export async function listBriefs(db: Db, search: string, most: number) {
  const newest = db
    .select({
      createdAt: generations.createdAt,
      expiredAt: generations.expiredAt,
      sources: sql<number>`jsonb_array_length(${generations.brief}->'sources')`.as('sources'),
    })
    .from(generations)
    .where(eq(generations.taskId, tasks.id))
    .orderBy(desc(generations.createdAt))
    .limit(1)
    .as('newest');
  return db
    .select({
      taskId: tasks.id,
      name: tasks.name,
      user: users.email,
      createdAt: newest.createdAt,
      sources: newest.sources,
    })
    .from(tasks)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.id, tasks.userId))
    .where(
      and(
        isNull(newest.expiredAt),
        search === ''
          ? undefined
          : or(contains(tasks.name, search), contains(users.email, search), contains(users.name, search)),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(most);
}
