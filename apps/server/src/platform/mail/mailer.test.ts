import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  to: 'ann@example.test',
  subject: 'Grüße',
  text: 'SENTINEL text',
  html: '<p>SENTINEL html</p>',
};

let folder: string;
let logged: string[];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-mail-'));
  logged = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const mailerFor = (smtpUrl?: string) =>
  createMailer({
    smtpUrl,
    from: 'Inkstep <no-reply@example.test>',
    outboxDir: path.join(folder, 'outbox'),
    log,
  });

const outbox = () =>
  fs.readdirSync(path.join(folder, 'outbox')).map((name) => path.join(folder, 'outbox', name));

describe('without a mail server', () => {
  it('[OPS-14] writes each mail to the outbox and says so in the log, without its text', async () => {
    await mailerFor().send(mail);
    await mailerFor().send({ ...mail, to: 'ben@example.test' });
    expect(outbox()).toHaveLength(2);
    const [first = ''] = outbox();
    expect(fs.statSync(first).mode & 0o777).toBe(0o600);
    const text = fs.readFileSync(first, 'utf8');
    expect(text).toMatch(/^From: Inkstep <no-reply@example\.test>\r$/m);
    expect(text).toMatch(/^To: ann@example\.test\r$/m);
    expect(text).toContain('SENTINEL text');
    expect(text).toContain('<p>SENTINEL html</p>');
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('mail written to the outbox');
    expect(logged.join()).not.toContain('SENTINEL');
  });

  it('never turns user input into a header', async () => {
    await mailerFor().send({ to: 'ann@example.test', subject: 'Hi\r\nBcc: eve@example.test', text: 'Hello' });
    expect(fs.readFileSync(outbox()[0] ?? '', 'utf8')).not.toMatch(/^Bcc:/im);
  });
});

describe('with a mail server', () => {
  it('hands the mail over and logs no text', async () => {
    await using smtp = await startSmtpServer();
    await mailerFor(smtp.url).send(mail);
    expect(smtp.received).toEqual([
      {
        from: 'no-reply@example.test',
        to: ['ann@example.test'],
        mail: expect.objectContaining({
          subject: mail.subject,
          html: expect.stringContaining(mail.html ?? ''),
        }),
      },
    ]);
    expect(smtp.received[0]?.mail.text).toContain('SENTINEL text');
    expect(logged.join()).not.toContain('SENTINEL');
    expect(fs.existsSync(path.join(folder, 'outbox'))).toBe(false);
  });

  it('fails when the server refuses the mail, without a word of its answer', async () => {
    await using smtp = await startSmtpServer();
    smtp.refuse('mailbox of ann@example.test is full');
    const refusal = mailerFor(smtp.url).send(mail);
    await expect(refusal).rejects.toThrow('The mail server did not take the mail (EMESSAGE, 450).');
  });

  it('fails when there is no server', async () => {
    const { url, ...smtp } = await startSmtpServer();
    await smtp[Symbol.asyncDispose]();
    await expect(mailerFor(url).send(mail)).rejects.toThrow('(ESOCKET)');
  });
});
