import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { buildAuthApp } from '../../test/auth-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { requireConfirmed } from './confirm-identity.ts';
import { type BuiltUser, buildUser } from './factory.ts';
import { proofs } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';

const NEEDED = { code: 'CONFIRMATION_REQUIRED' };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const person = (minutes: number) => buildUser(db, { password: PASSWORD, provenAt: minutesAgo(minutes) });
const confirm = ({ token }: Pick<BuiltUser, 'token'>, body: unknown, on = app) =>
  on.post('/api/auth/confirm-identity', { token, body });
const isConfirmed = ({ token }: Pick<BuiltUser, 'token'>) => requireConfirmed(app, token);

it('a sign-in confirms its session for 10 minutes', async () => {
  const { actor } = await person(60);
  const { body } = await app.post('/api/auth/login', { body: { email: actor.email, password: PASSWORD } });
  await isConfirmed(body);
  await isConfirmed(await person(9.9));
  await expect(isConfirmed(await person(10.1))).rejects.toMatchObject(NEEDED);
});

it('the password confirms one session, and no other one', async () => {
  const who = await person(60);
  const signedIn = await app.post('/api/auth/login', {
    body: { email: who.actor.email, password: PASSWORD },
  });
  const other = { token: String(signedIn.body.token) };
  await db
    .update(proofs)
    .set({ provenAt: sql`now() - interval '1 hour'` })
    .where(eq(proofs.userId, who.actor.userId));
  expect((await confirm(who, { password: PASSWORD })).status).toBe(204);
  await isConfirmed(who);
  await expect(isConfirmed(other)).rejects.toMatchObject(NEEDED);
});

it('a code confirms too, once', async () => {
  const who = await person(60);
  const base = { token: who.token };
  const { body } = await app.post('/api/auth/two-factor/setup', { ...base, body: { password: PASSWORD } });
  const code = new TOTP({ secret: body.secret }).generate();
  const on = await app.post('/api/auth/two-factor/confirm', { ...base, body: { code } });
  expect((await confirm(who, { code })).status).toBe(422);
  await expect(isConfirmed(who)).rejects.toMatchObject(NEEDED);
  expect((await confirm(who, { code: on.body.recoveryCodes[0] })).status).toBe(204);
  await isConfirmed(who);
});

it.each([
  ['a wrong password', { password: 'Wrong-Horse-7' }, 422],
  ['a code without two-factor authentication', { code: '000000' }, 409],
  ['nothing', {}, 422],
])('%s confirms nothing', async (_name, body, status) => {
  const who = await person(60);
  expect((await confirm(who, body)).status).toBe(status);
  await expect(isConfirmed(who)).rejects.toMatchObject(NEEDED);
});

it('a password is guessed 10 times in 15 minutes at most', async () => {
  const who = await person(60);
  for (let tries = 0; tries < 10; tries++) {
    expect((await confirm(who, { password: 'Wrong-Horse-7' }, strict)).status).toBe(422);
  }
  expect((await confirm(who, { password: PASSWORD }, strict)).status).toBe(429);
});
