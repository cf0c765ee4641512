import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpServer extends AsyncDisposable {
  url: string;
  /** Waits for a mail to `address` with this subject. */
  mailTo(address: string, subject: string): Promise<Email>;
}

/** Starts a mail server on a loopback port, for a service with SMTP configured. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const find = (address: string, subject: string) =>
    received.findLast((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address, subject) {
      await expect.poll(() => find(address, subject), { message: subject }).toBeDefined();
      const mail = find(address, subject);
      if (!mail) throw new Error('unreachable');
      return mail;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  };
}
