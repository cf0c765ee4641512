import type { Input, Redirect, RedirectInput, Routes } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { downloadFile } from '../../kit/api/download-file.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export type RedirectQuery = NonNullable<Input<Routes['listRedirects']>['query']>;
export type ImportedRow = NonNullable<Input<Routes['importRedirects']>['body']>['rows'][number];

const KEY = ['admin', 'redirects'] as const;

export const redirectsQuery = (query: RedirectQuery) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => adminApi.listRedirects({ query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds a redirect, or changes the given one. */
export const saveRedirect = ({ id, input }: { id: string | undefined; input: RedirectInput }) =>
  id === undefined
    ? adminApi.addRedirect({ body: input })
    : adminApi.updateRedirect({ params: { id }, body: input });

/** Deletes redirects one after the other. */
export async function deleteRedirects(redirects: readonly Redirect[]): Promise<number> {
  for (const { id } of redirects) await adminApi.deleteRedirect({ params: { id } });
  return redirects.length;
}

export const importRows = (rows: ImportedRow[]) => adminApi.importRedirects({ body: { rows } });

export const exportCsv = () => downloadFile(adminPaths.exportRedirects, 'redirects.csv');

/** Mutation that changes redirects. Refetches the list. */
export function useRedirectCall<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
