import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const PASSWORD = 'Battery-Staple-8';
const admin = app.as(await buildUser(testDb.db, { role: 'admin' }));
const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
const reset = (token: string) =>
  app.send(undefined, 'POST', '/api/auth/reset-password', {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

it('adds a user who sets the password with the link, once, also while registration is closed', async () => {
  await admin.switchRegistration({ body: { is_open: false } });
  const { user, link } = await admin.addUser({ body: { email: 'Cid@example.test', full_name: 'Cid' } });
  expect(user).toMatchObject({
    email: 'cid@example.test',
    full_name: 'Cid',
    role: 'user',
    email_verified: true,
  });
  expect(link).toContain('/reset-password?token=');
  expect((await reset(tokenIn(link))).status).toBe(200);
  expect((await reset(tokenIn(link))).status).toBe(422);
  const body = { email: 'cid@example.test', password: PASSWORD };
  expect((await app.send(undefined, 'POST', '/api/auth/login', body)).status).toBe(200);
});

it('has one account for each address', async () => {
  await admin.addUser({ body: { email: 'dee@example.test' } });
  await expect(admin.addUser({ body: { email: 'DEE@example.test' } })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  });
});

it('mails the link where there is a mail server, and shows it to nobody', async () => {
  const mailing = await buildTestApp(testDb, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const boss = mailing.as(await buildUser(testDb.db, { role: 'admin' }));
  const { user, link } = await boss.addUser({ body: { email: 'eve@example.test' } });
  expect(link).toBeNull();
  const { rows } = await testDb.pool.query("SELECT data FROM pgboss.job WHERE name = 'account-mail'");
  expect(rows.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ userId: user.id, mail: 'invitation' }),
  );
});
