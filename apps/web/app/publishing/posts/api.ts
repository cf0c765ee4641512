import type { AdminPost, Input, PostKind, Routes } from '@inkstep/contract';
import { networkError } from '@inkstep/contract/client';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { readConnection } from '../../kit/api/connection.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export type PostQuery = NonNullable<Input<Routes['listAllPosts']>['query']>;

/** Body of a save. Missing fields stay unchanged. */
export type PostBody = NonNullable<Input<Routes['updatePillarPage']>['body']>;
export type NewPostBody = NonNullable<Input<Routes['addPillarPage']>['body']>;

/** Routes that differ by kind. */
const CALLS = {
  post: {
    list: adminApi.listAllPosts,
    read: adminApi.adminPost,
    add: adminApi.addPost,
    update: adminApi.updatePost,
    remove: adminApi.deletePost,
    restore: adminApi.restorePost,
  },
  pillar: {
    list: adminApi.listPillarPages,
    read: adminApi.adminPillarPage,
    add: adminApi.addPillarPage,
    update: adminApi.updatePillarPage,
    remove: adminApi.deletePillarPage,
    restore: adminApi.restorePillarPage,
  },
} as const;

/** Paths of the admin lists. */
export const LIST_PATHS = { post: '/admin/blog', pillar: '/admin/pillars' } as const;
/** Path of a published post. */
export const readerPath = (kind: PostKind, slug: string): string =>
  `${kind === 'post' ? '/blog/post' : '/pillar'}/${slug}`;

export const POSTS_KEY = ['admin', 'posts'] as const;

export const postListQuery = (kind: PostKind, query: PostQuery) =>
  queryOptions({
    queryKey: [...POSTS_KEY, kind, 'list', query],
    queryFn: ({ signal }) => CALLS[kind].list({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const readPost = async (kind: PostKind, id: string): Promise<AdminPost> =>
  (await CALLS[kind].read({ params: { id } })).post;

/** Never cached: another admin or tab may have changed it. */
export const postQuery = (kind: PostKind, id: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, kind, id],
    queryFn: () => readPost(kind, id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const addPost = async (kind: PostKind, body: NewPostBody): Promise<AdminPost> =>
  (await CALLS[kind].add({ body })).post;

export const updatePost = async (kind: PostKind, id: string, body: PostBody): Promise<AdminPost> =>
  (await CALLS[kind].update({ params: { id }, body })).post;

export const removePost = (kind: PostKind, id: string) => CALLS[kind].remove({ params: { id } });

export const tagsQuery = queryOptions({
  queryKey: [...POSTS_KEY, 'tags'],
  queryFn: ({ signal }) => adminApi.listAllTags({}, { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: [...POSTS_KEY, 'categories'],
  queryFn: ({ signal }) => adminApi.listAllCategories({}, { signal }),
});

export const postVersionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'versions', id, page],
    queryFn: ({ signal }) => adminApi.postVersions({ params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const postVersionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'versions', id, versionId],
    queryFn: ({ signal }) => adminApi.postVersion({ params: { id, versionId } }, { signal }),
  });

/**
 * Fails immediately while the browser is offline.
 * @throws ApiError NETWORK
 */
export function requireConnection(): void {
  if (readConnection() === 'offline') throw networkError();
}

/** Mutation that changes posts. Refetches the lists. */
export function usePostCall<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (variables: Variables) => {
      requireConnection();
      return mutationFn(variables);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: POSTS_KEY }),
  });
}

/** Undoes a deletion. */
export function useRestorePost() {
  const queryClient = useQueryClient();
  return async (kind: PostKind, id: string): Promise<AdminPost> => {
    try {
      return (await CALLS[kind].restore({ params: { id } })).post;
    } finally {
      await queryClient.invalidateQueries({ queryKey: POSTS_KEY });
    }
  };
}
