import type { Suggestion } from '@inkstep/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';

const suggestionsKey = (taskId: string) => ['article-suggestions', taskId];

/** Suggestions to decide, in text order. */
export const openSuggestionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...suggestionsKey(taskId), 'open'],
    queryFn: ({ signal }) => articleApi.articleSuggestions({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });

const DECIDED_SHOWN = 50;

/** Accepted and rejected suggestions, newest first. */
export const decidedSuggestionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...suggestionsKey(taskId), 'decided'],
    queryFn: ({ signal }) =>
      articleApi.articleSuggestions(
        { params: { id: taskId }, query: { state: 'decided', limit: DECIDED_SHOWN } },
        { signal },
      ),
    staleTime: 0,
  });

export const refreshSuggestions = (queryClient: QueryClient, taskId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: suggestionsKey(taskId) });

export const NO_SUGGESTIONS: readonly Suggestion[] = [];
