import type { User } from '@inkstep/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const POLL_MS = 60_000;
const COUNT = ['inbox-count'];
const LIST = ['inbox'];

/** Starts with the count that came with the user. Asked again each minute while the tab is visible, and on return to it. */
export const unreadQuery = ({ unread }: User) =>
  queryOptions({
    queryKey: COUNT,
    queryFn: async ({ signal }) => (await accountApi.inboxUnread(undefined, { signal })).unread,
    initialData: unread,
    initialDataUpdatedAt: performance.timeOrigin,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });

export const inboxQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LIST, onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      accountApi.inbox(
        { query: { ...(pageParam && { cursor: pageParam }), ...(onlyUnread && { only_unread: 'true' }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // What arrived meanwhile is what the panel is opened for.
    staleTime: 0,
  });

/** Shows the new count at once and loads the list again. */
function useMark<Variables>(mutationFn: (variables: Variables) => Promise<{ unread: number }>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(COUNT, unread);
      return queryClient.invalidateQueries({ queryKey: LIST });
    },
  });
}

export const useMarkEntry = (id: string) =>
  useMark((read: boolean) => accountApi.markInboxEntry({ params: { id }, body: { read } }));
export const useReadAll = () => useMark((until: string) => accountApi.readInbox({ body: { until } }));
