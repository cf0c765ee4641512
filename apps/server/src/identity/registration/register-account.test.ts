import { LIMITS, RATE_LIMITS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { passwords, sessions, users } from '../tables.ts';

const testDb = await createTestDb();
const app = await buildAuthApp(testDb, { work: true });
const strict = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7-Sentinel';

let people = 0;
const newEmail = () => `person${++people}@example.test`;
const newAccount = () => ({
  email: newEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullName: 'Ann',
});
const register = (fields: Record<string, unknown> = {}) =>
  app.post('/api/auth/register', { body: { ...newAccount(), ...fields } });
const logIn = (email: string, password: string) => app.post('/api/auth/login', { body: { email, password } });

describe('POST /api/auth/register', () => {
  it('[AUTH-20, AUTH-45] makes the account and signs it in', async () => {
    const { status, body } = await register({ email: ' Ann@Example.test ', fullName: ' Ann Writer ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.any(String),
      emailSent: false,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        fullName: 'Ann Writer',
        email: 'ann@example.test',
        emailVerified: false,
        mustConfirmEmail: false,
        role: 'user',
        planType: 'V1_DEFAULT_ACCESS',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        language: 'en',
        plansOn: true,
        taskCount: 0,
        unread: 0,
        workspace: { id: expect.any(String), kind: 'personal', name: '', role: 'owner' },
        announcement: null,
      },
    });
    const me = await app.get('/api/auth/me', { token: body.token });
    expect(me).toMatchObject({ status: 200, body: { user: body.user } });
  });

  it.each([undefined, '', '   '])('[AUTH-10] needs no full name (%j)', async (fullName) => {
    expect(await register({ fullName })).toMatchObject({ status: 201, body: { user: { fullName: '' } } });
  });

  it('[AUTH-14, AUTH-16] refuses another confirmation', async () => {
    const { status, body } = await register({ confirmPassword: `${PASSWORD}!` });
    expect(status).toBe(422);
    const message = 'Passwords do not match';
    expect(body.error).toEqual({ code: 'INVALID', message, details: [{ path: 'confirmPassword', message }] });
    expect(body.message).toBe(message);
  });

  it.each(['Short-7', 'no-uppercase-7', 'NO-LOWERCASE-7', 'No-number-here', '😀😀😀Aa7'])(
    '[AUTH-12, AUTH-15, AUTH-16] refuses the weak password %s',
    async (password) => {
      const email = newEmail();
      const { status, body } = await register({ email, password, confirmPassword: password });
      const message = 'Password does not meet requirements';
      expect(status).toBe(422);
      expect(body.error).toEqual({ code: 'INVALID', message, details: [{ path: 'password', message }] });
      expect(await app.db.$count(users, eq(users.email, email))).toBe(0);
    },
  );

  it('reports that an address is taken, in any spelling', async () => {
    const email = newEmail();
    await register({ email });
    const { status, body } = await register({ email: email.toUpperCase() });
    expect(status).toBe(409);
    expect(body.error.code).toBe('EMAIL_TAKEN');
  });

  it('accepts one of many simultaneous registrations of the same address', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 12 }, () => register({ email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
  });

  it('registers more users at once than it has connections', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => register()));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  });

  it.each([
    ['of 128 characters', `Aa1${'x'.repeat(125)}`, `Aa1${'x'.repeat(124)}y`],
    ['in other scripts', 'Пароль-密码-7', 'Пароль-密码-8'],
    ['with a NUL', 'Password\u00007', 'Password\u00008'],
    ['with spaces around', '  Password 7  ', 'Password 7'],
  ])('takes a password %s, whole', async (_name, password, almost) => {
    const email = newEmail();
    expect((await register({ email, password, confirmPassword: password })).status).toBe(201);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, almost)).status).toBe(401);
  });

  it('knows a password again that another keyboard encodes differently', async () => {
    const email = newEmail();
    const password = 'Gr\u00fc\u00dfe-2026';
    await register({ email, password, confirmPassword: password });
    expect((await logIn(email, password.normalize('NFD'))).status).toBe(200);
  });

  it.each([
    ['no address', { email: undefined }, 'email'],
    ['a malformed address', { email: 'ann@' }, 'email'],
    ['an address with a NUL', { email: 'ann\u0000@example.test' }, 'email'],
    ['an endless address', { email: `${'a'.repeat(250)}@example.test` }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['an endless password', { password: 'Aa1'.repeat(50) }, 'password'],
    ['no confirmation', { confirmPassword: undefined }, 'confirmPassword'],
    ['a name with a NUL', { fullName: 'Ann\u0000' }, 'fullName'],
    ['a name of two lines', { fullName: 'Ann\r\nBcc: eve@example.test' }, 'fullName'],
    ['an endless name', { fullName: 'a'.repeat(201) }, 'fullName'],
    ['a name that is no text', { fullName: 7 }, 'fullName'],
    ['a role of their choice', { role: 'admin' }, ''],
    ['an unknown language', { interfaceLanguage: 'xx' }, 'interfaceLanguage'],
  ])('refuses %s', async (_name, fields, path) => {
    const { status, body } = await register(fields);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'INVALID', details: [{ path }] });
  });

  it.each(['{', '[]', '"x"', 'null'])('refuses the body %s', async (body) => {
    const answer = await app.post('/api/auth/register', { body });
    expect([400, 422]).toContain(answer.status);
  });

  it('keeps the password out of the log, the answers and the tables', async () => {
    const answer = await register({ fullName: 'Ann' });
    await register({ confirmPassword: `${PASSWORD} twice` });
    await logIn(answer.body.user.email, PASSWORD);
    await logIn(answer.body.user.email, `wrong ${PASSWORD}`);
    const stored = await app.db.select().from(passwords);
    expect(stored.at(-1)?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const everything = [app.logged(), JSON.stringify(answer.body), JSON.stringify(stored)].join('');
    expect(everything).not.toContain('Sentinel');
    expect(app.logged()).not.toContain(answer.body.token);
    expect(app.logged()).not.toContain(answer.body.user.email);
  });

  it('remembers where a session comes from', async () => {
    const { body } = await register();
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, body.user.id));
    expect(session).toMatchObject({ ipAddress: '192.0.2.1', userAgent: 'lightMyRequest' });
  });
});

describe('the welcome mail', () => {
  const body = () => ({ email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD });

  it('[AUTH-20, AUTH-29] contains the link that confirms the address', async () => {
    const { email } = (await register({ fullName: 'Ann Writer' })).body.user;
    const mail = await app.smtp.mailTo(email);
    expect(mail.subject).toBe('Welcome to Inkstep: confirm your email address');
    expect(mail.text).toContain('Hello Ann Writer,');
    expect(mail.text).toMatch(/^https:\/\/inkstep\.test\/verify-email\?token=[\w-]{43}$/m);
  });

  it.each([
    ['es', 'Te damos la bienvenida a Inkstep: confirma tu correo'],
    ['zh', '欢迎使用 Inkstep：请确认你的邮箱'],
  ])('is written in the language of the page (%s)', async (interfaceLanguage, subject) => {
    const { email } = (await register({ interfaceLanguage })).body.user;
    expect((await app.smtp.mailTo(email)).subject).toBe(subject);
  });

  it.each(['https://evil.test win', 'evil.test', 'a@b', 'x'.repeat(80)])(
    'carries no words of strangers to other people (%s)',
    async (fullName) => {
      const { email } = (await register({ fullName })).body.user;
      const { text = '', html = '' } = await app.smtp.mailTo(email);
      expect(text).toContain('Hello,');
      expect(text + html).not.toContain(fullName);
    },
  );

  it('[AUTH-20] comes when the mail server is back', async () => {
    app.smtp.refuse('try later');
    const answer = await register();
    expect(answer.status).toBe(201);
    await vi.waitFor(() => expect(app.logged()).toContain('The mail server did not take the mail'), 10_000);
    app.smtp.refuse(undefined);
    await app.smtp.mailTo(answer.body.user.email);
  });

  it('[AUTH-20] is promised if a mail server is configured', async () => {
    const promising = await buildAuthApp(testDb, { confirms: true });
    const answer = await promising.post('/api/auth/register', { body: body() });
    expect(answer).toMatchObject({ status: 201, body: { emailSent: true } });
  });

  it('[AUTH-20] succeeds without the welcome email when the queue is down', async () => {
    const send = async () => {
      throw new Error('no queue');
    };
    const lonely = await buildAuthApp(testDb, { queue: { send, cancel: send } });
    const person = body();
    const answer = await lonely.post('/api/auth/register', { body: person });
    expect(answer).toMatchObject({ status: 201, body: { emailSent: false } });
    expect(lonely.logged()).toContain('the welcome mail could not be enqueued');
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });
});

describe('the allowance of registrations', () => {
  it('limits attempts from one address, and says how long to wait', async () => {
    const tryOne = (ip: string) => strict.post('/api/auth/register', { body: {}, ip });
    for (let tries = 0; tries < RATE_LIMITS.register.calls; tries++)
      expect((await tryOne('192.0.2.7')).status).toBe(422);
    const { status, body, headers } = await tryOne('192.0.2.7');
    expect(status).toBe(429);
    expect(body.error.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect((await tryOne('192.0.2.8')).status).toBe(422);
  });

  it.each([
    ['an IPv4 address', () => '192.0.2.20', '192.0.2.21'],
    [
      'an IPv4 address, also mapped to IPv6',
      (n: number) => `${n % 2 ? '::ffff:' : ''}192.0.2.22`,
      '192.0.2.23',
    ],
    ['the /64 network of an IPv6 address', (n: number) => `2001:db8:0:7::${n + 1}`, '2001:db8:0:8::1'],
  ])('is 20 accounts a day for %s', async (_name, ipOf, otherNetwork) => {
    const registerFrom = (ip: string) => strict.post('/api/auth/register', { body: newAccount(), ip });
    for (let made = 0; made < LIMITS.registrationsPerDay; made++) {
      expect((await registerFrom(ipOf(made))).status).toBe(201);
    }
    const refused = await registerFrom(ipOf(LIMITS.registrationsPerDay));
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(refused.body.message).toContain('from your network today');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await registerFrom(otherNetwork)).status).toBe(201);
  });

  it('does not count what is refused as invalid', async () => {
    const ip = '192.0.2.30';
    for (let tries = 0; tries < LIMITS.registrationsPerDay; tries++) {
      const { status } = await strict.post('/api/auth/register', {
        body: { ...newAccount(), confirmPassword: 'Another-Horse-7' },
        ip,
      });
      expect(status).toBe(422);
    }
    expect((await strict.post('/api/auth/register', { body: newAccount(), ip })).status).toBe(201);
  });
});
