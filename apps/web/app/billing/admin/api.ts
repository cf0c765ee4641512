import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import type { STATES } from './event-filters.ts';

const KEY = ['admin', 'payment-events'] as const;

export const paymentEventsQuery = (state: (typeof STATES)[number]) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      adminApi.listPaymentEvents({ query: { state, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

export const paymentSetupQuery = queryOptions({
  queryKey: ['admin', 'payment-setup'],
  queryFn: ({ signal }) => adminApi.paymentSetup({}, { signal }),
});

export const paymentEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => adminApi.paymentEvent({ params: { id } }, { signal }),
    // Every read is recorded in the audit log.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function usePlaceEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => adminApi.placePaymentEvent({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export const userSubscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'subscription', id],
    queryFn: ({ signal }) => adminApi.adminSubscription({ params: { id } }, { signal }),
    // Each fetch queries Paddle.
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: 60_000,
  });

export function useTakeOver(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => adminApi.reconcileSubscription({ params: { id: userId } }),
    onSuccess: (found) => {
      queryClient.setQueryData(userSubscriptionQuery(userId).queryKey, found);
      return queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
  });
}
