import { countWords } from '@inkstep/article/count-words';
import { RedditSource } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { buildPost } from '../../../test/build-reddit.ts';
import { postSource } from './post-source.ts';

test('[RED-28, RED-45] a post as a source: its words are those of the title and ten more', () => {
  const source = postSource(buildPost(1));
  expect(source).toEqual({
    id: expect.any(String),
    type: 'reddit',
    url: 'https://www.reddit.com/r/composting/comments/p1/heap/',
    title: 'Why does my heap number 1 smell?',
    content:
      'Why does my heap number 1 smell?\n\n' +
      'Reddit discussion from r/composting with 1234 upvotes and 56 comments',
    description: 'It has been wet all week.',
    wordCount: 17,
    subreddit: 'composting',
    upvotes: 1234,
    comments: 56,
  });
  expect(countWords(source.content)).toBe(source.wordCount);
  expect(RedditSource.parse(source)).toEqual(source);
});
