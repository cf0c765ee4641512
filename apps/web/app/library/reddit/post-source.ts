import { countWords } from '@inkstep/article/count-words';
import type { RedditPost, RedditSource } from '@inkstep/contract';

/** Maximum words in the line after the title. */
const WORDS_OF_LINE = 10;

/** Converts a post to a source. The line is always in English, because the engine parses it. */
export const postSource = (post: RedditPost): RedditSource => ({
  id: crypto.randomUUID(),
  type: 'reddit',
  url: post.url,
  title: post.title,
  content:
    `${post.title}\n\nReddit discussion from r/${post.subreddit} with ${post.upvotes} upvotes ` +
    `and ${post.num_comments} comments`,
  description: post.excerpt,
  wordCount: countWords(post.title) + WORDS_OF_LINE,
  subreddit: post.subreddit,
  upvotes: post.upvotes,
  comments: post.num_comments,
});
