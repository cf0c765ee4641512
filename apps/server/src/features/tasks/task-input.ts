import type { RedditSource, routes, Source, UpdateTaskBody } from '@inkstep/contract';
import type { z } from 'zod';

export type TaskListing = z.output<typeof routes.listTasks.query>;
export type TaskFilter = Pick<TaskListing, 'status' | 'search'>;
export type TaskSorting = Omit<TaskListing, keyof TaskFilter>;

/** Fields that are absent stay as they are. */
export type TaskChanges = z.output<typeof UpdateTaskBody>;

/** Resources of the library are stored among the sources; a restored article brings who wrote it and what it cites. */
export type StoredChanges = Omit<TaskChanges, 'comprehensiveResources' | 'sources' | 'redditSources'> & {
  sources?: Source[] | undefined;
  redditSources?: RedditSource[] | undefined;
  articleWrittenBy?: 'model' | 'drafter' | null;
  evidenceId?: string | null;
};
