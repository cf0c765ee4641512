import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';

const smtp = await startSmtpServer();
const SUPPORT = 'help@example.test';
const app = await buildTestApp(await createTestDb(), {
  env: { SMTP_URL: smtp.url, MAIL_FROM: `Inkstep <${SUPPORT}>` },
  work: true,
});
const write = (body: unknown) => app.send(undefined, 'POST', '/api/contact', body);
const message = {
  name: 'Ann Lee',
  email: 'ann@example.test',
  message: 'Hello\n\nDo you <b>send</b> invoices?',
};

it('[PUB-25] mails a message to the support address, which the answer goes back from', async () => {
  const { status, body } = await write(message);
  expect({ status, body }).toEqual({ status: 202, body: { message: 'Message sent' } });
  const mail = await smtp.mailTo(SUPPORT);
  expect(mail.subject).toBe('Message from the contact form');
  expect(mail.replyTo).toEqual([{ name: 'Ann Lee', address: 'ann@example.test' }]);
  expect(mail.from).toEqual({ name: 'Inkstep', address: SUPPORT });
  expect(mail.text).toContain('Do you <b>send</b> invoices?');
  expect(mail.html).toContain('Do you &lt;b&gt;send&lt;/b&gt; invoices?');
});

it('[PUB-25] keeps a name from becoming a header, a recipient or another address', async () => {
  const name = 'Ann" <eve@example.test>, "Bob';
  expect((await write({ ...message, name })).status).toBe(202);
  const mail = await smtp.mailTo(SUPPORT);
  expect(mail.replyTo).toEqual([{ name, address: 'ann@example.test' }]);
  expect(mail.to).toHaveLength(1);
  expect(smtp.received.flatMap(({ to }) => to).every((address) => address === SUPPORT)).toBe(true);
});

it.each([
  ['name', { name: 'Ann\r\nBcc: eve@example.test' }],
  ['name', { name: '  ' }],
  ['email', { email: 'ann@example.test\r\nBcc: eve@example.test' }],
  ['email', { email: 'ann@example.test, eve@example.test' }],
  ['message', { message: ' \n ' }],
  ['message', { message: 'x'.repeat(5001) }],
])('[PUB-25] refuses a wrong %s and says which field it is', async (field, change) => {
  const { status, body } = await write({ ...message, ...change });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { details: [{ path: field }] } });
});

it('keeps neither message nor address readable in the queue or the log', async () => {
  await write({ ...message, message: 'SENTINEL of a visitor', email: 'sentinel@example.test' });
  await smtp.mailTo(SUPPORT);
  const { rows } = await app.deps.pool.query("SELECT data::text FROM pgboss.job WHERE name = 'contact-mail'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows) + app.logged()).not.toMatch(/sentinel/i);
});

it('[PUB-26] answers an address only so many times an hour', async () => {
  const strict = await buildTestApp(await createTestDb(), { env: { RATE_LIMIT_SCALE: '1' } });
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    statuses.push((await strict.send(undefined, 'POST', '/api/contact', message)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
