import type { Input, Output, Resource, Routes } from '@inkstep/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';
import { libraryApi } from '../kit/api/library-api.ts';

export type ResourceListQuery = Omit<NonNullable<Input<Routes['listResources']>['query']>, 'content'>;
export type NewResource = Input<Routes['createResource']>['body'];
export type LibraryStats = Output<Routes['resourceStats']>;
export type ResourceChange = Input<Routes['updateResource']>['body'];

const KEY = ['resources'] as const;
const LISTS = [...KEY, 'list'] as const;
const resourceKey = (id: string) => [...KEY, 'one', id] as const;

/** One page of the library. Texts are excerpts; `resourceQuery` returns the full text. */
export const resourceListQuery = (query: ResourceListQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) =>
      libraryApi.listResources({ query: { ...query, content: 'excerpt' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const resourceQuery = (id: string) =>
  queryOptions({
    queryKey: resourceKey(id),
    queryFn: async ({ signal }) => (await libraryApi.getResource({ params: { id } }, { signal })).resource,
  });

/** The current page at a resource's URL, fetched each time. */
export const rereadQuery = ({ id, resource_url: url }: Pick<Resource, 'id' | 'resource_url'>) =>
  queryOptions({
    queryKey: ['reread', id, url],
    queryFn: ({ signal }) => api.extractSource({ body: { url } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const resourceStatsQuery = queryOptions({
  queryKey: [...KEY, 'stats'],
  queryFn: ({ signal }) => libraryApi.resourceStats(undefined, { signal }),
});

/** Resources that match the keywords, best first, as excerpts. */
export const recommendationsQuery = (keywords: readonly string[]) =>
  queryOptions({
    queryKey: [...KEY, 'recommended', keywords],
    queryFn: async ({ signal }) => {
      // A comma would split a keyword in two.
      const list = keywords.map((keyword) => keyword.replaceAll(',', ' ')).join(',');
      return (await libraryApi.recommendResources({ query: { keywords: list } }, { signal })).resources;
    },
  });

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: KEY });

/** With an ID it updates that resource, without one it creates a new one. */
export type ResourceSave = { id: string; change: ResourceChange } | { id?: undefined; draft: NewResource };

export function useSaveResource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: ResourceSave) => {
      const { resource } =
        save.id === undefined
          ? await api.createResource({ body: save.draft })
          : await libraryApi.updateResource({ params: { id: save.id }, body: save.change });
      return resource;
    },
    onSuccess: (resource) => {
      queryClient.setQueryData(resourceQuery(resource.id).queryKey, resource);
      return refresh(queryClient);
    },
  });
}

/** Toggles a favorite. Lists are updated optimistically and rolled back on failure. */
export function useFavorite() {
  const queryClient = useQueryClient();
  const mark = (id: string, is_favorite: boolean) => {
    const marked = (resource: Resource) => (resource.id === id ? { ...resource, is_favorite } : resource);
    queryClient.setQueriesData<Awaited<ReturnType<typeof libraryApi.listResources>>>(
      { queryKey: LISTS },
      (list) => list && { ...list, resources: list.resources.map(marked) },
    );
    queryClient.setQueryData(resourceQuery(id).queryKey, (resource) => resource && marked(resource));
  };
  return useMutation({
    mutationFn: ({ id, is_favorite }: Pick<Resource, 'id' | 'is_favorite'>) =>
      libraryApi.updateResource({ params: { id }, body: { is_favorite } }),
    onMutate: async ({ id, is_favorite }) => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      mark(id, is_favorite);
    },
    onError: (_, { id, is_favorite }) => mark(id, !is_favorite),
    onSettled: () => refresh(queryClient),
  });
}

export function useDeleteResources() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly [string, ...string[]]) => {
      const [id, ...others] = ids;
      await (others.length === 0
        ? libraryApi.deleteResource({ params: { id } })
        : libraryApi.deleteResources({ body: { ids: [...ids] } }));
    },
    onSuccess: (_, ids) => {
      for (const id of ids) queryClient.removeQueries({ queryKey: resourceKey(id) });
      return refresh(queryClient);
    },
  });
}

/** Undoes deletions. Returns the number of restored resources. */
export function useRestoreResources(): (ids: readonly string[]) => Promise<number> {
  const queryClient = useQueryClient();
  return async (ids) => {
    try {
      return (await libraryApi.restoreResources({ body: { ids: [...ids] } })).restored;
    } finally {
      await refresh(queryClient);
    }
  };
}

const { useResource: countUse } = libraryApi;

/** Records a use. Fire and forget: a lost count does no harm. */
export function useMarkUsed(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => {
    countUse({ params: { id } }).then(
      () => refresh(queryClient),
      () => undefined,
    );
  };
}
