import type { AnnouncementInput } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const PAGE_SIZE = 20;

export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'announcements', page],
    queryFn: ({ signal }) => adminApi.listAnnouncements({ query: { page, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useChange<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'announcements'] }),
  });
}

/** Adds a note, or updates the one with this id. */
export const useSaveAnnouncement = (id: string | undefined) =>
  useChange((body: AnnouncementInput) =>
    id === undefined
      ? adminApi.addAnnouncement({ body })
      : adminApi.updateAnnouncement({ params: { id }, body }),
  );

export const usePublish = (id: string) =>
  useChange((mail: boolean) => adminApi.publishAnnouncement({ params: { id }, body: { mail } }));

export const useWithdraw = (id: string) =>
  useChange<void>(() => adminApi.withdrawAnnouncement({ params: { id } }));

export const useDelete = (id: string) =>
  useChange<void>(() => adminApi.deleteAnnouncement({ params: { id } }));
