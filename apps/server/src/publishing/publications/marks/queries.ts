import type { ListTasksQuery } from '@inkstep/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { articles, tasks } from '../../../articles/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Condition } from '../../../platform/db/sql-fragments.ts';
import { destinations, publications } from '../../destinations/tables.ts';
import { posts } from '../../tables.ts';

interface TasksKey {
  workspaceId: string;
  taskIds: readonly string[];
}

const areTasks = ({ workspaceId, taskIds }: TasksKey) =>
  and(inArray(tasks.id, [...taskIds]), eq(tasks.workspaceId, workspaceId));

export type MarkRow = Awaited<ReturnType<typeof listRowsOfTasks>>[number];

export const listRowsOfTasks = (db: Db, key: TasksKey) =>
  db
    .select({
      taskId: tasks.id,
      destinationId: publications.destinationId,
      name: destinations.name,
      settings: destinations.settings,
      state: publications.state,
      url: publications.url,
      notBefore: publications.notBefore,
      scheduledFor: publications.scheduledFor,
    })
    .from(tasks)
    .innerJoin(articles, eq(articles.taskId, tasks.id))
    .innerJoin(publications, eq(publications.articleId, articles.id))
    .innerJoin(destinations, eq(destinations.id, publications.destinationId))
    .where(areTasks(key))
    .orderBy(asc(publications.createdAt), asc(publications.id));

export type BlogMarkRow = Awaited<ReturnType<typeof listPostsOfTasks>>[number];

export const listPostsOfTasks = (db: Db, key: TasksKey) =>
  db
    .select({
      taskId: tasks.id,
      isPublished: posts.isPublished,
      scheduledFor: posts.scheduledFor,
      kind: posts.kind,
      slug: posts.slug,
    })
    .from(tasks)
    .innerJoin(articles, eq(articles.taskId, tasks.id))
    .innerJoin(posts, eq(posts.articleId, articles.id))
    .where(areTasks(key));

// Drizzle omits the table name in single-table statements, so these name it in plain SQL.
const isAt = (destination: Condition): Condition =>
  sql`EXISTS (SELECT FROM articles JOIN publications ON publications.article_id = articles.id
    WHERE articles.task_id = tasks.id AND publications.there IS NOT NULL AND ${destination})`;

const isOnBlog: Condition = sql`EXISTS (SELECT FROM articles JOIN posts ON posts.article_id = articles.id
  WHERE articles.task_id = tasks.id)`;

/** Matches tasks whose article is at a destination, at any or at none of them, or on the own blog. */
export function isPublishedAt(where: NonNullable<z.output<typeof ListTasksQuery>['published']>): Condition {
  const isAnywhere: Condition = sql`(${isOnBlog} OR ${isAt(sql`true`)})`;
  if (where === 'any') return isAnywhere;
  if (where === 'none') return sql`NOT ${isAnywhere}`;
  return where === 'blog' ? isOnBlog : isAt(sql`publications.destination_id = ${where}`);
}

const publishedOnBlog = (also: Condition): Condition =>
  sql`EXISTS (SELECT FROM articles JOIN posts ON posts.article_id = articles.id
    WHERE articles.task_id = tasks.id AND posts.is_published AND ${also})`;

/** Matches tasks whose article readers can see. */
export const isPublic: Condition = sql`(${publishedOnBlog(sql`true`)} OR ${isAt(sql`publications.there = 'published'`)})`;

/** Matches tasks whose article was published within the last year. */
export const isRecent: Condition = sql`(${publishedOnBlog(sql`posts.published_at > app_now() - interval '1 year'`)}
  OR ${isAt(sql`publications.published_at > app_now() - interval '1 year'`)})`;
