import { expect, it } from 'vitest';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { removeAccountJob } from '../../account/index.ts';
import { buildUser } from '../../auth/factory.ts';

const testDb = await createTestDb();
const reddit = await buildRedditApp(testDb);
const { as, fake, connected, connectionOf } = reddit;
const REVOKE = '/api/v1/revoke_token';

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
] as const)('forgets the tokens here when Reddit %s', async (_name, reply) => {
  const ann = await connected();
  fake.behave(() => reply);
  await as(ann).disconnectReddit();
  expect(await connectionOf(ann)).toBeUndefined();
});

it('[PROF-28] comes with the removal of an account', async () => {
  const ann = await connected();
  const { userId } = ann.actor;
  const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
  await removeAccountJob.perform(reddit.deps, { userId }, run);
  expect(await connectionOf(ann)).toBeUndefined();
  expect(fake.callsTo(REVOKE)).toHaveLength(1);
});
