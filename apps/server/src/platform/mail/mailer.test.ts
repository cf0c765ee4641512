import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it('lets no text of a person become a header', async () => {
    await mailerFor().send({ to: 'ann@example.test', subject: 'Hi\r\nBcc: eve@example.test', text: 'Hello' });
    expect(fs.readFileSync(outbox()[0] ?? '', 'utf8')).not.toMatch(/^Bcc:/im);
  });
});

describe('with a mail server', () => {
  interface Received {
    from: string;
    to: string[];
    text: string;
  }

  async function startSmtp(answer?: Error) {
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          done(answer);
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    return {
      received,
      url: `smtp://127.0.0.1:${port}`,
      close: () => new Promise<void>((resolve) => server.close(resolve)),
    };
  }

  it('hands the mail over and logs no text', async () => {
    const smtp = await startSmtp();
    await mailerFor(smtp.url).send(mail);
    await smtp.close();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@example.test', to: ['ann@example.test'] });
    expect(smtp.received[0]?.text).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
    expect(smtp.received[0]?.text).toContain('SENTINEL text');
    expect(logged.join()).not.toContain('SENTINEL');
    expect(fs.existsSync(path.join(folder, 'outbox'))).toBe(false);
  });

  it('fails when the server refuses the mail', async () => {
    const smtp = await startSmtp(new Error('mailbox full'));
    await expect(mailerFor(smtp.url).send(mail)).rejects.toThrow('mailbox full');
    await smtp.close();
  });

  it('fails when there is no server', async () => {
    const smtp = await startSmtp();
    await smtp.close();
    await expect(mailerFor(smtp.url).send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
