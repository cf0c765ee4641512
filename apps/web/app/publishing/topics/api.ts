import type { Input, Routes } from '@inkstep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { POSTS_KEY } from '../posts/api.ts';

type TagQuery = NonNullable<Input<Routes['listTagTexts']>['query']>;

/** Under the key of the posts, because every change of one may change these. */
export const categoryTextsQuery = queryOptions({
  queryKey: [...POSTS_KEY, 'category-texts'],
  queryFn: async ({ signal }) => (await adminApi.listCategoryTexts({}, { signal })).categories,
  staleTime: 0,
});

export const tagTextsQuery = (query: TagQuery) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'tag-texts', query],
    queryFn: ({ signal }) => adminApi.listTagTexts({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
