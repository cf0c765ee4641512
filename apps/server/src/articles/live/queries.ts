import { and, eq, sql } from 'drizzle-orm';
import { shownName, users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { tasks } from '../brief/tables.ts';
import { articles } from '../text/tables.ts';
import { PRESENT_SECONDS } from './context.ts';
import { articleChanges, articleClaims, articlePresence, type SaverKind } from './tables.ts';

export type CountedKind = 'comments' | 'suggestions' | 'review' | 'asides';

export interface SavedText {
  version: number;
  as: SaverKind;
  /** Null for a run. */
  by: string | null;
}

export async function countChange(db: Db, taskId: string, kind: CountedKind): Promise<void> {
  const counted = articleChanges[kind];
  await db
    .insert(articleChanges)
    .values({ taskId, [kind]: 1 })
    .onConflictDoUpdate({ target: articleChanges.taskId, set: { [kind]: sql`${counted} + 1` } });
}

export async function storeSaver(db: Db, taskId: string, { version, as, by }: SavedText): Promise<void> {
  const saver = { savedVersion: version, savedAs: as, savedBy: by };
  await db
    .insert(articleChanges)
    .values({ taskId, ...saver })
    .onConflictDoUpdate({ target: articleChanges.taskId, set: saver });
}

/** Matches rows of users who still are members, with the task joined. */
export const isMember = (userId: typeof articlePresence.userId | typeof articleClaims.userId) =>
  sql`EXISTS (SELECT FROM ${members} WHERE ${members.workspaceId} = ${tasks.workspaceId} AND ${members.userId} = ${userId})`;

export const isPresent = sql`${articlePresence.seenAt} > now() - make_interval(secs => ${PRESENT_SECONDS})`;

const digest = (row: ReturnType<typeof sql>) =>
  sql<string>`coalesce(md5(string_agg(${row}, ',' ORDER BY ${row})), '')`;

/** Reads what an article's open pages may lack, in one statement. Undefined for a task that isn't there. */
export async function findRevisions(db: Db, { workspaceId, taskId }: TaskKey) {
  const present = sql`concat_ws('/', ${articlePresence.userId}, ${articlePresence.tabId}, ${articlePresence.mode}, ${articlePresence.heading})`;
  const claimed = sql`concat_ws('/', ${articleClaims.userId}, ${articleClaims.ordinal}, ${articleClaims.until}, ${articleClaims.heading})`;
  const [row] = await db
    .select({
      version: sql<number>`coalesce(${articles.version}, 0)`,
      comments: sql<string>`coalesce(${articleChanges.comments}, 0)::text`,
      suggestions: sql<string>`coalesce(${articleChanges.suggestions}, 0)::text`,
      review: sql<string>`coalesce(${articleChanges.review}, 0)::text`,
      asides: sql<string>`coalesce(${articleChanges.asides}, 0)::text`,
      presence: sql<string>`(SELECT ${digest(present)} FROM ${articlePresence}
        WHERE ${articlePresence.taskId} = ${tasks.id} AND ${isPresent} AND ${isMember(articlePresence.userId)})`,
      claims: sql<string>`(SELECT ${digest(claimed)} FROM ${articleClaims}
        WHERE ${articleClaims.taskId} = ${tasks.id} AND ${articleClaims.until} > now() AND ${isMember(articleClaims.userId)})`,
      savedVersion: articleChanges.savedVersion,
      savedAs: articleChanges.savedAs,
      savedBy: articleChanges.savedBy,
      saverName: shownName(),
    })
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .leftJoin(articleChanges, eq(articleChanges.taskId, tasks.id))
    .leftJoin(users, eq(users.id, articleChanges.savedBy))
    .where(and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId)));
  return row;
}

export type RevisionsRow = NonNullable<Awaited<ReturnType<typeof findRevisions>>>;
