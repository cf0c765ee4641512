import type { Task } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** The parts of a task that affect the estimate. */
const sizeOf = ({ selectedTopics, keywords, sources, redditSources, outputParameters, outline }: Task) => [
  outputParameters.length,
  selectedTopics.length,
  keywords.length,
  [...sources, ...redditSources].map(({ wordCount }) => wordCount),
  outline?.sections.map(({ targetWords, sources: own }) => [targetWords, own.length]),
];

/** Estimate for the stored task. Never cached and refetched on focus: the model may have changed. */
export const estimateQuery = (task: Task, saveNow: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['article-estimate', task.id, sizeOf(task)],
    queryFn: async ({ signal }) => {
      await saveNow();
      return api.articleEstimate({ params: { id: task.id } }, { signal });
    },
    staleTime: 0,
  });

/** The model calls of the last run. */
export const ledgerQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-ledger', taskId],
    queryFn: ({ signal }) => api.articleLedger({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });
