import { type RedditPost, type Subreddit, TEXT_LIMITS } from '@inkstep/contract';
import { cleanUntrusted, plainText } from '@inkstep/engine';
import type { z } from 'zod';
import { fitLine } from '../../platform/text/fit-line.ts';
import { type ApiComment, ApiPost, ApiSubreddit, type Listing } from './client/api-types.ts';

const DESCRIPTION_CHARACTERS = 80;
const EXCERPT_CHARACTERS = 300;
/** Reddit's limits are 40,000 and 10,000 characters; the second is raised because Reddit counts differently. */
const TEXT_CHARACTERS = 40_000;
const COMMENT_CHARACTERS = 20_000;

const GONE: readonly string[] = ['[deleted]', '[removed]'];

export const isGone = (text: string | null | undefined): boolean => GONE.includes(text ?? '');

function thingsOf<S extends z.ZodType>(listing: Listing, kind: string, schema: S): z.output<S>[] {
  return listing.data.children.flatMap((thing) => {
    const parsed = thing.kind === kind ? schema.safeParse(thing.data) : undefined;
    return parsed?.success ? [parsed.data] : [];
  });
}

/** Posts that may be shown: not adult content, not deleted or removed. */
export const openPosts = (listing: Listing): ApiPost[] =>
  thingsOf(listing, 't3', ApiPost).filter(
    (post) => !post.over_18 && !post.removed_by_category && !isGone(post.selftext) && !isGone(post.author),
  );

/** True if anyone may read it: posts of a private community are for its members. */
export const isPublic = ({ subreddit_type: type }: Pick<ApiPost, 'subreddit_type'>): boolean =>
  type === 'public' || type === 'restricted';

/** The discussion on Reddit; a post's `url` may lead anywhere. */
const addressOf = ({ permalink, id }: ApiPost): string =>
  permalink?.startsWith('/r/')
    ? new URL(permalink, 'https://www.reddit.com').href
    : `https://www.reddit.com/comments/${id}`;

const cleanText = (text: string | null | undefined, characters: number): string =>
  cleanUntrusted((text ?? '').slice(0, characters)).trim();

export const postText = ({ selftext }: Pick<ApiPost, 'selftext'>): string =>
  cleanText(selftext, TEXT_CHARACTERS);

export const commentBody = ({ body }: Pick<ApiComment, 'body'>): string =>
  cleanText(body, COMMENT_CHARACTERS);

export const postHead = (post: ApiPost) => ({
  id: post.id,
  title: fitLine(post.title, TEXT_LIMITS.title),
  url: addressOf(post),
  subreddit: post.subreddit,
  score: post.score,
  num_comments: post.num_comments,
});

export const toPost = (post: ApiPost): RedditPost => ({
  ...postHead(post),
  upvotes: post.ups ?? post.score,
  created_at: new Date(post.created_utc * 1000).toISOString(),
  excerpt: fitLine(plainText(postText(post)), EXCERPT_CHARACTERS),
});

export const toSubreddits = (listing: Listing): Subreddit[] =>
  thingsOf(listing, 't5', ApiSubreddit)
    .filter(({ over18 }) => !over18)
    .map(({ display_name, title, public_description, subscribers }) => ({
      name: display_name,
      title: fitLine(title ?? '', TEXT_LIMITS.title),
      description: fitLine(public_description ?? '', DESCRIPTION_CHARACTERS),
      subscribers: subscribers ?? null,
    }));
