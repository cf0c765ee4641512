import type { Input, Publication, Routes } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { destinationsQuery } from '../destinations/api.ts';

export type PublishBody = Input<Routes['publishTo']>['body'];
export type BatchBody = Input<Routes['publishBatchTo']>['body'];

const MOVING_MS = 2_000;
const RESTING_MS = 30_000;

/** True while a job is about to change the publication. */
export const isMoving = ({ state, next_attempt_at: next }: Publication): boolean =>
  next === null ? state === 'queued' || state === 'sending' : Date.parse(next) < Date.now() + MOVING_MS;

/** State to show: after a failed update, that of the post, which is there all the same. */
export const stateThere = ({ state, there }: Pick<Publication, 'state' | 'there'>): Publication['state'] =>
  state === 'failed' ? (there ?? state) : state;

const STATES_THERE: readonly Publication['state'][] = ['draft', 'scheduled', 'published', 'unpublished'];

/** True if the post is at its destination, as far as known. */
export const isThere = (publication: Publication): boolean => STATES_THERE.includes(stateThere(publication));

export const PUBLICATIONS_KEY = ['publications'] as const;

/** Where an article is. Refreshed while something is being sent, and slowly while it waits or is scheduled. */
export const publicationsQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, 'task', taskId],
    queryFn: ({ signal }) => articleApi.listPublications({ params: { id: taskId } }, { signal }),
    // Another tab or member may have sent it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.publications.some(isMoving)) return MOVING_MS;
      return (
        (data?.publications.some(
          ({ state, next_attempt_at: next }) => next !== null || state === 'waiting' || state === 'scheduled',
        ) ??
          false) &&
        RESTING_MS
      );
    },
  });

export const marksQuery = (taskIds: readonly string[]) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, 'marks', taskIds],
    queryFn: async ({ signal }) =>
      (await articleApi.listPublished({ query: { tasks: taskIds.join(',') } }, { signal })).publications,
    enabled: taskIds.length > 0,
  });

export const comparisonQuery = (id: string) =>
  queryOptions({
    // Apart from the other keys: actions refresh those, and this reads another site.
    queryKey: ['publication-comparison', id],
    queryFn: ({ signal }) => articleApi.comparePublication({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Reloads publications and figures of destinations afterwards. */
function useChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [PUBLICATIONS_KEY, destinationsQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const usePublishTo = (taskId: string, before: () => Promise<void>) =>
  useChange(async (body: PublishBody) => {
    await before();
    return articleApi.publishTo({ params: { id: taskId }, body });
  });
export const useUnpublish = (id: string) => useChange(() => articleApi.unpublish({ params: { id } }));
export const useRetry = (id: string) => useChange(() => articleApi.retryPublication({ params: { id } }));
export const useCancel = (id: string) => useChange(() => articleApi.cancelPublication({ params: { id } }));
export const useForget = (id: string) => useChange(() => articleApi.forgetPublication({ params: { id } }));
export const usePull = (id: string) => useChange(() => articleApi.pullPublication({ params: { id } }));
export const usePublishBatch = (batchId: string) =>
  useChange((body: BatchBody) => articleApi.publishBatchTo({ params: { id: batchId }, body }));
