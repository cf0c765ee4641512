import { z } from 'zod';
import { Integer, line, Message, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

/** Name of a subreddit, with or without `r/`. */
const SubredditName = line(TEXT_LIMITS.name).transform((name) => name.replace(/^\/?r\//i, ''));

const RedditPostId = z
  .string()
  .max(16)
  .regex(/^[a-z0-9]+$/i);

export const RedditConnection = z
  .object({
    connected: z.boolean(),
    username: z.string().optional(),
    /** False if this server has no Reddit client id. */
    configured: z.boolean(),
  })
  .meta({ id: 'RedditConnection' });
export type RedditConnection = z.output<typeof RedditConnection>;

export const Subreddit = z
  .object({
    name: z.string(),
    title: z.string(),
    /** Maximum 80 characters. */
    description: z.string(),
    /** Null if Reddit doesn't report it. */
    subscribers: Integer.nullable(),
  })
  .meta({ id: 'Subreddit' });
export type Subreddit = z.output<typeof Subreddit>;

const head = {
  id: z.string(),
  title: z.string(),
  /** URL of the discussion on Reddit, not of the page that the post links to. */
  url: z.string(),
  subreddit: z.string(),
  score: Integer,
  num_comments: Integer,
};

export const RedditPost = z
  .object({
    ...head,
    upvotes: Integer,
    created_at: z.iso.datetime(),
    /** First 300 characters of the text. */
    excerpt: z.string(),
  })
  .meta({ id: 'RedditPost' });
export type RedditPost = z.output<typeof RedditPost>;

const reply = { id: z.string(), author: z.string(), score: Integer, body: z.string() };

export const RedditComment = z
  .object({ ...reply, depth: Integer, replies: z.array(z.object(reply)) })
  .meta({ id: 'RedditComment' });
export type RedditComment = z.output<typeof RedditComment>;

export const RedditPostDetail = z
  .object({
    ...head,
    author: z.string(),
    /** From 0 to 1; null if Reddit doesn't report it. */
    upvote_ratio: z.number().nullable(),
    selftext: z.string(),
    insights: z.object({
      common_themes: z.array(z.object({ word: z.string(), count: Integer })).max(LIMITS.redditThemes),
      user_pain_points: z.array(z.string()),
    }),
    /** Top comments, 10 at most. */
    comments: z.array(RedditComment).max(LIMITS.redditComments),
  })
  .meta({ id: 'RedditPostDetail' });
export type RedditPostDetail = z.output<typeof RedditPostDetail>;

/** Reasons why connecting failed, for the `reddit_error` parameter. */
export type RedditReturnError =
  | 'access_denied'
  | 'invalid_request'
  | 'refused'
  | 'suspended'
  | 'unavailable'
  | 'internal';

/** Query parameter that Reddit sets, which anyone can forge. Invalid values count as absent. */
const RedditParam = z.string().max(512).optional().catch(undefined);

/** Codes that calls to Reddit on behalf of a user may return. */
const REDDIT_ERRORS = [
  'REDDIT_NOT_CONFIGURED',
  'REDDIT_NOT_CONNECTED',
  'REDDIT_AUTHORIZATION_EXPIRED',
  'REDDIT_COMMUNITY_CLOSED',
  'REDDIT_FAILED',
  'NOT_FOUND',
] as const;

export const redditRoutes = defineRoutes('reddit', 'user', {
  redditStatus: {
    summary: 'Get the status of my Reddit connection',
    response: RedditConnection,
  },
  connectReddit: {
    summary: "Get the URL of Reddit's consent page",
    /**
     * Path of this site to which the browser returns with `reddit=connected&username=…` or with `reddit_error=` and a
     * `RedditReturnError`.
     */
    query: z.strictObject({ returnUrl: text(TEXT_LIMITS.url).default('/dashboard') }),
    response: z.object({ authUrl: z.string() }),
    errors: ['REDDIT_NOT_CONFIGURED'],
    rateLimit: 'connect',
  },
  redditCallback: {
    summary: "Redirect target of Reddit's consent page",
    auth: 'public',
    query: z.object({ state: RedditParam, code: RedditParam, error: RedditParam }),
    redirect: true,
  },
  disconnectReddit: {
    summary: 'Disconnect my Reddit account',
    response: Message,
  },
  searchSubreddits: {
    summary: 'Find communities by the start of their name',
    query: z.strictObject({ q: line(50).pipe(z.string().min(2)) }),
    response: z.object({ subreddits: z.array(Subreddit) }),
    errors: REDDIT_ERRORS,
    rateLimit: 'reddit',
    slow: true,
  },
  searchReddit: {
    summary: "Search a community's hot, top and new posts for a keyword",
    // The workspace remembers what was read.
    auth: 'member',
    access: 'read',
    scope: null,
    body: z.strictObject({
      subreddit: SubredditName,
      keyword: line(TEXT_LIMITS.keyword),
      limit: z.number().int().min(1).max(LIMITS.redditPosts).default(LIMITS.redditPosts),
    }),
    response: z.object({ posts: z.array(RedditPost).max(LIMITS.redditPosts) }),
    errors: REDDIT_ERRORS,
    rateLimit: 'reddit',
    slow: true,
  },
  redditPost: {
    summary: 'Get a post with its top comments and their themes',
    params: z.strictObject({ id: RedditPostId }),
    query: z.strictObject({ subreddit: SubredditName }),
    response: RedditPostDetail,
    errors: REDDIT_ERRORS,
    rateLimit: 'reddit',
    slow: true,
  },
});
