import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { invalidToken, missingScope } from '../../../../test/fake-reddit/reply.ts';
import { startFakeReddit } from '../../../../test/fake-reddit/start-fake-reddit.ts';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import type { BuiltUser } from '../../../identity/factory.ts';
import { RedditFailure } from '../client/reddit-failure.ts';
import { buildRedditConnection } from '../factory.ts';
import { redditConnections } from '../tables.ts';
import { createTokens, type Tokens } from './tokens.ts';

const testDb = await createTestDb();
const fake = await startFakeReddit();
afterAll(() => fake[Symbol.asyncDispose]());
const here = await buildRedditApp(testDb, fake);
const there = await buildRedditApp(testDb, fake);
const { connected, connectionOf, deps } = here;

const TOKEN = '/api/v1/access_token';
const EXPIRED = {
  status: 401,
  code: 'REDDIT_AUTHORIZATION_EXPIRED',
  message: 'Reddit authorization expired. Please reconnect your account.',
};

let searches = 0;
/** A search that is not cached. */
const ask = async (person: BuiltUser, app = here) => {
  searches += 1;
  const answer = await app.send(person, 'GET', `/api/reddit/subreddits/search?q=coffee${searches}`);
  const { error } = (answer.body ?? {}) as { error?: { code: string; message: string } };
  return { status: answer.status, ...error };
};
const OK = { status: 200 };
const soon = { expiresInSeconds: 59 };

describe('an access token', () => {
  it('is used until it expires', async () => {
    const ann = await connected();
    expect(await ask(ann)).toEqual(OK);
    expect(fake.callsTo(TOKEN)).toEqual([]);
  });

  it('is renewed 60 seconds before it expires', async () => {
    const ann = await connected(soon);
    const before = await connectionOf(ann);
    expect(await ask(ann)).toEqual(OK);
    const [call] = fake.callsTo(TOKEN);
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: expect.stringMatching(/^refresh-sentinel-/),
    });
    const after = await connectionOf(ann);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(after?.refreshToken).toBe(before?.refreshToken);
    expect(after?.accessExpiresAt.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
  });

  it('may come with a new refresh token, which is then stored', async () => {
    const ann = await connected(soon);
    fake.oauth.rotates = true;
    await ask(ann);
    const sealed = (await connectionOf(ann))?.refreshToken ?? '';
    const opened = deps.secrets.open(sealed, `reddit_connections:${ann.actor.userId}:refresh_token`);
    expect(fake.oauth.refreshTokens.has(opened)).toBe(true);
    expect(opened).not.toBe(fake.callsTo(TOKEN)[0]?.form.get('refresh_token'));
  });

  it('is renewed once for 10 calls in two processes', async () => {
    const ann = await connected(soon);
    const calls = Array.from({ length: 10 }, (_, n) => ask(ann, n % 2 ? here : there));
    expect(await Promise.all(calls)).toEqual(calls.map(() => OK));
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
  });

  it('is renewed for more users than there are database connections', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => connected(soon)));
    const answers = await Promise.all(people.map((person) => ask(person)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  it('that Reddit refuses is renewed once, and the call repeated once', async () => {
    const ann = await connected();
    fake.oauth.accessTokens.clear();
    expect(await ask(ann)).toEqual(OK);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
    expect(fake.callsTo('/api/subreddit_autocomplete_v2')).toHaveLength(2);
  });

  it('that Reddit refuses is renewed too if it was encrypted with another key meanwhile', async () => {
    const ann = await connected();
    const { userId } = ann.actor;
    const tokens = createTokens(deps);
    const { signal } = new AbortController();
    const used = await tokens.current(userId, signal);
    const again = deps.secrets.seal(used.accessToken, `reddit_connections:${userId}:access_token`);
    await testDb.db
      .update(redditConnections)
      .set({ accessToken: again })
      .where(eq(redditConnections.userId, userId));
    const renewed = await tokens.renew(userId, used.sealed, signal);
    expect(renewed.accessToken).not.toBe(used.accessToken);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
  });
});

describe('[RED-07, RED-30] a connection ends', () => {
  const gone = async (person: BuiltUser) => {
    expect(await connectionOf(person)).toBeUndefined();
    expect(await here.as(person).redditStatus()).toEqual({ connected: false, configured: true });
    expect(await ask(person)).toMatchObject({ status: 409, code: 'REDDIT_NOT_CONNECTED' });
  };

  it.each([
    ['400', { status: 400, body: { error: 400 } }],
    ['401', { status: 401, body: { error: 401 } }],
    ['403', { status: 403, body: { error: 403 } }],
    ['200 with an error', { body: { error: 'invalid_grant' } }],
  ])('when the refresh is answered %s', async (_name, reply) => {
    const ann = await connected(soon);
    fake.behave(({ path }) => (path === TOKEN ? reply : undefined));
    expect(await ask(ann)).toEqual(EXPIRED);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
    await gone(ann);
  });

  it.each([
    ['invalid_token', invalidToken()],
    ['insufficient_scope', missingScope()],
  ])('when the new token is refused as well: %s', async (_name, reply) => {
    const ann = await connected();
    fake.behave(({ path }) => (path === TOKEN ? undefined : reply));
    expect(await ask(ann)).toEqual(EXPIRED);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
    await gone(ann);
  });

  it('for all calls that wait for the same refresh', async () => {
    const ann = await connected(soon);
    fake.oauth.refreshTokens.clear();
    const answers = await Promise.all([ask(ann), ask(ann), ask(ann, there)]);
    // 409 for a request that started only after the connection was removed.
    expect(answers.every(({ status }) => status === 401 || status === 409)).toBe(true);
    expect(answers).toContainEqual(EXPIRED);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
  });

  it('when its tokens were sealed with a key that is gone', async () => {
    const ann = await connected();
    const { userId } = ann.actor;
    const secrets = { ...deps.secrets, seal: () => 'v1.unknown.a.b.c' };
    await buildRedditConnection({ db: testDb.db, secrets }, { userId });
    expect(await ask(ann)).toEqual(EXPIRED);
    await gone(ann);
  });
});

describe('a connection stays', () => {
  it.each([
    ['429', { status: 429, headers: { 'retry-after': '4' }, body: '<html>' }, 429],
    ['503', { status: 503, body: '' }, 502],
    ['nothing', 'reset', 502],
    ['408', { status: 408, body: '' }, 502],
    [
      'wrong credentials of ours',
      { status: 401, headers: { 'www-authenticate': 'Basic realm="reddit"' } },
      502,
    ],
    ['a page that blocks this server', { status: 403, body: '<html>' }, 502],
    ['another shape', { body: { access_token: 7 } }, 502],
    ['silence', 'hang', 502],
  ] as const)('when the refresh is answered %s, without another try', async (_name, reply, status) => {
    const ann = await connected(soon);
    fake.behave(({ path }) => (path === TOKEN ? reply : undefined));
    // The second of the two reports a request that hangs.
    expect((await ask(ann, there)).status).toBe(status);
    expect(fake.callsTo(TOKEN)).toHaveLength(1);
    expect(await connectionOf(ann)).toBeDefined();
  });
});

describe('renewals that have to wait', () => {
  const wanted = () => new AbortController().signal;

  /** Three users whose rows are locked, so that their renewals take all slots; `release` unlocks them. */
  async function keepPlaces(tokens: Tokens) {
    const people = await Promise.all([connected(soon), connected(soon), connected(soon)]);
    const held = await Promise.all(
      people.map(async (person) => ({
        userId: person.actor.userId,
        stale: (await connectionOf(person))?.accessToken ?? '',
      })),
    );
    const client = await testDb.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM reddit_connections FOR UPDATE');
    const renewals = held.map(({ userId, stale }) => tokens.renew(userId, stale, wanted()));
    const release = async () => {
      await client.query('COMMIT');
      client.release();
      await Promise.all(renewals);
    };
    return { release };
  }

  it('are dropped when no request waits for them', async () => {
    const tokens = createTokens(deps);
    const ann = await connected(soon);
    const { accessToken } = (await connectionOf(ann)) ?? { accessToken: '' };
    const { release } = await keepPlaces(tokens);
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => tokens.renew(ann.actor.userId, accessToken, signal));
    const outcomes = Promise.allSettled(asked);
    first.abort();
    second.abort();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await release();
    expect(fake.callsTo(TOKEN)).toHaveLength(3);
    expect((await connectionOf(ann))?.accessToken).toBe(accessToken);
  });

  it('stay for the requests that still wait', async () => {
    const tokens = createTokens(deps);
    const ann = await connected(soon);
    const { accessToken } = (await connectionOf(ann)) ?? { accessToken: '' };
    const { release } = await keepPlaces(tokens);
    const gone = new AbortController();
    const asked = [gone.signal, wanted()].map((signal) =>
      tokens.renew(ann.actor.userId, accessToken, signal),
    );
    const outcomes = Promise.allSettled(asked);
    gone.abort();
    await release();
    expect((await outcomes)[1]?.status).toBe('fulfilled');
    expect(fake.callsTo(TOKEN)).toHaveLength(4);
  });

  it('are 30 at most, and others are asked to come back', async () => {
    const tokens = createTokens(deps);
    const { release } = await keepPlaces(tokens);
    const nobody = randomUUID();
    const asked = Array.from({ length: 40 }, (_, n) => tokens.renew(nobody, `stale ${n}`, wanted()));
    const outcomes = Promise.allSettled(asked);
    await expect(asked.at(-1)).rejects.toMatchObject({ reason: 'limited', retryAfterSeconds: 10 });
    await release();
    const refusals = (await outcomes).filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof RedditFailure,
    );
    expect(refusals.length).toBeGreaterThanOrEqual(7);
  });
});
