import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface ReceivedMail {
  /** Sender in the envelope. */
  from: string;
  to: string[];
  mail: Email;
}

export interface SmtpServer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** Refuses emails with this text from now on; undefined accepts them again. */
  refuse(answer: string | undefined): void;
  /** Waits for the next unread email to the address, long enough for a whole generation on a busy machine. */
  mailTo(address: string): Promise<Email>;
}

/** A mail server on a loopback port that keeps received emails. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  let refusal: string | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      if (refusal !== undefined) return done(new Error(refusal));
      received.push({ from, to: rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(answer) {
      refusal = answer;
    },
    mailTo: (address) =>
      vi.waitFor(
        () => {
          const found = received.find((mail) => mail.to.includes(address) && !given.has(mail));
          if (!found) throw new Error('no such mail has come');
          given.add(found);
          return found.mail;
        },
        { timeout: 30_000, interval: 10 },
      ),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
