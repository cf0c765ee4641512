import { createHash } from 'node:crypto';
import { redditText } from '@inkstep/contract/reddit-text';
import { describe, expect, it } from 'vitest';
import { post, subreddit } from '../../../../test/fake-reddit/things.ts';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { cachedAnswers } from '../../../platform/cache/tables.ts';
import { findReadings } from '../../readings/page-readings.ts';

const testDb = await createTestDb();
const reddit = await buildRedditApp(testDb);
const { as, send, fake, connected } = reddit;

const search = { subreddit: 'Coffee', keyword: 'pour over' };

describe('GET /api/reddit/subreddits/search', () => {
  it('[RED-12, RED-13, RED-14, RED-15] answers names, titles, short descriptions and subscribers', async () => {
    const ann = await connected();
    const { subreddits } = await as(ann).searchSubreddits({ query: { q: 'cof' } });
    expect(subreddits).toEqual([
      {
        name: 'Coffee',
        title: 'All about Coffee',
        description: expect.stringMatching(/^A place to talk about Coffee/),
        subscribers: 1_234_567,
      },
      {
        name: 'CoffeeStations',
        title: 'Coffee Stations',
        description: expect.any(String),
        subscribers: 45_300,
      },
      // A private community has no details; one with adult content is left out.
      { name: 'CoffeeMembers', title: '', description: expect.any(String), subscribers: null },
    ]);
    for (const { description } of subreddits) expect(description.length).toBeLessThanOrEqual(80);
  });

  it('asks for no profiles and nothing for adults', async () => {
    await as(await connected()).searchSubreddits({ query: { q: 'Cof' } });
    const [call] = fake.callsTo('/api/subreddit_autocomplete_v2');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      query: 'cof',
      limit: '10',
      include_over_18: 'false',
      include_profiles: 'false',
      typeahead_active: 'true',
      raw_json: '1',
    });
  });

  it('[RED-16] needs 2 characters, and takes 50', async () => {
    const ann = await connected();
    const status = async (q: string) =>
      (await send(ann, 'GET', `/api/reddit/subreddits/search?q=${encodeURIComponent(q)}`)).status;
    expect(await status('c')).toBe(422);
    expect(await status('  c  ')).toBe(422);
    expect(await status('x'.repeat(51))).toBe(422);
    expect(await status('x'.repeat(50))).toBe(200);
  });

  it('[RED-22] leaves a leading r/ out', async () => {
    const ann = await connected();
    for (const q of ['r/cof', '/r/Cof']) {
      expect((await as(ann).searchSubreddits({ query: { q } })).subreddits).toHaveLength(3);
    }
    expect(await as(ann).searchSubreddits({ query: { q: 'r/' } })).toEqual({ subreddits: [] });
  });

  it('leaves out what has another shape', async () => {
    fake.content.subreddits = [
      subreddit('Coffee'),
      { kind: 't5', data: { title: 7 } },
      { kind: 't3', data: null },
    ];
    const { subreddits } = await as(await connected()).searchSubreddits({ query: { q: 'cof' } });
    expect(subreddits.map(({ name }) => name)).toEqual(['Coffee']);
  });

  it('sends the same search of several users once', async () => {
    for (const q of ['coff', 'Coff', 'r/coff'])
      await as(await connected()).searchSubreddits({ query: { q } });
    expect(fake.calls).toHaveLength(1);
  });
});

describe('POST /api/reddit/search', () => {
  it('[RED-11, RED-19, RED-23, RED-25] answers hot, top and new posts in turns, each once', async () => {
    const ann = await connected();
    const { posts } = await as(ann).searchReddit({ body: search });
    expect(posts.map(({ id }) => id)).toEqual(['bitter1', 'recipe3', 'fresh4', 'grind2']);
    expect(posts[0]).toEqual({
      id: 'bitter1',
      title: 'Why does my pour over coffee taste bitter?',
      url: 'https://www.reddit.com/r/Coffee/comments/bitter1/why_does_my_pour_over_coffee_taste_bitter/',
      subreddit: 'Coffee',
      upvotes: 430,
      score: 412,
      num_comments: 57,
      created_at: '2025-10-09T08:53:20.000Z',
      excerpt: expect.stringMatching(
        /^I use 18 g of coffee & a gooseneck kettle, water at <93 °C>\. My problem/,
      ),
    });
    const sorts = fake
      .callsTo('/r/coffee/search')
      .map(({ method, query }) => `${method} ${query.get('sort')}`);
    expect(sorts.toSorted()).toEqual(['GET hot', 'GET new', 'GET top']);
  });

  it('keeps excerpts short, without marks and URLs', async () => {
    const selftext = `**Bold** [shop](https://elsewhere.example/x) ${'word '.repeat(200)}`;
    fake.content.posts = { hot: [post('a', { selftext })], top: [], new: [] };
    const { posts } = await as(await connected()).searchReddit({ body: search });
    expect(posts[0]?.excerpt).toMatch(/^Bold shop word word/);
    expect(posts[0]?.excerpt.length).toBeLessThanOrEqual(300);
  });

  it('[RED-24] answers 20 posts, or as few as are asked for', async () => {
    const ann = await connected();
    const many = (letter: string) => Array.from({ length: 25 }, (_, n) => post(`${letter}${n}`));
    fake.content.posts = { hot: many('h'), top: many('t'), new: many('n') };
    expect((await as(ann).searchReddit({ body: search })).posts).toHaveLength(20);
    expect((await as(ann).searchReddit({ body: { ...search, limit: 3 } })).posts).toHaveLength(3);
    expect((await send(ann, 'POST', '/api/reddit/search', { ...search, limit: 21 })).status).toBe(422);
  });

  it('[RED-22] leaves a leading r/ out, and asks once for either spelling', async () => {
    const ann = await connected();
    for (const name of ['r/Coffee', '/r/coffee', 'COFFEE']) {
      const { posts } = await as(ann).searchReddit({ body: { ...search, subreddit: name } });
      expect(posts).toHaveLength(4);
    }
    expect(fake.calls).toHaveLength(3);
  });

  it.each(['..', 'a/../b', 'coffee+tea', 'coffee search', 'coffee?x=1', '%2e%2e', 'r/'])(
    'finds no community named %s, and asks Reddit nothing',
    async (name) => {
      const answer = await send(await connected(), 'POST', '/api/reddit/search', {
        ...search,
        subreddit: name,
      });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Community not found' } });
      expect(fake.calls).toEqual([]);
    },
  );

  it('finds no community where Reddit leads to a search for it', async () => {
    const answer = await send(await connected(), 'POST', '/api/reddit/search', {
      ...search,
      subreddit: 'NoSuch',
    });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Community not found' } });
  });

  it('searches for the words of a URL', async () => {
    const ann = await connected();
    await as(ann).searchReddit({ body: { ...search, keyword: 'https://example.com/kettle' } });
    expect(fake.calls[0]?.query.get('q')).toBe('example com kettle');
    expect(await as(ann).searchReddit({ body: { ...search, keyword: 'https://' } })).toEqual({ posts: [] });
  });

  it('takes posts that lack what older answers lack', async () => {
    const { selftext, upvote_ratio, ups, permalink, removed_by_category, ...old } = post('old1')
      .data as Record<string, unknown>;
    expect([selftext, upvote_ratio, ups, permalink, removed_by_category]).toHaveLength(5);
    fake.content.posts = {
      hot: [{ kind: 't3', data: old }],
      top: [],
      new: [{ kind: 't3', data: { id: 'x' } }],
    };
    const { posts } = await as(await connected()).searchReddit({ body: search });
    expect(posts).toMatchObject([
      { id: 'old1', upvotes: 120, excerpt: '', url: 'https://www.reddit.com/comments/old1' },
    ]);
  });

  it.each([
    ['public', 1],
    ['private', 0],
  ])('remembers that the texts of posts were read, if the community is %s', async (subreddit_type, known) => {
    fake.content.posts = { hot: [post('a', { subreddit_type })], top: [], new: [] };
    const ann = await connected();
    const [found] = (await as(ann).searchReddit({ body: search })).posts;
    const sha256 = createHash('sha256').update(redditText(found!)).digest('hex');
    const readings = await findReadings(testDb, ann.actor, [{ id: 'a', url: found!.url, sha256 }]);
    expect(readings.size).toBe(known);
  });

  it('accepts no URL of another site as the discussion', async () => {
    fake.content.posts = { hot: [post('a', { permalink: '//evil.test/r/' })], top: [], new: [] };
    const { posts } = await as(await connected()).searchReddit({ body: search });
    expect(posts[0]?.url).toBe('https://www.reddit.com/comments/a');
  });

  it('keeps what anybody may read for a while, for everybody', async () => {
    await as(await connected()).searchReddit({ body: search });
    await as(await connected()).searchReddit({ body: { ...search, keyword: 'Pour  OVER' } });
    expect(fake.calls).toHaveLength(3);
    const [row] = await testDb.db.select().from(cachedAnswers);
    const seconds = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThan(600);
  });

  it.each(['private', undefined])('keeps nothing of a community that is %s', async (subreddit_type) => {
    fake.content.posts = { hot: [post('a', { subreddit_type })], top: [post('b')], new: [] };
    const ann = await connected();
    await as(ann).searchReddit({ body: search });
    expect(await testDb.db.$count(cachedAnswers)).toBe(0);
  });
});
