import type { Input, RedditConnection, Routes } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { LIMITS } from '@inkstep/contract/limits';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { libraryApi } from '../../kit/api/library-api.ts';

export const connectionQuery = queryOptions({
  queryKey: ['reddit', 'connection'],
  queryFn: ({ signal }) => libraryApi.redditStatus(undefined, { signal }),
});

const DISCONNECTING: readonly ApiError['code'][] = ['REDDIT_AUTHORIZATION_EXPIRED', 'REDDIT_NOT_CONNECTED'];

/** True if an error means that the account is no longer connected. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof ApiError && DISCONNECTING.includes(error.code);

const showDisconnected = (client: QueryClient) =>
  client.setQueryData<RedditConnection>(
    connectionQuery.queryKey,
    (known) => known && { configured: known.configured, connected: false },
  );

/** Runs a request on the user's behalf. Resets the connection if the authorization is gone. */
async function asPerson<Answer>(client: QueryClient, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (endsConnection(error)) showDisconnected(client);
    throw error;
  }
}

export const subredditQuery = (q: string) =>
  queryOptions({
    queryKey: ['reddit', 'subreddits', q.toLowerCase()],
    queryFn: async ({ signal, client }) =>
      (await asPerson(client, libraryApi.searchSubreddits({ query: { q } }, { signal }))).subreddits,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const postDetailQuery = (post: { id: string; subreddit: string }) =>
  queryOptions({
    queryKey: ['reddit', 'post', post.id],
    queryFn: ({ signal, client }) =>
      asPerson(
        client,
        libraryApi.redditPost({ params: { id: post.id }, query: { subreddit: post.subreddit } }, { signal }),
      ),
    retry: false,
  });

export type PostSearch = Pick<Input<Routes['searchReddit']>['body'], 'subreddit' | 'keyword'>;

export function useSearchPosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: PostSearch) =>
      asPerson(client, libraryApi.searchReddit({ body: { ...wanted, limit: LIMITS.redditPosts } })),
  });
}

/** Redirects to Reddit's consent page, which leads back to `returnUrl`. */
export const useConnect = () =>
  useMutation({
    mutationFn: (returnUrl: string) => libraryApi.connectReddit({ query: { returnUrl } }),
    onSuccess: ({ authUrl }) => location.assign(authUrl),
  });

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => libraryApi.disconnectReddit(),
    onSuccess: () => showDisconnected(client),
  });
}
