import { Subreddit } from '@inkstep/contract';
import { z } from 'zod';
import { askReddit } from '../connection/ask-reddit.ts';
import { requireConnection } from '../connection/require-connection.ts';
import { MEMORY_SECONDS, type RedditCtx } from '../context.ts';
import { toSubreddits } from '../mapper.ts';
import { SEARCH_FAILED } from './search-posts.ts';

const Found = z.object({ subreddits: z.array(Subreddit) });

/** Communities whose name starts with the typed text; `r/` is optional. */
export async function searchSubreddits(
  ctx: RedditCtx,
  { userId }: { userId: string },
  { q, signal }: { q: string; signal: AbortSignal },
): Promise<z.output<typeof Found>> {
  await requireConnection(ctx, { userId });
  const name = q
    .replace(/^\/?r\//i, '')
    .trim()
    .toLowerCase();
  if (name === '') return { subreddits: [] };
  const ask = async () => ({
    subreddits: await askReddit(ctx, {
      userId,
      signal,
      missing: 'Community',
      failed: SEARCH_FAILED,
      ask: async (reddit, caller) => toSubreddits(await reddit.suggestSubreddits(caller, name)),
    }),
  });
  return ctx.answers.remember(['reddit', 'subreddits', name], MEMORY_SECONDS, ask, Found);
}
