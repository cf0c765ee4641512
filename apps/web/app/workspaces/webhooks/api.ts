import type { WebhookState } from '@inkstep/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const REFRESH_MS = 3_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await accountApi.listWebhooks(undefined, { signal })).webhooks,
});

/** Refreshed while an attempt is about to be made. */
export const deliveriesQuery = (id: string, state: WebhookState | 'all') =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, state],
    queryFn: ({ pageParam, signal }) =>
      accountApi.webhookDeliveries(
        {
          params: { id },
          query: { ...(state !== 'all' && { state }), ...(pageParam !== null && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) =>
        deliveries.some(
          ({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) < Date.now() + REFRESH_MS,
        ),
      ) && REFRESH_MS,
  });

export type CreatedWebhook = Awaited<ReturnType<typeof accountApi.createWebhook>>;
export type NewWebhook = Parameters<typeof accountApi.createWebhook>[0]['body'];
type Change = Parameters<typeof accountApi.updateWebhook>[0]['body'];

/** Reloads webhooks and deliveries afterwards. */
function useChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

export const useCreateWebhook = () => useChange((body: NewWebhook) => accountApi.createWebhook({ body }));
export const useUpdateWebhook = (id: string) =>
  useChange((body: Change) => accountApi.updateWebhook({ params: { id }, body }));
export const useDeleteWebhook = (id: string) => useChange(() => accountApi.deleteWebhook({ params: { id } }));
export const useRotateSecret = (id: string) =>
  useChange(() => accountApi.rotateWebhookSecret({ params: { id } }));
export const useTestWebhook = (id: string) => useChange(() => accountApi.testWebhook({ params: { id } }));
export const useReplay = (id: string) =>
  useChange((deliveryId: string) => accountApi.replayWebhookDelivery({ params: { id, deliveryId } }));
export const useReplayFailed = (id: string) =>
  useChange((since: string) => accountApi.replayWebhookDeliveries({ params: { id }, body: { since } }));
