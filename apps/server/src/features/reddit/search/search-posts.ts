import { LIMITS, RedditPost } from '@inkstep/contract';
import { z } from 'zod';
import type { PostSort } from '../client/api-calls.ts';
import { communityName } from '../community-name.ts';
import { askReddit } from '../connection/ask-reddit.ts';
import { requireConnection } from '../connection/require-connection.ts';
import type { RedditCtx } from '../context.ts';
import { isPublic, openPosts, toPost } from '../mapper.ts';
import { MEMORY_SECONDS } from '../memory-seconds.ts';
import { mergePosts } from './merge-posts.ts';
import { SEARCH_FAILED } from './search-failed.ts';
import { searchable } from './searchable.ts';

const SORTS: readonly PostSort[] = ['hot', 'top', 'new'];
/** More than are shown: some are dropped, and some are in several lists. */
const POSTS_ASKED = 25;

/** `public` when anybody may read all of them. */
const Found = z.object({ posts: z.array(RedditPost), public: z.boolean() });

interface Search {
  subreddit: string;
  keyword: string;
  limit: number;
}

/** The hot, top and new posts of a community about a keyword, in turns. */
export async function searchPosts(
  ctx: RedditCtx,
  { userId }: { userId: string },
  { signal, ...search }: Search & { signal: AbortSignal },
): Promise<{ posts: RedditPost[] }> {
  await requireConnection(ctx, { userId });
  const subreddit = communityName(search.subreddit);
  const text = searchable(search.keyword);
  if (text === '') return { posts: [] };
  const ask = () =>
    askReddit(ctx, {
      userId,
      signal,
      missing: 'Community',
      failed: SEARCH_FAILED,
      async ask(reddit, caller) {
        const query = { subreddit, text, limit: POSTS_ASKED };
        const searches = SORTS.map((sort) => reddit.searchPosts(caller, { ...query, sort }));
        // None of them goes on when the answer is given.
        await Promise.allSettled(searches);
        const listings = await Promise.all(searches);
        const posts = mergePosts(listings.map(openPosts), LIMITS.redditPosts);
        return { posts: posts.map(toPost), public: posts.every(isPublic) };
      },
    });
  const { posts } = await ctx.answers.remember(
    ['reddit', 'posts', subreddit, text.toLowerCase()],
    MEMORY_SECONDS,
    ask,
    Found,
    (found) => found.public,
  );
  return { posts: posts.slice(0, search.limit) };
}
