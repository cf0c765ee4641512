import type { Source, Task } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface Supported {
  title: string;
  url: string;
  headings: string[];
}

const supportQuery = (task: Task) =>
  queryOptions({
    queryKey: ['source-support', task.id, task.article_version],
    queryFn: async ({ signal }) => (await api.sourceSupport({ params: { id: task.id } }, { signal })).sources,
    enabled: task.has_article,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Headings per source, in the order of the sources. Text blocks may share a title, so each result is used once. */
export function matchSupport(
  sources: readonly Pick<Source, 'title' | 'url'>[],
  answers: readonly Supported[],
): string[][] {
  const left = [...answers];
  return sources.map(({ title, url }) => {
    const at = left.findIndex((answer) => answer.title === title && answer.url === url);
    return at === -1 ? [] : (left.splice(at, 1)[0]?.headings ?? []);
  });
}

/** Which headings of the article each source can support. Optional: errors are ignored. */
export function useSourceSupport(task: Task): string[][] {
  const { data } = useQuery(supportQuery(task));
  return matchSupport([...task.sources, ...task.redditSources], data ?? []);
}
