import type { ComponentType } from 'react';

/** Extensions of the task list by other rooms, assembled in the route. */
export interface ListSlots {
  /** Filter by where articles are published. */
  PublishedFilter: ComponentType<{ value: string; onChange: (value: string) => void }>;
  /** Marks of the sites where an article is. `taskIds` are all tasks of the page. */
  ArticleMarks: ComponentType<{ taskId: string; taskIds: readonly string[] }>;
}
