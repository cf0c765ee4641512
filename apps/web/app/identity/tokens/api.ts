import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await accountApi.listApiTokens(undefined, { signal })).tokens,
});

export type CreatedToken = Awaited<ReturnType<typeof accountApi.createApiToken>>;
export type NewToken = NonNullable<Parameters<typeof accountApi.createApiToken>[0]>['body'];

function useChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export const useCreateToken = () => useChange((body: NewToken) => accountApi.createApiToken({ body }));
export const useRotateToken = () => useChange((id: string) => accountApi.rotateApiToken({ params: { id } }));
export const useRevokeToken = () => useChange((id: string) => accountApi.revokeApiToken({ params: { id } }));
