import type { Task } from '@inkstep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';
import { countSources, listSources } from './count-sources.ts';

/** Headings that each source can support. Saves first, because the server reads the stored sources. */
export const supportQuery = (task: Task, saveNow: () => Promise<void>) =>
  queryOptions({
    queryKey: [
      'source-support',
      task.id,
      task.article_version,
      task.selectedTopics.map(({ edited }) => edited),
      listSources(task).map(({ id, wordCount }) => `${id} ${wordCount}`),
    ],
    queryFn: async ({ signal }) => {
      await saveNow();
      return api.sourceSupport({ params: { id: task.id } }, { signal });
    },
    enabled: countSources(task) > 0 && (task.has_article || task.selectedTopics.length > 0),
    placeholderData: keepPreviousData,
    retry: false,
  });
