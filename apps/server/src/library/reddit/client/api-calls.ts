import type { z } from 'zod';
import { Listing, Me, PostPage } from './api-types.ts';
import { RedditFailure, toRedditFailure } from './reddit-failure.ts';
import type { Transport } from './transport.ts';

export interface Caller {
  userId: string;
  accessToken: string;
  signal?: AbortSignal | undefined;
}

export type PostSort = 'hot' | 'top' | 'new';

export interface ApiCalls {
  me(caller: Caller): Promise<z.output<typeof Me>>;
  /** Communities whose name starts with a text of at most 50 characters. */
  suggestSubreddits(caller: Caller, query: string): Promise<Listing>;
  /** Validate the community name first: it becomes part of the URL. */
  searchPosts(
    caller: Caller,
    search: { subreddit: string; text: string; sort: PostSort; limit: number },
  ): Promise<Listing>;
  post(
    caller: Caller,
    post: { subreddit: string; id: string },
  ): Promise<{ post: Listing; comments: Listing }>;
}

const MAX_COMMENTS = 100;
const DEEPEST_COMMENT = 4;

export function createApiCalls(send: Transport, baseUrl: string): ApiCalls {
  async function get<S extends z.ZodType>(
    { userId, accessToken, signal }: Caller,
    schema: S,
    path: string,
    query: Record<string, string | number> = {},
  ): Promise<z.output<S>> {
    const url = new URL(path, baseUrl);
    // Without raw_json, `<`, `>` and `&` are returned as entities.
    for (const [name, value] of Object.entries({ ...query, raw_json: 1 })) {
      url.searchParams.set(name, String(value));
    }
    const answer = await send({ url, userId, authorization: `bearer ${accessToken}`, signal });
    if (answer.status !== 200) throw toRedditFailure(answer);
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) throw new RedditFailure('unavailable', `another shape than expected of ${path}`);
    return parsed.data;
  }

  return {
    me: (caller) => get(caller, Me, '/api/v1/me'),
    suggestSubreddits: (caller, query) =>
      get(caller, Listing, '/api/subreddit_autocomplete_v2', {
        query,
        limit: 10,
        include_over_18: 'false',
        include_profiles: 'false',
        typeahead_active: 'true',
      }),
    searchPosts: (caller, { subreddit, text, sort, limit }) =>
      get(caller, Listing, `/r/${subreddit}/search`, {
        q: text,
        // Otherwise all of Reddit is searched.
        restrict_sr: 1,
        sort,
        t: 'all',
        type: 'link',
        limit,
      }),
    async post(caller, { subreddit, id }) {
      const query = { sort: 'top', limit: MAX_COMMENTS, depth: DEEPEST_COMMENT };
      const [post, comments] = await get(caller, PostPage, `/r/${subreddit}/comments/${id}`, query);
      return { post, comments };
    },
  };
}
