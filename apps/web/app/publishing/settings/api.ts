import type { BlogSettings } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const KEY = ['admin', 'blog-settings'] as const;

/** Never refetched while they are edited. */
export const blogSettingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => adminApi.blogSettings({}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Partial<BlogSettings>) => adminApi.updateBlogSettings({ body }),
    onSuccess: (settings) => queryClient.setQueryData(KEY, settings),
  });
}
