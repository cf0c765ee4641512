import { LIMITS, RedditPostDetail } from '@inkstep/contract';
import { plainText } from '@inkstep/engine';
import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { ApiPost } from '../client/api-types.ts';
import { askReddit, communityName } from '../connection/ask-reddit.ts';
import { requireConnection } from '../connection/require-connection.ts';
import { MEMORY_SECONDS, type RedditCtx } from '../context.ts';
import { isPublic, openPosts, postHead, postText } from '../mapper.ts';
import { commonThemes } from './common-themes.ts';
import { painPoints } from './pain-points.ts';
import { type Comment, readComments } from './read-comments.ts';

const QUOTED_LINE = /^\s*(?:>|&gt;).*$/gm;
const URLS = /\b(?:https?:\/\/|www\.)\S+/gi;

/** The author's own words: without markup, URLs and quotes. */
export const readableText = (markdown: string): string =>
  plainText(markdown.replace(QUOTED_LINE, '')).replace(URLS, ' ');

/** Total over all texts. Reading more would delay other users for little gain. */
const CHARACTERS_READ = 100_000;

/** `public` if anyone may read it. */
const Found = z.object({ post: RedditPostDetail, public: z.boolean() });

export async function getPost(
  ctx: RedditCtx,
  { userId }: { userId: string },
  { signal, ...asked }: { id: string; subreddit: string; signal: AbortSignal },
): Promise<RedditPostDetail> {
  await requireConnection(ctx, { userId });
  const subreddit = communityName(asked.subreddit);
  const id = asked.id.toLowerCase();
  const ask = () =>
    askReddit(ctx, {
      userId,
      signal,
      missing: 'Post',
      failed: 'Failed to fetch post details',
      async ask(reddit, caller) {
        const page = await reddit.post(caller, { subreddit, id });
        const [post] = openPosts(page.post);
        if (!post) throw notFound('Post');
        return { post: toDetail(post, readComments(page.comments)), public: isPublic(post) };
      },
    });
  const key = ['reddit', 'post', subreddit, id] as const;
  const { post } = await ctx.answers.remember(key, MEMORY_SECONDS, ask, Found, (found) => found.public);
  return post;
}

function toDetail(post: ApiPost, comments: readonly Comment[]): RedditPostDetail {
  const selftext = postText(post);
  const ownTexts = beginning([post.title, selftext, ...comments.map(({ body }) => body)]).map(readableText);
  return {
    ...postHead(post),
    author: post.author ?? '',
    upvote_ratio: post.upvote_ratio ?? null,
    selftext,
    insights: { common_themes: commonThemes(ownTexts), user_pain_points: painPoints(ownTexts) },
    comments: comments.filter(({ depth }) => depth === 0).slice(0, LIMITS.redditComments),
  };
}

/** Cuts the texts to the total number of characters. */
function beginning(texts: readonly string[]): string[] {
  let left = CHARACTERS_READ;
  return texts.map((text) => {
    const read = text.slice(0, left);
    left -= read.length;
    return read;
  });
}
