import type { Task } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const supportQuery = (task: Task) =>
  queryOptions({
    queryKey: ['source-support', task.id, task.article_version],
    queryFn: async ({ signal }) => (await api.sourceSupport({ params: { id: task.id } }, { signal })).sources,
    enabled: task.has_article,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The headings of the article that each source can support, by its id. Optional: errors are ignored. */
export function useSourceSupport(task: Task): ReadonlyMap<string, string[]> {
  const { data = [] } = useQuery(supportQuery(task));
  return new Map(data.map(({ id, headings }) => [id, headings]));
}
