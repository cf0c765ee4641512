import type { PlannedPrice, SetModelPrice } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const modelPricesQuery = queryOptions({
  queryKey: ['admin', 'model-prices'],
  queryFn: ({ signal }) => api.modelPrices({}, { signal }),
  staleTime: 0,
});

export function useSetModelPrice() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: SetModelPrice) => api.setModelPrice({ body }),
    onSuccess: (answer) => queryClient.setQueryData(modelPricesQuery.queryKey, answer),
  });
}

export function useRemovePlannedPrice() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (query: PlannedPrice) => api.removePlannedPrice({ query }),
    onSuccess: (answer) => queryClient.setQueryData(modelPricesQuery.queryKey, answer),
  });
}
