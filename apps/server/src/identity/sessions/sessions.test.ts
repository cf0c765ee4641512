import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { tasks } from '../../articles/brief/tables.ts';
import { subkey } from '../../platform/crypto/secret-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildUser, TEST_SECRET_KEY } from '../factory.ts';
import { clearExpiredSessions } from '../queries.ts';
import { sessions, users } from '../tables.ts';
import { dropCachedSessions } from './end-sessions.ts';
import { signSessionToken } from './session-token.ts';

const testDb = await createTestDb();
const { db } = testDb;
const here = await buildAuthApp(testDb);
const there = await buildAuthApp(testDb);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const me = (token: string, app = here) => app.get('/api/auth/me', { token });
const statusOf = async (token: string, app = here) => (await me(token, app)).status;

describe('GET /api/auth/me', () => {
  it('[AUTH-34, AUTH-45] returns the user with their number of tasks', async () => {
    const { actor, token } = await buildUser(db, { planType: 'pro', role: 'admin' });
    const other = await buildUser(db);
    const task = { name: 'A task', status: 'draft_step_1', outputParameters: {} as never };
    const own = { ...task, workspaceId: actor.workspaceId };
    await db.insert(tasks).values([own, own, { ...task, workspaceId: other.actor.workspaceId }]);
    const { status, body } = await me(token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: actor.userId, planType: 'pro', role: 'admin', taskCount: 2 });
  });

  it('[AUTH-47] a confirmed address is independent of the Active switch', async () => {
    const { actor, token } = await buildUser(db);
    expect((await me(token)).body.user.emailVerified).toBe(false);
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, actor.userId));
    expect((await me(token)).body.user.emailVerified).toBe(true);
  });

  it('refuses a call without a token', async () => {
    const answer = await here.get('/api/auth/me');
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  it('accepts no token in the URL', async () => {
    const { token } = await buildUser(db);
    expect((await here.get(`/api/auth/me?token=${encodeURIComponent(token)}`)).status).toBe(401);
  });

  const signed = (text: string) => signSessionToken(text, subkey(TEST_SECRET_KEY, 'sessions'));
  /** The last character before the padding carries two unused bits. */
  const otherText = (token: string) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const last = alphabet.indexOf(token.at(-2)!);
    return `${token.slice(0, -2)}${alphabet[last + 1]}=`;
  };
  const forgeries: [string, (token: string) => string][] = [
    ['the token without its signature', (token) => token.split('.')[0]!],
    ['an empty signature', (token) => `${token.split('.')[0]}.`],
    ['a cut signature', (token) => token.slice(0, -8)],
    ['another signature', (token) => signSessionToken(token.split('.')[0]!, 'another secret')],
    ['a changed token', (token) => (token.startsWith('0') ? '1' : '0') + token.slice(1)],
    ['something behind it', (token) => `${token}.x`],
    ['a letter behind the padding', (token) => `${token}A`],
    ['more padding', (token) => `${token}=`],
    ['no padding', (token) => token.slice(0, -1)],
    ['its signature in the alphabet of URLs', (token) => `${token.slice(0, -44)}${'_-'.repeat(21)}_=`],
    ['another text of the same signature', otherText],
    ['a space in its signature', (token) => `${token.slice(0, -4)} ${token.slice(-4)}`],
    ['an unknown session', () => signSessionToken('unknown', 'another secret')],
    ['a longer token that is signed', () => signed('a'.repeat(49))],
    ['a token of capitals that is signed', (token) => signed(token.slice(0, 48).toUpperCase())],
    ['the stored hash that is signed', (token) => signed(here.auth.tokenHash(token)!)],
    ['the longest header', () => 'a'.repeat(512)],
    ['nonsense', () => '%00%ff'],
  ];
  it('accepts the signature of a previous key, until that is no longer given', async () => {
    const former = 'a former key of more than 32 characters';
    const rotated = await buildAuthApp(testDb, { previousKeys: [former] });
    const { token } = await buildUser(db);
    const before = signSessionToken(token.split('.')[0]!, subkey(former, 'sessions'));
    expect(await statusOf(before, rotated)).toBe(200);
    expect(await statusOf(token, rotated)).toBe(200);
    expect(await statusOf(before)).toBe(401);
  });

  it.each(forgeries)('refuses %s before any query', async (_name, forge) => {
    const { token } = await buildUser(db);
    const before = here.statements();
    expect(await statusOf(forge(token))).toBe(401);
    expect(here.statements()).toBe(before);
    expect(await statusOf(token)).toBe(200);
  });

  it('refuses a deleted user', async () => {
    const { actor, token } = await buildUser(db);
    await db.delete(users).where(eq(users.id, actor.userId));
    expect((await me(token)).body.error.code).toBe('SESSION_ENDED');
  });

  it('queries the database for a session once, not on every request', async () => {
    const { token } = await buildUser(db);
    expect(await here.auth.authenticate(token)).toBeDefined();
    const before = here.statements();
    for (let calls = 0; calls < 20; calls++) expect(await here.auth.authenticate(token)).toBeDefined();
    expect(here.statements()).toBe(before);
  });
});

describe('POST /api/auth/logout', () => {
  it('[AUTH-39] ends the session on the server', async () => {
    const { token } = await buildUser(db);
    expect(await statusOf(token)).toBe(200);
    const answer = await here.post('/api/auth/logout', { token });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(await statusOf(token)).toBe(401);
    expect(await here.post('/api/auth/logout', { token })).toMatchObject({
      status: 401,
      body: { error: { code: 'SESSION_ENDED' } },
    });
  });

  it('[AUTH-39] keeps the other sessions of the user', async () => {
    const { actor, token } = await buildUser(db, { password: PASSWORD });
    const login = await here.post('/api/auth/login', { body: { email: actor.email, password: PASSWORD } });
    await here.post('/api/auth/logout', { token });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(login.body.token)).toBe(200);
  });

  it('refuses a call without a token', async () => {
    expect((await here.post('/api/auth/logout')).status).toBe(401);
  });

  it('[AUTH-39] reaches the other processes before their caches expire', async () => {
    const { token } = await buildUser(db);
    expect([await statusOf(token), await statusOf(token, there)]).toEqual([200, 200]);
    await here.post('/api/auth/logout', { token });
    await vi.waitFor(async () => expect(await statusOf(token, there)).toBe(401), { timeout: 3_000 });
  });
});

const PASSWORD = 'Correct-Horse-7';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A user with a second session on another device. */
async function onTwoDevices() {
  const ann = await buildUser(db, { password: PASSWORD });
  const login = await here.post('/api/auth/login', {
    body: { email: ann.actor.email, password: PASSWORD },
    ip: '198.51.100.4',
    headers: { 'user-agent': FIREFOX },
  });
  return { ...ann, other: String(login.body.token) };
}
const list = (token: string) => here.get('/api/auth/sessions', { token });

describe('GET /api/auth/sessions', () => {
  it('lists where the user is signed in, and marks the current session', async () => {
    const { token, other } = await onTwoDevices();
    const { status, body } = await list(token);
    expect(status).toBe(200);
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    const times = { createdAt: moment, lastUsedAt: moment };
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(body.sessions).toEqual([
      { id, current: false, browser: 'Firefox', system: 'Linux', ipAddress: '198.51.100.4', ...times },
      { id, current: true, browser: null, system: null, ipAddress: null, ...times },
    ]);
    const [first, second] = (await list(other)).body.sessions;
    expect([first.current, second.current]).toEqual([true, false]);
    expect(JSON.stringify(body)).not.toContain(token.split('.')[0]);
  });

  it('leaves out ended sessions and those of other users', async () => {
    const ann = await buildUser(db, { session: { expiresAt: inDays(-1) } });
    const ben = await buildUser(db, { session: { createdAt: inDays(-31), expiresAt: inDays(5) } });
    const eve = await onTwoDevices();
    for (const person of [ann, ben]) {
      await db
        .update(sessions)
        .set({ userId: eve.actor.userId })
        .where(eq(sessions.userId, person.actor.userId));
    }
    await buildUser(db);
    expect((await list(eve.token)).body.sessions).toHaveLength(2);
  });

  it('knows the last use, to about five minutes', async () => {
    const before = new Date(Date.now() - 6 * 60_000);
    const recently = new Date(Date.now() - 2 * 60_000);
    const lastUse = async (updatedAt: Date) => {
      const { token } = await buildUser(db, { session: { updatedAt } });
      return Date.parse((await list(token)).body.sessions[0].lastUsedAt);
    };
    expect(await lastUse(before)).toBeGreaterThan(before.getTime() + 5 * 60_000);
    expect(await lastUse(recently)).toBe(recently.getTime());
  });

  it('refuses a call without a token', async () => {
    expect((await here.get('/api/auth/sessions')).status).toBe(401);
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  const end = (id: string, token?: string) =>
    here.delete(`/api/auth/sessions/${id}`, token === undefined ? {} : { token });
  const idOf = async (token: string) =>
    (await list(token)).body.sessions.find(({ current }: { current: boolean }) => current).id;

  it('ends one session, at once and everywhere', async () => {
    const { token, other } = await onTwoDevices();
    expect(await statusOf(other, there)).toBe(200);
    expect(await end(await idOf(other), token)).toMatchObject({ status: 204, body: undefined });
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    await vi.waitFor(async () => expect(await statusOf(other, there)).toBe(401), { timeout: 3_000 });
  });

  it('can also end the current session', async () => {
    const { token } = await buildUser(db);
    expect((await end(await idOf(token), token)).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
  });

  it("returns the same for another user's session, an unknown one and an ended one", async () => {
    const [ann, ben] = [await buildUser(db), await onTwoDevices()];
    const ended = await idOf(ben.other);
    await end(ended, ben.token);
    const answers = [
      await end(await idOf(ben.token), ann.token),
      await end(UNKNOWN, ann.token),
      await end(ended, ben.token),
    ];
    const { body } = answers[0]!;
    expect(body.error.code).toBe('NOT_FOUND');
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body });
    expect((await end('nonsense', ann.token)).status).toBe(404);
    expect(await statusOf(ben.token)).toBe(200);
  });

  it('refuses a call without a token', async () => {
    expect((await end(UNKNOWN)).status).toBe(401);
  });
});

describe('POST /api/auth/sessions/end-others', () => {
  it('ends all other sessions of this user only', async () => {
    const [ann, ben] = [await onTwoDevices(), await buildUser(db)];
    expect([await statusOf(ann.other), await statusOf(ann.other, there)]).toEqual([200, 200]);
    const { status, body } = await here.post('/api/auth/sessions/end-others', { token: ann.token });
    expect({ status, body }).toEqual({ status: 200, body: { ended: 1 } });
    expect([await statusOf(ann.token), await statusOf(ann.other), await statusOf(ben.token)]).toEqual([
      200, 401, 200,
    ]);
    await vi.waitFor(async () => expect(await statusOf(ann.other, there)).toBe(401), { timeout: 3_000 });
  });

  it('refuses a call without a token', async () => {
    expect((await here.post('/api/auth/sessions/end-others')).status).toBe(401);
  });
});

describe('a change of the account', () => {
  const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
    inTransaction(here, async (tx) => {
      await tx.db.update(users).set(values).where(eq(users.id, userId));
      await dropCachedSessions(tx, userId);
    });

  it('[AUTH-49] ends the sessions of an account that becomes inactive, at once and everywhere', async () => {
    const { actor, token } = await buildUser(db);
    expect([await statusOf(token), await statusOf(token, there)]).toEqual([200, 200]);
    await change(actor.userId, { banned: true });
    expect(await statusOf(token)).toBe(401);
    await vi.waitFor(async () => expect(await statusOf(token, there)).toBe(401), { timeout: 3_000 });
  });

  it('[AUTH-46] changes the site role of the sessions that are open', async () => {
    const { actor, token } = await buildUser(db);
    await Promise.all([statusOf(token), statusOf(token, there)]);
    await change(actor.userId, { role: 'admin' });
    const { email: _, ...before } = actor;
    const changed = { ...before, siteRole: 'admin' };
    expect(await here.auth.authenticate(token)).toEqual(changed);
    const elsewhere = async () => expect(await there.auth.authenticate(token)).toEqual(changed);
    await vi.waitFor(elsewhere, { timeout: 3_000 });
  });

  it('takes an unknown stored role for a user', async () => {
    const { actor, token } = await buildUser(db);
    await db.update(users).set({ role: 'root' }).where(eq(users.id, actor.userId));
    expect(await here.auth.authenticate(token)).toMatchObject({ siteRole: 'user' });
  });
});

describe('the life of a session', () => {
  const expiry = async (userId: string) => {
    const [row] = await db
      .select({ daysLeft: sql<number>`extract(epoch FROM expires_at - now())::float / 86400` })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    return row!.daysLeft;
  };

  it('ends when it was not used', async () => {
    const { token } = await buildUser(db, { session: { expiresAt: inDays(-0.001) } });
    expect(await me(token)).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  it('leaves no address or browser once it has expired, and is still told from one that was ended', async () => {
    const [gone, live] = [
      await buildUser(db, { session: { expiresAt: inDays(-0.001) } }),
      await buildUser(db, { session: { expiresAt: inDays(0.001) } }),
    ];
    const seen = { ipAddress: '203.0.113.9', userAgent: 'Firefox' };
    await db.update(sessions).set(seen);
    await clearExpiredSessions(db);
    const originOf = async ({ actor }: typeof gone) => {
      const [row] = await db.select().from(sessions).where(eq(sessions.userId, actor.userId));
      return { ipAddress: row?.ipAddress, userAgent: row?.userAgent };
    };
    expect(await originOf(gone)).toEqual({ ipAddress: null, userAgent: null });
    expect(await originOf(live)).toEqual(seen);
    expect((await me(gone.token)).body.error.code).toBe('UNAUTHENTICATED');
  });

  it('ends after 30 days even if it is used', async () => {
    const { token } = await buildUser(db, { session: { createdAt: inDays(-30.001), expiresAt: inDays(5) } });
    expect(await statusOf(token)).toBe(401);
  });

  it.each([
    ['grows to 7 days with its use', -10, 5.9, 7],
    ['grows at most once a day', -10, 6.1, 6.1],
    ['does not grow past 30 days', -27, 1.9, 3],
    ['stays near its last moment', -29, 0.9, 0.9],
  ])('%s', async (_name, createdDays, leftBefore, leftAfter) => {
    const session = { createdAt: inDays(createdDays), expiresAt: inDays(leftBefore) };
    const { actor, token } = await buildUser(db, { session });
    expect(await statusOf(token)).toBe(200);
    expect(await expiry(actor.userId)).toBeCloseTo(leftAfter, 2);
  });

  it('begins with 7 days, under a token that is signed as the built ones are', async () => {
    const { actor } = await buildUser(db, { password: 'Correct-Horse-7' });
    await db.delete(sessions).where(eq(sessions.userId, actor.userId));
    const body = { email: actor.email, password: 'Correct-Horse-7' };
    await here.post('/api/auth/login', { body });
    expect(await expiry(actor.userId)).toBeCloseTo(7, 2);
  });
});
