import type { RedditConnection, RedditPost, RedditPostDetail } from '@inkstep/contract';

export const CONNECTED: RedditConnection = { configured: true, connected: true, username: 'worm_farmer' };
export const DISCONNECTED: RedditConnection = { configured: true, connected: false };

export const buildPost = (n: number, overrides: Partial<RedditPost> = {}): RedditPost => ({
  id: `p${n}`,
  title: `Why does my heap number ${n} smell?`,
  url: `https://www.reddit.com/r/composting/comments/p${n}/heap/`,
  subreddit: 'composting',
  upvotes: 1234,
  score: 1234,
  num_comments: 56,
  created_at: '2026-01-02T03:04:05.000Z',
  excerpt: 'It has been wet all week.',
  ...overrides,
});

export const buildDetail = (overrides: Partial<RedditPostDetail> = {}): RedditPostDetail => ({
  id: 'p1',
  title: 'Why does my heap number 1 smell?',
  url: 'https://www.reddit.com/r/composting/comments/p1/heap/',
  subreddit: 'composting',
  author: 'ada',
  score: 1234,
  upvote_ratio: 0.92,
  num_comments: 56,
  selftext: 'It has been wet all week.',
  insights: { common_themes: [], user_pain_points: [] },
  comments: [],
  ...overrides,
});
