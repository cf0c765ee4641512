import { randomUUID } from 'node:crypto';
import { ApiError, allPaths, createClient, type Routes, SCOPES, type Scope } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-app.ts';
import { injectFetch } from '../../../test/inject-fetch.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { withOrigin } from '../../platform/origin.ts';
import { buildMember } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { createAuth } from '../create-auth.ts';
import { type BuiltUser, buildUser } from '../factory.ts';
import { users } from '../tables.ts';
import { buildToken } from './factory.ts';
import { apiTokens } from './tables.ts';
import { newApiToken } from './token-format.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp[Symbol.asyncDispose]());
const testDb = await createTestDb();
const { db } = testDb;
const here = await buildTestApp(testDb);
/** Another process. */
const there = await buildTestApp(testDb);
const withMail = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url } });

const withHeaders = (headers: Record<string, string>, app: TestApp = here) =>
  createClient<Routes>(allPaths, { fetch: injectFetch(app.app), headers: () => headers });
const bearing = (secret: string, app: TestApp = here) =>
  withHeaders({ authorization: `Bearer ${secret}` }, app);
const body = (change: { scopes?: Scope[]; days?: number } = {}) => ({
  name: 'Nightly import',
  scopes: ['read', 'write'] satisfies Scope[],
  ...change,
});
const create = (person: BuiltUser, change = {}) => here.as(person).createApiToken({ body: body(change) });
/** How the call of a token ends: its status, or the code of its refusal. */
const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const use = (secret: string, app?: TestApp) => answer(bearing(secret, app).listTasks());

describe('a new token', () => {
  it('is shown once, works, and only its hash is stored', async () => {
    const ann = await buildUser(db);
    const { token, secret } = await create(ann);
    expect(token).toMatchObject({
      name: 'Nightly import',
      hint: secret.slice(-4),
      scopes: ['read', 'write'],
    });
    const days = (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(await use(secret)).toBe('ok');
    const { tokens } = await here.as(ann).listApiTokens();
    expect(tokens).toEqual([{ ...token, lastUsedAt: expect.any(String) }]);
    const { rows } = await db.execute(sql`SELECT to_jsonb(t)::text AS row FROM ${apiTokens} AS t`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(7));
  });

  it('needs a recent sign-in', async () => {
    const ann = await buildUser(db, { provenAt: new Date(Date.now() - 3_600_000) });
    expect(await answer(create(ann))).toBe('CONFIRMATION_REQUIRED');
    const { id } = await buildToken(db, ann);
    expect(await answer(here.as(ann).rotateApiToken({ params: { id } }))).toBe('CONFIRMATION_REQUIRED');
  });

  it('needs a confirmed mailbox, which is told', async () => {
    const ann = await buildUser(db);
    const creating = () => answer(withMail.as(ann).createApiToken({ body: body() }));
    expect(await creating()).toBe('EMAIL_UNCONFIRMED');
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, ann.actor.userId));
    expect(await creating()).toBe('ok');
    const { rows } = await db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'account-mail' AND data->>'userId' = ${ann.actor.userId}`,
    );
    expect(rows).toMatchObject([{ data: { mail: 'token_created' } }]);
  });

  it('is one of 20 live ones at most', async () => {
    const ann = await buildUser(db);
    for (let n = 0; n < 20; n += 1) await buildToken(db, ann);
    expect(await answer(create(ann))).toBe('CONFLICT');
    await db.execute(sql`UPDATE ${apiTokens} SET expires_at = now() WHERE user_id = ${ann.actor.userId}`);
    expect(await answer(create(ann))).toBe('ok');
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin' as Scope] }],
    ['more than a year', { days: 366 }],
  ])('has not %s', async (_, change) => {
    expect(await answer(create(await buildUser(db), change))).toBe('INVALID');
  });
});

describe('a token is dead', () => {
  const change = (id: string, values: Partial<typeof apiTokens.$inferInsert>) =>
    db.update(apiTokens).set(values).where(eq(apiTokens.id, id));
  it.each<[string, (given: { userId: string; id: string }) => Promise<unknown>, TestApp]>([
    ['once expired', ({ id }) => change(id, { expiresAt: new Date() }), here],
    ['once revoked', ({ id }) => change(id, { revokedAt: new Date() }), here],
    [
      'once its owner is disabled',
      ({ userId }) => db.update(users).set({ banned: true }).where(eq(users.id, userId)),
      here,
    ],
    ['without a confirmed mailbox, where mail is sent', async () => {}, withMail],
    [
      'once its owner left the workspace',
      ({ userId }) => db.delete(members).where(eq(members.userId, userId)),
      here,
    ],
  ])('%s', async (_, kill, app) => {
    const ann = await buildUser(db);
    const { id, secret } = await buildToken(db, ann);
    await kill({ userId: ann.actor.userId, id });
    await expect(bearing(secret, app).listTasks()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expect.stringContaining('API token'),
    });
  });
  it('with the hash of none', async () => expect(await use(newApiToken())).toBe('UNAUTHENTICATED'));
  it('when mistyped, which costs no query', async () => {
    const noDatabase = new Proxy({} as Db, {
      get: () => {
        throw new Error('The database was asked.');
      },
    });
    const { authenticate } = createAuth({ ...here.deps, db: noDatabase });
    const secret = newApiToken();
    await expect(authenticate(secret)).rejects.toThrow('asked');
    expect(await authenticate(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBeUndefined();
  });
});

it('a revoked token ends at once in all processes', async () => {
  const ann = await buildUser(db);
  const { token, secret } = await create(ann);
  for (const app of [here, there]) expect(await use(secret, app)).toBe('ok');
  await here.as(ann).revokeApiToken({ params: { id: token.id } });
  expect(await use(secret)).toBe('UNAUTHENTICATED');
  await expect.poll(() => use(secret, there)).toBe('UNAUTHENTICATED');
  expect((await here.as(ann).listApiTokens()).tokens).toEqual([]);
  expect(await answer(here.as(ann).revokeApiToken({ params: { id: token.id } }))).toBe('NOT_FOUND');
});

it('a rotated token works for a day beside the new one, and is rotated once', async () => {
  const ann = await buildUser(db);
  const { token, secret } = await create(ann, { days: 10 });
  const next = await here.as(ann).rotateApiToken({ params: { id: token.id } });
  expect(next.token).toMatchObject({ name: token.name, scopes: token.scopes });
  for (const each of [secret, next.secret]) expect(await use(each)).toBe('ok');
  const { tokens } = await here.as(ann).listApiTokens();
  const left = tokens.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000));
  expect(left).toEqual([10, 1]);
  expect(tokens.map(({ isReplaced }) => isReplaced)).toEqual([false, true]);
  expect(await answer(here.as(ann).rotateApiToken({ params: { id: token.id } }))).toBe('NOT_FOUND');
});

describe('a token may do', () => {
  it('what its scopes allow, and never what a person keeps to themselves', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    const reading = bearing((await buildToken(db, admin)).secret);
    const all = bearing((await buildToken(db, admin, { scopes: SCOPES })).secret);
    const { id } = await buildTask(db, { workspaceId: admin.actor.workspaceId });
    const params = { id };
    expect(await answer(reading.getTask({ params }))).toBe('ok');
    expect(await answer(reading.createTask({ body: {} }))).toBe('SCOPE_REQUIRED');
    expect(await answer(all.createTask({ body: {} }))).toBe('ok');
    for (const call of [
      all.deleteTask({ params }),
      all.finishTask({ params }),
      all.me(),
      all.listApiTokens(),
      all.createApiToken({ body: body() }),
      all.listUsers(),
      all.billingPortal(),
    ])
      expect(await answer(call)).toBe('PERSON_REQUIRED');
  });

  it('no more than its owner, in its own workspace alone', async () => {
    const owner = await buildUser(db);
    const { workspaceId } = owner.actor;
    const viewer = await buildMember(db, { workspaceId, memberRole: 'viewer' });
    const { headers } = await buildToken(db, viewer, { scopes: SCOPES });
    expect(await answer(withHeaders(headers).listTasks())).toBe('ok');
    expect(await answer(withHeaders(headers).createTask({ body: {} }))).toBe('FORBIDDEN');
    const chosen = (id: string) => answer(withHeaders({ ...headers, 'x-workspace-id': id }).listTasks());
    expect(await chosen(workspaceId)).toBe('ok');
    for (const other of [randomUUID(), (await buildUser(db)).actor.workspaceId])
      expect(await chosen(other)).toBe('NOT_FOUND');
  });
});

it('admins see and revoke the tokens of all, and the audit log names them', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const ann = await buildUser(db);
  const { token, secret } = await create(ann);
  await withOrigin({ requestId: randomUUID(), tokenId: token.id }, () =>
    recordEvent(here.deps, { action: 'post.added', actorId: ann.actor.userId }),
  );
  const { tokens } = await here.as(admin).adminApiTokens();
  expect(tokens.find(({ id }) => id === token.id)).toMatchObject({ owner: { email: ann.actor.email } });
  await here.as(admin).adminRevokeApiToken({ params: { id: token.id } });
  expect(await use(secret)).toBe('UNAUTHENTICATED');
  const { events } = await here.as(admin).listAuditEvents({ query: { person: ann.actor.userId } });
  const { name } = token;
  expect(events).toMatchObject([
    { action: 'token.revoked', target: name, token: null, actor: { id: admin.actor.userId } },
    { action: 'post.added', token: { id: token.id, name } },
    { action: 'token.created', target: name, token: null },
  ]);
});

it('a token takes the place of the client key, but not where nobody need sign in', async () => {
  const app = await buildTestApp(testDb, { env: { CLIENT_API_KEY: 'the client key of this server' } });
  const { secret } = await buildToken(db, await buildUser(db));
  expect(await use(secret, app)).toBe('ok');
  const message = { name: 'Ann', email: 'ann@example.test', subject: 'Hello', message: 'Hello there' };
  const sent = await app.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { authorization: `Bearer ${secret}` },
    payload: message,
  });
  expect(sent.json()).toMatchObject({ error: { code: 'CLIENT_KEY_REQUIRED' } });
});

it('no log has a token', async () => {
  const ann = await buildUser(db);
  const { secret } = await create(ann);
  await use(secret);
  await use(`${secret}x`);
  await answer(bearing(secret).deleteTask({ params: { id: randomUUID() } }));
  for (const app of [here, there, withMail]) {
    expect(app.logged()).toContain('"msg":');
    expect(app.logged()).not.toMatch(/inkpat_|Nightly/);
  }
  expect(here.logged()).toContain('tokenId');
});
