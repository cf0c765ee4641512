import type { LinkSite } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const REFRESH_MS = 3_000;

/** Refreshed while pages are being read. */
export const linkSitesQuery = queryOptions({
  queryKey: ['link-sites'],
  queryFn: async ({ signal }) => (await accountApi.listLinkSites(undefined, { signal })).sites,
  refetchInterval: ({ state: { data } }) => data?.some(({ is_reading }) => is_reading) && REFRESH_MS,
});

export const linkMapQuery = (site: string) =>
  queryOptions({
    queryKey: ['link-sites', site],
    queryFn: ({ signal }) => accountApi.linkMap({ params: { site } }, { signal }),
    refetchInterval: ({ state: { data } }) => data?.site.is_reading && REFRESH_MS,
  });

/** Saves the article first: links are proposed for the saved text. */
export const pageLinksQuery = (taskId: string, site: string, saveNow: () => Promise<void>) =>
  queryOptions({
    queryKey: ['page-links', taskId, site],
    queryFn: async ({ signal }) => {
      await saveNow();
      return articleApi.proposePageLinks({ params: { id: taskId }, query: { site } }, { signal });
    },
    // Proposals shouldn't change while they are being reviewed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads a site again, with another sitemap if one is given. */
export function useReadSite() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ site, sitemap }: { site: LinkSite['id']; sitemap?: string }) =>
      sitemap === undefined
        ? accountApi.readLinkSite({ params: { site } })
        : accountApi.setSitemap({ params: { site }, body: { sitemap } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['link-sites'] }),
  });
}
