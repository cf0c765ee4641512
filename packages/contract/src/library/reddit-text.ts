import type { RedditPost } from './reddit.ts';

/** Text of a post as a source. Always in English, because the engine parses it. */
export const redditText = ({
  title,
  subreddit,
  upvotes,
  num_comments: comments,
}: Pick<RedditPost, 'title' | 'subreddit' | 'upvotes' | 'num_comments'>): string =>
  `${title}\n\nReddit discussion from r/${subreddit} with ${upvotes} upvotes and ${comments} comments`;
