import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Log } from '../log.ts';

export interface Mail {
  to: string;
  /** Who gets the answer, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
}

export interface Mailer {
  /** Resolves when the mail server, or the outbox, has taken the mail. */
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  /** Absent: mails become files in `outboxDir`. */
  smtpUrl: string | undefined;
  from: string;
  outboxDir: string;
  log: Log;
}

type Deliver = (mail: Mail & { from: string }) => Promise<void>;

// Somebody waits for the answer to the call that sends the mail.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
// Texts of persons must never make the server read a file or an address.
const CONTENT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer({ smtpUrl, from, outboxDir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, log) : outboxDelivery(outboxDir, log);
  return { send: (mail) => deliver({ ...mail, from }) };
}

function smtpDelivery(url: string, log: Log): Deliver {
  let transport: Transporter | undefined;
  return async (mail) => {
    transport ??= (await loadNodemailer()).createTransport({ url, ...TIMEOUTS, ...CONTENT_ONLY });
    await transport.sendMail(mail).catch(refuse);
    log.info({ subject: mail.subject }, 'mail handed to the mail server');
  };
}

const REFUSED = 'The mail server did not take the mail';
const UNREACHABLE = "Couldn't connect to the mail server. Check SMTP_URL and that the mail server is running";
const FAILURES: Readonly<Record<string, string>> = {
  ESOCKET: UNREACHABLE,
  ECONNECTION: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EDNS: UNREACHABLE,
  ETLS: "Couldn't connect to the mail server securely. Check SMTP_URL and the certificate of the mail server",
  EAUTH: 'The mail server refused the sign-in. Check the user name and password in SMTP_URL',
};

/** What the server says may repeat the address or the text, and errors are logged: its codes say enough. */
function refuse(error: unknown): never {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const codes = [code, responseCode].filter((known) => known !== undefined).join(', ');
  throw new Error(`${FAILURES[code ?? ''] ?? REFUSED} (${codes || 'no code'}).`);
}

/** One file for each mail, as it would have gone over the wire. */
function outboxDelivery(folder: string, log: Log): Deliver {
  return async (mail) => {
    const { createTransport } = await loadNodemailer();
    const composer = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...CONTENT_ONLY,
    });
    const { message } = await composer.sendMail(mail);
    const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    await fs.writeFile(file, message, { mode: 0o600 });
    log.info({ subject: mail.subject, file }, 'mail written to the outbox');
  };
}

/** Loaded with the first mail, since most starts send none. */
const loadNodemailer = () => import('nodemailer');
