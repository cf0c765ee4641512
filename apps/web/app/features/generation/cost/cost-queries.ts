import type { Task } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What a task holds that makes its article longer or shorter, or its prompts. */
const sizeOf = ({ selectedTopics, keywords, sources, redditSources, outputParameters, outline }: Task) => [
  outputParameters.length,
  selectedTopics.length,
  keywords.length,
  [...sources, ...redditSources].map(({ wordCount }) => wordCount),
  outline?.sections.map(({ targetWords, sources: own }) => [targetWords, own.length]),
];

/**
 * What the article will take, of the task as it is stored. Asked for anew where it is shown anew and when one comes back
 * to the page: another model may be set up.
 */
export const estimateQuery = (task: Task, saveNow: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['article-estimate', task.id, sizeOf(task)],
    queryFn: async ({ signal }) => {
      await saveNow();
      return api.articleEstimate({ params: { id: task.id } }, { signal });
    },
    staleTime: 0,
  });

/** What the last run used, asked for whenever it is looked at. */
export const ledgerQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-ledger', taskId],
    queryFn: ({ signal }) => api.articleLedger({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });
