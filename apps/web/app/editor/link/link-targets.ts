import type { PostKind } from '@inkstep/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';
import { matches } from '../../kit/text/matches.ts';

/** A page that a link may lead to. */
export interface LinkTarget {
  title: string;
  address: string;
  kind: 'cluster' | PostKind;
}

/** Pages that the author may search for. */
export interface LinkSources {
  /** True if the user manages the blog, so that its posts are theirs. */
  hasPosts: boolean;
  /** Other articles of the cluster. */
  cluster: () => readonly LinkTarget[];
}

const PAUSE_MS = 150;
const MAX_TARGETS = 6;
const FOLDERS = { post: '/blog/post/', pillar: '/pillar/' } as const;

async function findPosts(search: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const query = { page: 1, state: 'published', ...(search && { search }) } as const;
  const [posts, pillars] = await Promise.all([
    adminApi.listAllPosts({ query }, { signal }),
    adminApi.listPillarPages({ query }, { signal }),
  ]);
  return [...pillars.posts, ...posts.posts].map(({ title, slug, kind }) => ({
    title,
    kind,
    address: FOLDERS[kind] + encodeURIComponent(slug),
  }));
}

/**
 * Finds pages by title, then posts by their text. Without a search, those of the cluster and the posts that were changed
 * last.
 */
export function useLinkTargets({ hasPosts, cluster }: LinkSources, typed: string, isAsking: boolean) {
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin', 'posts', 'links', search],
    queryFn: ({ signal }) => findPosts(search, signal),
    enabled: hasPosts && isAsking,
    placeholderData: keepPreviousData,
  });
  if (!isAsking) return { targets: [], isSettled: true, isError: false };
  const articles = cluster().filter(({ title }) => matches(title, typed));
  const known = new Set(articles.map(({ address }) => address));
  const posts = (data ?? [])
    .filter(({ address }) => !known.has(address))
    .toSorted((one, other) => Number(matches(other.title, typed)) - Number(matches(one.title, typed)));
  const isSettled = !hasPosts || (!isFetching && search === typed.trim());
  return { targets: [...articles, ...posts].slice(0, MAX_TARGETS), isSettled, isError };
}
