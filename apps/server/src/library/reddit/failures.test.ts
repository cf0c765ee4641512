import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { type Reply, refusal } from '../../../test/fake-reddit/reply.ts';
import { buildRedditApp } from '../../../test/reddit-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { askReddit } from './connection/ask-reddit.ts';
import { createTokens } from './connection/tokens.ts';
import { buildRedditConnection } from './factory.ts';

const testDb = await createTestDb();
const reddit = await buildRedditApp(testDb);
const { fake, connected, connectionOf, pauses } = reddit;
const bare = await buildTestApp(await createTestDb());

const CALLS = {
  posts: ['POST', '/api/reddit/search', { subreddit: 'Coffee', keyword: 'pour over' }],
  communities: ['GET', '/api/reddit/subreddits/search?q=coffee', undefined],
  post: ['GET', '/api/reddit/post/bitter1?subreddit=Coffee', undefined],
} as const;

async function ask(person: BuiltUser | undefined, name: keyof typeof CALLS, app = reddit) {
  const [method, url, body] = CALLS[name];
  const answer = await app.send(person, method, url, body);
  const { error } = answer.body as { error: { code: string; message: string } };
  return { status: answer.status, code: error?.code, message: error?.message, headers: answer.headers };
}

const SEARCH_FAILED = 'Failed to search Reddit. Please try again.';
const TOO_MANY = 'Too many requests to Reddit. Please try again in a moment.';
const forbidden = (reason: string): Reply => refusal(403, { reason, message: 'Forbidden' });
const tooMany: Reply = { status: 429, body: { message: 'Too Many Requests', error: 429 } };

describe('[RED-31] an answer of Reddit', () => {
  it.each<[string, Reply, number, string, string]>([
    [
      'a private community',
      forbidden('private'),
      403,
      'REDDIT_COMMUNITY_CLOSED',
      'This community is private',
    ],
    [
      'a quarantined community',
      forbidden('quarantined'),
      403,
      'REDDIT_COMMUNITY_CLOSED',
      'This community is quarantined. Open it on reddit.com first to agree to see it.',
    ],
    [
      'a gated community',
      forbidden('gated'),
      403,
      'REDDIT_COMMUNITY_CLOSED',
      'This community is quarantined. Open it on reddit.com first to agree to see it.',
    ],
    ['a bare 403', { status: 403, body: { error: 403 } }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['a page that blocks us', { status: 403, body: '<html>' }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['a banned community', refusal(404, { reason: 'banned' }), 404, 'NOT_FOUND', 'Community not found'],
    ['a plain 404', { status: 404, body: '' }, 404, 'NOT_FOUND', 'Community not found'],
    [
      'a way to a search for communities',
      { status: 302, headers: { location: '/subreddits/search?q=x' } },
      404,
      'NOT_FOUND',
      'Community not found',
    ],
    [
      '429 as a page',
      { status: 429, headers: { 'retry-after': '4' }, body: '<html>' },
      429,
      'RATE_LIMITED',
      TOO_MANY,
    ],
    ['429 as JSON', tooMany, 429, 'RATE_LIMITED', TOO_MANY],
    ['451', { status: 451, body: '' }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['500', { status: 500, body: '' }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['a page of Cloudflare', { status: 520, body: '<html>' }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['a page with 200', { body: '<html>' }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['another shape', { body: { kind: 'Listing' } }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['an endless one', { body: 'x'.repeat(4_100_000) }, 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['none', 'reset', 502, 'REDDIT_FAILED', SEARCH_FAILED],
    ['silence', 'hang', 502, 'REDDIT_FAILED', SEARCH_FAILED],
  ])('%s becomes ours, and the account stays connected', async (_name, reply, status, code, message) => {
    const ann = await connected();
    fake.behave(({ path }) => (path === '/api/v1/access_token' ? undefined : reply));
    for (const name of ['posts', 'communities'] as const) {
      await testDb.pool.query('DELETE FROM rate_limits');
      expect(await ask(ann, name)).toMatchObject({ status, code, message });
    }
    // A browser that finds these words treats the account as disconnected.
    expect(message).not.toMatch(/401|authorization/i);
    expect(await connectionOf(ann)).toBeDefined();
  });

  it('[RED-41] of a post request has its own message', async () => {
    const ann = await connected();
    fake.behave(() => ({ status: 503, body: '' }));
    expect(await ask(ann, 'post')).toMatchObject({
      code: 'REDDIT_FAILED',
      message: 'Failed to fetch post details',
    });
    fake.behave(() => refusal(404));
    expect(await ask(ann, 'post')).toMatchObject({ status: 404, message: 'Post not found' });
  });

  it('alarms the operator when Reddit blocks this server', async () => {
    fake.behave(() => ({ status: 403, body: '<html>blocked</html>' }));
    await ask(await connected(), 'communities');
    expect(reddit.logged().includes('Reddit blocks this server')).toBe(true);
  });
});

it('is not logged as a failure when the client has disconnected', async () => {
  const { userId } = (await connected()).actor;
  const stop = new AbortController();
  fake.behave(() => {
    stop.abort();
    return 'hang';
  });
  const asked = askReddit(
    { ...reddit.deps, tokens: createTokens(reddit.deps) },
    {
      userId,
      signal: stop.signal,
      missing: 'Community',
      failed: SEARCH_FAILED,
      ask: (client, caller) => client.suggestSubreddits(caller, 'coffee'),
    },
  );
  await expect(asked).rejects.toMatchObject({ code: 'REDDIT_FAILED' });
  expect(fake.calls).toHaveLength(1);
});

describe('another try', () => {
  it.each([408, 500, 502, 503, 504, 520, 522])(
    'is made twice after %i, with growing pauses',
    async (status) => {
      fake.behave(() => ({ status, body: '' }));
      await ask(await connected(), 'communities');
      expect(fake.calls).toHaveLength(3);
      expect(pauses).toHaveLength(2);
      expect(pauses[0]).toBeGreaterThanOrEqual(400);
      expect(pauses[0]).toBeLessThan(800);
      expect(pauses[1]).toBeGreaterThanOrEqual(800);
    },
  );

  it('is made after a lost connection, and may succeed', async () => {
    fake.behave(() => (fake.calls.length < 3 ? 'reset' : undefined));
    expect((await ask(await connected(), 'communities')).status).toBe(200);
  });

  it.each([400, 403, 404, 429, 451])('is not made after %i', async (status) => {
    fake.behave(() => ({ status, body: '' }));
    await ask(await connected(), 'communities');
    expect(fake.calls).toHaveLength(1);
  });

  it('is not made after a long silence', async () => {
    fake.behave(() => 'hang');
    await ask(await connected(), 'communities');
    expect(fake.calls).toHaveLength(1);
  });
});

describe('the calls that Reddit grants to this server', () => {
  it('are paused for everybody, in all processes, for as long as a 429 says', async () => {
    const other = await buildRedditApp(testDb, fake);
    const [ann, ben] = [await connected(), await connected()];
    fake.behave(() => ({ status: 429, headers: { 'retry-after': '37' }, body: '' }));
    expect((await ask(ann, 'communities')).headers['retry-after']).toBe('37');
    fake.behave(() => undefined);
    const refused = await ask(ben, 'communities', other);
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    expect(fake.calls).toHaveLength(1);
  });

  it('are paused when the limit is used up, until it resets', async () => {
    const ann = await connected();
    fake.behave((call) =>
      call.path.includes('autocomplete')
        ? {
            body: { kind: 'Listing', data: { children: [] } },
            headers: {
              'x-ratelimit-remaining': '0.0',
              'x-ratelimit-reset': '123',
              'x-ratelimit-used': '600',
            },
          }
        : undefined,
    );
    expect((await ask(ann, 'communities')).status).toBe(200);
    const refused = await ask(ann, 'posts');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(100);
  });

  it('go on while some are left', async () => {
    const ann = await connected();
    fake.behave(() => ({
      body: { kind: 'Listing', data: { children: [] } },
      headers: { 'x-ratelimit-remaining': '599.0', 'x-ratelimit-reset': '123' },
    }));
    for (const name of ['communities', 'posts'] as const) expect((await ask(ann, name)).status).toBe(200);
  });

  it('are 100 a minute', async () => {
    const client = reddit.deps.reddit;
    fake.behave(() => ({ body: { name: 'x' } }));
    const asked = await Promise.allSettled(
      Array.from({ length: 110 }, async (_, n) => client?.me({ userId: `person-${n}`, accessToken: 'a' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(fake.calls).toHaveLength(100);
  });

  it('are 30 a minute per user, and do not affect other users', async () => {
    const [ann, ben] = [await connected(), await connected()];
    for (let n = 0; n < 10; n++) {
      const body = { subreddit: 'Coffee', keyword: `kettle ${n}` };
      expect((await reddit.send(ann, 'POST', '/api/reddit/search', body)).status).toBe(200);
    }
    expect(fake.calls).toHaveLength(30);
    const refused = await ask(ann, 'communities');
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', message: TOO_MANY });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(fake.calls).toHaveLength(30);
    expect((await ask(ben, 'communities')).status).toBe(200);
  });

  it.each([
    ['names no time', { 'x-ratelimit-remaining': '42.0' }],
    ['names no sensible time', { 'retry-after': 'soon' }],
    ['names a time that is over', { 'retry-after': '-5' }],
  ])('are not paused for others by a 429 that %s', async (_name, headers) => {
    const [ann, ben] = [await connected(), await connected()];
    fake.behave(() => ({ status: 429, headers, body: '' }));
    expect((await ask(ann, 'communities')).headers['retry-after']).toBe('60');
    fake.behave(() => undefined);
    expect((await ask(ben, 'communities')).status).toBe(200);
  });

  it('are paused for 2 minutes at most', async () => {
    const ann = await connected();
    fake.behave(() => ({ status: 429, headers: { 'retry-after': '86400' }, body: '' }));
    await ask(ann, 'communities');
    const wait = Number((await ask(ann, 'posts')).headers['retry-after']);
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(120);
  });
});

describe('a server without a client id', () => {
  it('[RED-01] says so, and refuses the rest', async () => {
    const ann = await buildUser(bare.deps.db);
    expect(await bare.as(ann).redditStatus()).toEqual({ connected: false, configured: false });
    const refused = {
      status: 503,
      code: 'REDDIT_NOT_CONFIGURED',
      message: 'Reddit is not set up on this server.',
    };
    for (const name of ['posts', 'communities', 'post'] as const) {
      expect(await ask(ann, name, { ...reddit, ...bare })).toMatchObject(refused);
    }
    const start = await bare.send(ann, 'GET', '/api/reddit-oauth/auth');
    expect(start).toMatchObject({ status: 503, body: { error: { code: 'REDDIT_NOT_CONFIGURED' } } });
  });

  it('still forgets what was connected before', async () => {
    const ann = await buildUser(bare.deps.db);
    await buildRedditConnection(bare.deps, { userId: ann.actor.userId });
    expect(await bare.as(ann).redditStatus()).toEqual({ connected: false, configured: false });
    await bare.as(ann).disconnectReddit();
    const { rowCount } = await bare.deps.pool.query('SELECT 1 FROM reddit_connections');
    expect(rowCount).toBe(0);
  });
});

it('[RED-20] a user without a connected account is refused', async () => {
  const ann = await buildUser(testDb.db);
  for (const name of ['posts', 'communities', 'post'] as const) {
    expect(await ask(ann, name)).toMatchObject({
      status: 409,
      code: 'REDDIT_NOT_CONNECTED',
      message: 'Please connect your Reddit account first',
    });
  }
  expect(fake.calls).toEqual([]);
});
