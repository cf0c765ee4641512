import type { AdminTaskFilter } from '@inkstep/contract';
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import {
  articles,
  generationPrompts,
  generations,
  hasStatus,
  packedPrompts,
  taskState,
  tasks,
} from '../../articles/index.ts';
import { users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/sql-fragments.ts';

/** Sums over the prompts of a task's runs: only the newest keeps them, in rows or packed. */
const ofPrompts = (inRows: SQL, packed: SQL): SQL<number> => sql<number>`(
  SELECT coalesce(sum(amount), 0)::bigint FROM (
    SELECT generation_id, ${inRows} AS amount FROM ${generationPrompts}
    UNION ALL SELECT generation_id, ${packed} FROM ${packedPrompts}
  ) AS prompts JOIN ${generations} ON ${generations.id} = prompts.generation_id
  WHERE ${generations.taskId} = ${tasks}.id)`;

const columns = {
  id: tasks.id,
  name: tasks.name,
  state: taskState,
  currentStep: tasks.currentStep,
  userEmail: users.email,
  userName: users.name,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
  selectedTopics: tasks.selectedTopics,
  prompts: ofPrompts(sql`1`, sql`steps`),
  promptCharacters: ofPrompts(sql`characters + 2 * char_length(step)`, sql`characters`),
  articleCharacters: sql<number | null>`char_length(${articles.text})`,
  articleWrittenBy: articles.writtenBy,
};

const fromTasks = (db: Db) =>
  db
    .select(columns)
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.userId))
    .leftJoin(articles, eq(articles.taskId, tasks.id));

export type AdminTaskRow = Awaited<ReturnType<typeof listAdminTaskRows>>[number];

/** By ID, newest first. */
export const listAdminTaskRows = (db: Db, ids: readonly string[]) =>
  fromTasks(db)
    .where(inArray(tasks.id, [...ids]))
    .orderBy(desc(tasks.createdAt), desc(tasks.id));

/** Finds a task by ID alone, with the fields that lists omit. */
export async function findAdminTask(db: Db, taskId: string) {
  const [row] = await db
    .select({
      ...columns,
      workspaceId: tasks.workspaceId,
      userId: tasks.userId,
      articleText: articles.text,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.userId))
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(eq(tasks.id, taskId));
  return row;
}

/** The position of a task in the list: its creation time in microseconds, and its ID. */
export interface Position {
  micros: number;
  id: string;
}

interface Slice {
  after?: Position | undefined;
  limit: number;
}

const isAfter = ({ micros, id }: Position): SQL =>
  sql`(${tasks.createdAt}, ${tasks.id}) < ('epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

/** A search is a union of two, so that each part uses its own index. */
const searches = (db: Db, search: string | undefined): (SQL | undefined)[] =>
  search
    ? [
        contains(tasks.name, search),
        inArray(tasks.userId, db.select({ id: users.id }).from(users).where(contains(users.email, search))),
      ]
    : [undefined];

/** The next tasks of the list, newest first. */
export async function listPositions(
  db: Db,
  { status, search }: AdminTaskFilter,
  { after, limit }: Slice,
): Promise<Position[]> {
  const parts = searches(db, search).map(
    (found) => sql`(
      SELECT ${tasks.id} AS id, ${tasks.createdAt} AS created_at FROM ${tasks}
      WHERE ${and(not(tasks.isSample), found, status && hasStatus(status), after && isAfter(after))}
      ORDER BY ${tasks.createdAt} DESC, ${tasks.id} DESC LIMIT ${limit})`,
  );
  const { rows } = await db.execute<{ micros: number; id: string }>(sql`
    SELECT (extract(epoch FROM created_at) * 1000000)::bigint AS micros, id
    FROM (${sql.join(parts, sql` UNION `)}) AS found
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
  return rows;
}

/** The number of tasks, counted up to `limit`. */
export async function countPositions(
  db: Db,
  { status, search }: AdminTaskFilter,
  limit: number,
): Promise<number> {
  const parts = searches(db, search).map(
    (found) => sql`(
      SELECT ${tasks.id} FROM ${tasks} WHERE ${and(not(tasks.isSample), found, status && hasStatus(status))} LIMIT ${limit})`,
  );
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT least(count(*), ${limit})::integer AS total FROM (${sql.join(parts, sql` UNION `)}) AS found`);
  return rows[0]?.total ?? 0;
}
