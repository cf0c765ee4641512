import type { BatchArticle, BatchRow, BatchTask, Input, ProfileType, Routes } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { writerQuery } from '../articles/writing/writer-query.ts';
import { batchApi } from '../kit/api/batch-api.ts';
import { libraryApi } from '../kit/api/library-api.ts';
import type { ProfileOf } from '../library/profiles/api.ts';

export type BatchListQuery = NonNullable<Input<Routes['listBatches']>['query']>;
export type BatchChange = NonNullable<Input<Routes['updateBatch']>['body']>;
export type RowChange = NonNullable<Input<Routes['updateBatchRow']>['body']>;

const LISTS = ['batches', 'list'] as const;
const ofBatch = (id: string) => ['batches', 'one', id] as const;

export interface LoadedBatch {
  batchTask: BatchTask;
  /** Without article texts. */
  articles: BatchArticle[];
}

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofBatch(id), 'state'],
    queryFn: ({ signal }): Promise<LoadedBatch> =>
      batchApi.getBatch({ params: { id }, query: { content: 'none' } }, { signal }),
  });

/**
 * Articles with their texts, for reading and downloading. `finished` in the key refetches as the batch progresses.
 */
export const batchTextsQuery = (id: string, finished: number) =>
  queryOptions({
    queryKey: [...ofBatch(id), 'texts', finished],
    queryFn: async ({ signal }) => (await batchApi.getBatch({ params: { id } }, { signal })).articles,
    staleTime: 60_000,
    gcTime: 60_000,
  });

export const rowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ofBatch(id), 'rows'],
    queryFn: async ({ signal }) => (await batchApi.batchRows({ params: { id } }, { signal })).rows,
  });

export const batchListQuery = (query: BatchListQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => batchApi.listBatches({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The key starts with that of the profiles, so that saving one invalidates this query. */
export const profilesQuery = <T extends ProfileType>(type: T) =>
  queryOptions({
    queryKey: ['profiles', type, 'of-batches'],
    queryFn: async ({ signal }) =>
      (await libraryApi.listProfiles({ query: { type } }, { signal })).presets.filter(
        (profile): profile is ProfileOf<T> => profile.presetType === type,
      ),
  });

/** Tells if the built-in drafter writes, which is free and can only quote sources. */
export const drafterQuery = queryOptions({
  ...writerQuery,
  select: ({ writer }) => writer === 'drafter',
});

export const chosenResourceQuery = (id: string) =>
  queryOptions({
    queryKey: ['resources', 'of-batches', id],
    queryFn: async ({ signal }) => {
      const { resource } = await libraryApi.getResource({ params: { id } }, { signal });
      return { id, name: resource.resource_name };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function showBatch(queryClient: QueryClient, batchTask: BatchTask): void {
  queryClient.setQueryData(batchQuery(batchTask.id).queryKey, (loaded) => ({
    articles: loaded?.articles ?? [],
    batchTask,
  }));
}

export const showRows = (queryClient: QueryClient, id: string, rows: BatchRow[]): void => {
  queryClient.setQueryData(rowsQuery(id).queryKey, rows);
};

const refreshLists = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: LISTS });

export const refreshBatch = (queryClient: QueryClient, id: string) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ofBatch(id) }), refreshLists(queryClient)]);

export function useDeleteBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => batchApi.deleteBatch({ params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: ofBatch(id) });
      return refreshLists(queryClient);
    },
  });
}

/** 403 codes unrelated to the plan's batches. */
const OTHER_REFUSALS = [
  'ACCOUNT_INACTIVE',
  'CONFIRMATION_REQUIRED',
  'EMAIL_UNCONFIRMED',
  'USAGE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'STORAGE_LIMIT_EXCEEDED',
];

/** True if batches are refused because of the plan. */
export function needsMax(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (/upgrade required|MAX subscribers/i.test(error.message)) return true;
  return error.status === 403 && !OTHER_REFUSALS.includes(error.code);
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';

export const isRunning = ({ status }: Pick<BatchTask, 'status'>): boolean =>
  status === 'pending' || status === 'processing';
export const isDraft = ({ status }: Pick<BatchTask, 'status'>): boolean => status === 'draft';
