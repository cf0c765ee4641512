import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { articles, taskSources, tasks } from '../../articles/index.ts';
import { resources } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { containsSearchable } from '../../platform/db/sql-fragments.ts';

const MAX_RESOURCES = 60;
const MAX_ARTICLES = 100;
const READ_CHARACTERS = 4_000;

const beginning = (column: typeof resources.content | typeof articles.text) =>
  sql<string>`left(${column}, ${sql.raw(String(READ_CHARACTERS))})`;

/** Entries of the library whose name, description, tags or address have one of the words. */
export const listResourcesWith = (db: Db, workspaceId: string, words: readonly string[]) =>
  db
    .select({
      id: resources.id,
      name: resources.name,
      type: resources.type,
      url: resources.url,
      description: resources.description,
      content: beginning(resources.content),
      publishedAt: resources.publishedAt,
    })
    .from(resources)
    .where(
      and(
        eq(resources.workspaceId, workspaceId),
        or(...words.map((word) => containsSearchable(resources.searchText, word))),
      ),
    )
    .orderBy(desc(resources.usageCount), desc(resources.updatedAt), desc(resources.id))
    .limit(MAX_RESOURCES);

/** The newest articles of other tasks. */
export const listEarlierArticles = (
  db: Db,
  { workspaceId, taskId }: { workspaceId: string; taskId: string | undefined },
) =>
  db
    .select({
      taskId: sql<string>`${articles.taskId}`,
      title: articles.title,
      text: beginning(articles.text),
      createdAt: articles.createdAt,
    })
    .from(articles)
    .where(
      and(
        eq(articles.workspaceId, workspaceId),
        isNotNull(articles.taskId),
        taskId === undefined ? undefined : ne(articles.taskId, taskId),
      ),
    )
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(MAX_ARTICLES);

/** The pages and entries of the library that a task has. */
export const listTaken = (db: Db, { workspaceId, taskId }: { workspaceId: string; taskId: string }) =>
  db
    .select({ page: taskSources.page, resourceId: taskSources.resourceId })
    .from(taskSources)
    .innerJoin(tasks, eq(tasks.id, taskSources.taskId))
    .where(and(eq(taskSources.taskId, taskId), eq(tasks.workspaceId, workspaceId)));
