import { describe, expect, it } from 'vitest';
import { comment, post } from '../../../../test/fake-reddit/things.ts';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { cachedAnswers } from '../../../platform/cache/tables.ts';

const testDb = await createTestDb();
const { as, send, fake, connected } = await buildRedditApp(testDb);
const bitter = { params: { id: 'bitter1' }, query: { subreddit: 'r/Coffee' } };

describe('GET /api/reddit/post/{id}', () => {
  it('[RED-32, RED-33, RED-34, RED-35] answers the post, what it is about, and its comments', async () => {
    const detail = await as(await connected()).redditPost(bitter);
    expect(detail).toEqual({
      id: 'bitter1',
      title: 'Why does my pour over coffee taste bitter?',
      url: 'https://www.reddit.com/r/Coffee/comments/bitter1/why_does_my_pour_over_coffee_taste_bitter/',
      subreddit: 'Coffee',
      author: 'brewer',
      score: 412,
      upvote_ratio: 0.93,
      num_comments: 57,
      selftext: expect.stringContaining('water at <93 °C'),
      insights: {
        common_themes: expect.arrayContaining([
          { word: 'coffee', count: 4 },
          { word: 'grinder', count: 4 },
          { word: 'bitter', count: 3 },
        ]),
        user_pain_points: [
          'My problem: the grinder makes bitter coffee whatever I do.',
          'Is the grinder broken?',
          "I struggled with cheap kettles that don't work at all.",
        ],
      },
      comments: [
        {
          id: 'c1',
          author: 'reader_c1',
          score: 88,
          body: 'Grind coarser. A fine grinder setting always gives bitter coffee.',
          depth: 0,
          replies: [{ id: 'c1a', author: 'reader_c1a', score: 12, body: 'This worked for my grinder too.' }],
        },
        { id: 'c3', author: 'reader_c3', score: 40, body: expect.any(String), depth: 0, replies: [] },
      ],
    });
    expect(detail.insights.common_themes).toHaveLength(5);
    expect(Object.fromEntries(fake.calls[0]?.query ?? [])).toMatchObject({ sort: 'top', raw_json: '1' });
  });

  it('[RED-39] answers the 10 best comments', async () => {
    fake.content.comments = Array.from({ length: 15 }, (_, n) => comment(`c${n}`, `Answer ${n}`));
    const { comments } = await as(await connected()).redditPost(bitter);
    expect(comments.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `c${n}`));
  });

  it('reads the first 100,000 characters of an endless thread for what it is about', async () => {
    const filler = 'lorem '.repeat(3_000);
    fake.content.comments = [
      ...Array.from({ length: 6 }, (_, n) => comment(`c${n}`, filler)),
      comment('late', `My problem: the zeppelin is broken. ${'zeppelin '.repeat(2_000)}`),
    ];
    const { insights, comments } = await as(await connected()).redditPost(bitter);
    expect(comments).toHaveLength(7);
    expect(insights.common_themes[0]?.word).toBe('lorem');
    expect(JSON.stringify(insights)).not.toContain('zeppelin');
  });

  it.each([
    ['is removed', { removed_by_category: 'moderator', selftext: '[removed]' }],
    ['is for adults', { over_18: true }],
    ['has no author any more', { author: '[deleted]' }],
  ])('finds none that %s', async (_name, more) => {
    fake.content.posts.hot = [post('bitter1', more)];
    fake.content.posts.top = [];
    const answer = await send(await connected(), 'GET', '/api/reddit/post/bitter1?subreddit=Coffee');
    expect(answer).toMatchObject({ status: 404, body: { message: 'Post not found' } });
    expect(await testDb.db.$count(cachedAnswers)).toBe(0);
  });

  it('has no upvote ratio where Reddit tells none', async () => {
    fake.content.posts.hot = [post('bitter1', { upvote_ratio: null })];
    expect((await as(await connected()).redditPost(bitter)).upvote_ratio).toBeNull();
  });

  it.each([
    ['an id that is none', '/api/reddit/post/a-b?subreddit=Coffee', 404],
    ['a way out', '/api/reddit/post/..%2f..?subreddit=Coffee', 404],
    ['a community that is none', '/api/reddit/post/bitter1?subreddit=..', 404],
    ['no community', '/api/reddit/post/bitter1', 422],
  ])('asks Reddit nothing for %s', async (_name, url, status) => {
    expect((await send(await connected(), 'GET', url)).status).toBe(status);
    expect(fake.calls).toEqual([]);
  });

  it('requests a post once for several users, but never caches members-only posts', async () => {
    for (let reader = 0; reader < 2; reader++) await as(await connected()).redditPost(bitter);
    expect(fake.calls).toHaveLength(1);
    fake.content.posts.hot = [post('secret9', { subreddit_type: 'private' })];
    const secret = { params: { id: 'secret9' }, query: { subreddit: 'Coffee' } };
    for (let reader = 0; reader < 2; reader++) await as(await connected()).redditPost(secret);
    expect(fake.calls).toHaveLength(3);
  });
});
