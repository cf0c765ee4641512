import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { buildTestApp } from '../build-app.ts';
import { rowsNaming } from '../route-matrix/rows-naming.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const smtp = await startSmtpServer();
const app = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url }, work: true });

const EMAIL = 'ann.sentinel@example.test';
const PASSWORD = 'Correct-Horse-7-Sentinel';
const linkToken = (text = '') => /\?token=([\w-]{43})/.exec(text)?.[1] ?? 'no token in the mail';

it('a copy of the database is useless: neither it nor the log has a password, token, code or key', async () => {
  const nobody = app.as();
  const account = { email: EMAIL, password: PASSWORD };
  const { token } = await nobody.register({ body: { ...account, confirmPassword: PASSWORD } });
  const confirmation = linkToken((await smtp.mailTo(EMAIL)).text);
  await nobody.forgotPassword({ body: { email: EMAIL } });
  const reset = linkToken((await smtp.mailTo(EMAIL)).text);

  const send = async (path: string, body: unknown, bearer = token) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  // Without using up the link, whose token is looked for below.
  await testDb.pool.query('UPDATE users SET email_confirmed_at = now()');
  const { secret } = await send('two-factor/setup', { password: PASSWORD });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await send('two-factor/confirm', { code });
  const { challenge } = await send('login', account);

  const bareCodes = recoveryCodes.map((recovery: string) => recovery.replaceAll('-', ''));
  const secrets = [PASSWORD, token, confirmation, reset, secret, challenge, ...recoveryCodes, ...bareCodes];
  expect(secrets.every((text) => typeof text === 'string' && text.length >= 16)).toBe(true);
  // The user, and the proof of the mailbox.
  expect(await rowsNaming(testDb.pool, [EMAIL])).toHaveLength(2);
  expect(await rowsNaming(testDb.pool, secrets)).toEqual([]);
  for (const text of [...secrets, EMAIL]) expect(app.logged()).not.toContain(text);
});
