import type { Input, Routes } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export type UserListQuery = NonNullable<Input<Routes['listUsers']>['query']>;
export type UserChange = Input<Routes['updateUser']>['body'];
export type ManyChange = Input<Routes['changeUsers']>['body'];

const KEY = ['admin', 'users'] as const;

export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => adminApi.listUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminApi.getUser({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** Mutation that changes users. Refetches lists and details. */
export function useUserCall<T, R>(call: (input: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: call,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
