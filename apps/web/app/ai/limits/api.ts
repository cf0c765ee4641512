import type { SetInstallationLimits, SetModelLimits } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const limitsQuery = queryOptions({
  queryKey: ['admin', 'limits'],
  queryFn: ({ signal }) => adminApi.modelLimits({}, { signal }),
  staleTime: 0,
});

export type LimitsChange =
  | { model: string; limits: SetModelLimits }
  | { model: undefined; limits: SetInstallationLimits };

export function useSetLimits() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: LimitsChange) =>
      change.model === undefined
        ? adminApi.setInstallationLimits({ body: change.limits })
        : adminApi.setModelLimits({ params: { name: change.model }, body: change.limits }),
    onSuccess: (answer) => queryClient.setQueryData(limitsQuery.queryKey, answer),
  });
}
