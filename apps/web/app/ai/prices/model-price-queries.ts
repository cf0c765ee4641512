import type { PlannedPrice, SetModelPrice } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const modelPricesQuery = queryOptions({
  queryKey: ['admin', 'model-prices'],
  queryFn: ({ signal }) => adminApi.modelPrices({}, { signal }),
  staleTime: 0,
});

export function useSetModelPrice() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: SetModelPrice) => adminApi.setModelPrice({ body }),
    onSuccess: (answer) => queryClient.setQueryData(modelPricesQuery.queryKey, answer),
  });
}

export function useRemovePlannedPrice() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (query: PlannedPrice) => adminApi.removePlannedPrice({ query }),
    onSuccess: (answer) => queryClient.setQueryData(modelPricesQuery.queryKey, answer),
  });
}
