import { countWords } from '@inkstep/article/count-words';
import type { RedditPost, RedditSource } from '@inkstep/contract';
import { redditText } from '@inkstep/contract/reddit-text';

/** Maximum words in the line after the title. */
const WORDS_OF_LINE = 10;

/** Converts a post to a source. */
export const postSource = (post: RedditPost): RedditSource => ({
  id: crypto.randomUUID(),
  type: 'reddit',
  url: post.url,
  title: post.title,
  content: redditText(post),
  description: post.excerpt,
  wordCount: countWords(post.title) + WORDS_OF_LINE,
  subreddit: post.subreddit,
  upvotes: post.upvotes,
  comments: post.num_comments,
});
