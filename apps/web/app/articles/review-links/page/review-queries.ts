import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReviewApi } from './review-client.ts';

const NEWS_MS = 20_000;

/** Opened by a call that isn't a GET, so that nothing that follows links notes it as opened. */
export const openedQuery = (api: ReviewApi) =>
  queryOptions({
    queryKey: ['review', 'opened'],
    queryFn: async ({ signal }) => (await api.openReview({}, { signal })).article,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const talkQuery = (api: ReviewApi) =>
  queryOptions({
    queryKey: ['review', 'talk'],
    queryFn: ({ signal }) => api.reviewTalk({}, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Tells of changes, and of a link that was withdrawn. */
export const newsQuery = (api: ReviewApi) =>
  queryOptions({
    queryKey: ['review', 'news'],
    queryFn: ({ signal }) => api.reviewChanges({}, { signal }),
    refetchInterval: NEWS_MS,
    staleTime: 0,
    retry: false,
  });

export const refreshTalk = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['review', 'talk'] });
