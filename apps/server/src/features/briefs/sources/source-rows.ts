import { sql } from 'drizzle-orm';
import { taskSources } from '../../tasks/tables.ts';

type Columns = typeof taskSources.$inferSelect;

/** As JSON, in which a time is text. */
export type SourceRow = Omit<Columns, 'taskId' | 'position' | 'page' | 'digest' | 'addedAt'> & {
  addedAt: string | null;
};

/** The sources of the task that a statement reads, as one of its columns. */
export const sourcesOfTask = sql<SourceRow[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', s.id, 'list', s.list, 'kind', s.kind, 'url', s.url, 'title', s.title, 'content', s.content,
    'description', s.description, 'words', s.words, 'author', s.author, 'published', s.published,
    'language', s.language, 'resourceId', s.resource_id, 'resourceType', s.resource_type, 'addedAt', s.added_at,
    'subreddit', s.subreddit, 'upvotes', s.upvotes, 'comments', s.comments
  ) ORDER BY s.position), '[]') FROM ${taskSources} s WHERE s.task_id = "tasks"."id")`;
