import { LIMITS, RedditPost } from '@inkstep/contract';
import { redditText } from '@inkstep/contract/reddit-text';
import { z } from 'zod';
import { recordReadings } from '../../readings/page-readings.ts';
import type { PostSort } from '../client/api-calls.ts';
import type { ApiPost } from '../client/api-types.ts';
import { askReddit, communityName } from '../connection/ask-reddit.ts';
import { requireConnection } from '../connection/require-connection.ts';
import { MEMORY_SECONDS, type RedditCtx } from '../context.ts';
import { isPublic, openPosts, toPost } from '../mapper.ts';
import { searchText } from './search-text.ts';

export const SEARCH_FAILED = 'Failed to search Reddit. Please try again.';

/** Interleaves the lists, without duplicates. */
export function mergePosts(lists: readonly (readonly ApiPost[])[], limit: number): ApiPost[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged = new Map<string, ApiPost>();
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) {
      const post = list[rank];
      if (post && !merged.has(post.id)) merged.set(post.id, post);
    }
  }
  return [...merged.values()].slice(0, limit);
}

const SORTS: readonly PostSort[] = ['hot', 'top', 'new'];
/** More than are shown: some are filtered out, and some are in several lists. */
const POSTS_ASKED = 25;

/** `public` if anyone may read all of them. */
const Found = z.object({ posts: z.array(RedditPost), public: z.boolean() });

interface Search {
  subreddit: string;
  keyword: string;
  limit: number;
}

/** Hot, top and new posts of a community about a keyword, interleaved. */
export async function searchPosts(
  ctx: RedditCtx,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  { signal, ...search }: Search & { signal: AbortSignal },
): Promise<{ posts: RedditPost[] }> {
  await requireConnection(ctx, { userId });
  const subreddit = communityName(search.subreddit);
  const text = searchText(search.keyword);
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
        // No request may continue after the response.
        await Promise.allSettled(searches);
        const listings = await Promise.all(searches);
        const posts = mergePosts(listings.map(openPosts), LIMITS.redditPosts);
        return { posts: posts.map(toPost), public: posts.every(isPublic) };
      },
    });
  const found = await ctx.answers.remember(
    ['reddit', 'posts', subreddit, text.toLowerCase()],
    MEMORY_SECONDS,
    ask,
    Found,
    (answer) => answer.public,
  );
  const posts = found.posts.slice(0, search.limit);
  // Readers can't look up what only members of a community see.
  if (found.public)
    await recordReadings(
      ctx,
      { workspaceId },
      posts.map((post) => ({ url: post.url, title: post.title, content: redditText(post) })),
    );
  return { posts };
}
