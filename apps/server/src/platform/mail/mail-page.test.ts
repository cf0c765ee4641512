import os from 'node:os';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { composeMail, type MailPage } from './mail-page.ts';
import { createMailer } from './mailer.ts';

const page: MailPage = {
  language: 'es',
  subject: 'Confirma tu correo',
  heading: 'Hola, <b>Ann</b> & "Ben"',
  paragraphs: ['Un párrafo <script>alert(1)</script>.', '第二段'],
  action: { label: 'Confirmar', url: 'https://inkstep.test/verify-email?token=a&b="c"' },
  notes: ['El enlace vale un día.'],
  footer: 'Inkstep',
};

async function received(mail: MailPage) {
  await using smtp = await startSmtpServer();
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'Inkstep <no-reply@example.test>',
    outboxDir: os.tmpdir(),
    log: pino({ level: 'silent' }),
  });
  await mailer.send(composeMail('ann@example.test', mail));
  return await smtp.mailTo('ann@example.test');
}

it('arrives as text and as HTML, in any script', async () => {
  const mail = await received(page);
  expect(mail.subject).toBe('Confirma tu correo');
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(`Hola, <b>Ann</b> & "Ben"

Un párrafo <script>alert(1)</script>.

第二段

Confirmar:
https://inkstep.test/verify-email?token=a&b="c"

El enlace vale un día.

--
Inkstep`);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.html).toContain('第二段');
});

it('shows user input as text', async () => {
  const { html = '' } = await received(page);
  expect(html).toContain('Hola, &lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Ben&quot;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://inkstep.test/verify-email?token=a&amp;b=&quot;c&quot;"');
});

it('loads nothing from outside', async () => {
  const { html = '' } = await received(page);
  expect(html).not.toMatch(/<img|<link|src=|url\(|@import/);
  expect(
    [...html.matchAll(/https?:\/\/[^"< ]*/g)].every(([url]) => url.startsWith('https://inkstep.test/')),
  ).toBe(true);
});

it('leaves out what a mail has not', async () => {
  const { action: _action, notes: _notes, ...plain } = page;
  const { html = '', text = '' } = await received(plain);
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('https:');
});
