import type { DisclosureSetting } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const disclosureQuery = queryOptions({
  queryKey: ['disclosure'],
  queryFn: ({ signal }) => accountApi.getDisclosure(undefined, { signal }),
});

export function useSetDisclosure() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: DisclosureSetting) => accountApi.setDisclosure({ body }),
    onSuccess: (setting) => {
      queryClient.setQueryData(disclosureQuery.queryKey, setting);
      void queryClient.invalidateQueries({ queryKey: ['article-disclosure'] });
    },
  });
}
