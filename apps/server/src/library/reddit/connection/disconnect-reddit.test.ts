import { expect, it } from 'vitest';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { removeAccountJob } from '../../../identity/index.ts';
import { revokeTokenJob } from './revoke-token.ts';

const testDb = await createTestDb();
const reddit = await buildRedditApp(testDb);
const { as, fake, connected, connectionOf } = reddit;
const REVOKE = '/api/v1/revoke_token';
const run = { id: 'job', attempt: 1, signal: new AbortController().signal };

/** Takes the job from the queue, which has no worker here. */
async function waitingRevocation(): Promise<object> {
  const { rows } = await testDb.pool.query<{ data: object }>(
    'DELETE FROM pgboss.job WHERE name = $1 RETURNING data',
    [revokeTokenJob.name],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.data ?? {};
}

it('[RED-09] disconnecting forgets the tokens here and at Reddit', async () => {
  const [ann, ben] = [await connected(), await connected()];
  expect(await as(ann).disconnectReddit()).toEqual({ message: 'Reddit account disconnected' });
  expect(await as(ann).redditStatus()).toEqual({ connected: false, configured: true });
  expect(await connectionOf(ann)).toBeUndefined();
  expect(await connectionOf(ben)).toBeDefined();
  const [call] = fake.callsTo(REVOKE);
  expect(fake.oauth.refreshTokens.has(call?.form.get('token') ?? '')).toBe(false);
  expect(call?.form.get('token_type_hint')).toBe('refresh_token');
});

it('may be asked for again, and by who never connected', async () => {
  await as(await buildUser(testDb.db)).disconnectReddit();
  expect(fake.callsTo(REVOKE)).toEqual([]);
});

it.each([
  ['refuses', { status: 500, body: '' }],
  ['hangs', 'hang'],
  ['is not there', 'reset'],
] as const)('forgets the tokens here when Reddit %s, and tries again later', async (_name, reply) => {
  const ann = await connected();
  fake.behave(() => reply);
  await as(ann).disconnectReddit();
  expect(await connectionOf(ann)).toBeUndefined();
  const [given] = fake.callsTo(REVOKE);
  const token = given?.form.get('token') ?? '';

  const payload = await waitingRevocation();
  expect(Object.keys(payload)).toEqual(['sealed', '__requestId']);
  expect(JSON.stringify(payload)).not.toContain('sentinel');
  await expect(revokeTokenJob.perform(reddit.deps, payload, run)).rejects.toMatchObject({
    name: 'RedditFailure',
  });
  fake.behave(() => undefined);
  for (let times = 0; times < 2; times++) await revokeTokenJob.perform(reddit.deps, payload, run);
  expect(fake.callsTo(REVOKE).at(-1)?.form.get('token')).toBe(token);
  expect(fake.oauth.refreshTokens.has(token)).toBe(false);
});

it('gives the token back also when no calls to Reddit are left', async () => {
  const ann = await connected();
  fake.behave(({ path }) =>
    path === REVOKE ? undefined : { status: 429, headers: { 'retry-after': '60' }, body: '' },
  );
  const search = () => reddit.send(ann, 'GET', '/api/reddit/subreddits/search?q=coffee');
  for (let times = 0; times < 2; times++) expect((await search()).status).toBe(429);
  expect(fake.calls).toHaveLength(1);
  await as(ann).disconnectReddit();
  const [call] = fake.callsTo(REVOKE);
  expect(fake.oauth.refreshTokens.has(call?.form.get('token') ?? '')).toBe(false);
});

it('drops a token that can no longer be decrypted', async () => {
  await revokeTokenJob.perform(reddit.deps, { sealed: 'v1.unknown.a.b.c' }, run);
  expect(fake.callsTo(REVOKE)).toEqual([]);
});

it('[PROF-28] comes with the removal of an account', async () => {
  const ann = await connected();
  const { userId } = ann.actor;
  await removeAccountJob.perform(reddit.deps, { userId }, run);
  expect(await connectionOf(ann)).toBeUndefined();
  expect(fake.callsTo(REVOKE)).toHaveLength(1);
});
