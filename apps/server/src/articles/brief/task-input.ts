import type { routes, UpdateTaskBody } from '@inkstep/contract';
import type { z } from 'zod';

export type TaskListing = z.output<typeof routes.listTasks.query>;
export type TaskFilter = Pick<TaskListing, 'status' | 'search'>;
export type TaskSorting = Omit<TaskListing, keyof TaskFilter | 'published' | 'review'>;

/** Omitted fields stay unchanged. */
export type TaskChanges = z.output<typeof UpdateTaskBody>;

/** Fields stored in the task's own row. */
export type StoredChanges = Omit<
  TaskChanges,
  'comprehensiveResources' | 'sources' | 'redditSources' | 'revisions'
>;
