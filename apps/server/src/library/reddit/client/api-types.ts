import { z } from 'zod';

/** Integers, or `null` where Reddit hides the count. */
const Count = z.number().transform(Math.trunc);

const Thing = z.object({ kind: z.string(), data: z.unknown() });

/** Invalid items such as `null` are dropped individually. */
const Things = z.array(z.unknown()).transform((children) =>
  children.flatMap((child) => {
    const parsed = Thing.safeParse(child);
    return parsed.success ? [parsed.data] : [];
  }),
);

/** A page of things: `t1` is a comment, `t3` a post, `t5` a community, `more` replaces omitted comments. */
export const Listing = z.object({
  kind: z.literal('Listing'),
  data: z.object({ children: Things }),
});
export type Listing = z.output<typeof Listing>;

export const PostPage = z.tuple([Listing, Listing]);

export const Me = z.object({ name: z.string().regex(/^[\w-]{1,50}$/), is_suspended: z.boolean().nullish() });

/** Private communities have null for hidden fields. */
export const ApiSubreddit = z.object({
  display_name: z.string().min(1),
  title: z.string().nullish(),
  public_description: z.string().nullish(),
  subscribers: Count.nullish(),
  over18: z.boolean().nullish(),
});

export const ApiPost = z.object({
  id: z.string().min(1),
  title: z.string(),
  selftext: z.string().nullish(),
  author: z.string().nullish(),
  subreddit: z.string(),
  subreddit_type: z.string().nullish(),
  score: Count,
  ups: Count.nullish(),
  upvote_ratio: z.number().min(0).max(1).nullish(),
  num_comments: Count,
  permalink: z.string().nullish(),
  /** Seconds, with a fraction. The bound is that of JavaScript dates. */
  created_utc: z.number().min(0).max(8.64e12),
  over_18: z.boolean().nullish(),
  removed_by_category: z.string().nullish(),
});
export type ApiPost = z.output<typeof ApiPost>;

export const ApiComment = z.object({
  id: z.string().min(1),
  author: z.string().nullish(),
  body: z.string().nullish(),
  score: Count.nullish(),
  stickied: z.boolean().nullish(),
  /** An empty string if there are none. */
  replies: z.union([z.literal(''), Listing]).nullish(),
});
export type ApiComment = z.output<typeof ApiComment>;

export const Grant = z.object({
  access_token: z.string().min(1),
  /** Missing if the previous token stays valid. */
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive().max(31_536_000),
});
