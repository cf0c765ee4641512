import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Log } from '../log.ts';

export interface Mail {
  to: string;
  /** Recipient of replies, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  /** URL that turns off emails of this kind at a POST without a session (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail server, or the outbox, has accepted the email. */
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  /** Absent to write emails as files to `outboxDir`. */
  smtpUrl: string | undefined;
  from: string;
  outboxDir: string;
  log: Log;
}

type Deliver = (mail: Mail & { from: string; headers?: Record<string, string> }) => Promise<void>;

// Some callers wait for the email to be sent.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
// User input must never make the server read a file or URL.
const CONTENT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer({ smtpUrl, from, outboxDir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, log) : outboxDelivery(outboxDir, log);
  return {
    send: ({ unsubscribeUrl, ...mail }) =>
      deliver({ ...mail, from, ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }) }),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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

/** Server messages may repeat the address or the text, and errors are logged: codes are sufficient. */
function refuse(error: unknown): never {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const codes = [code, responseCode].filter((known) => known !== undefined).join(', ');
  throw new Error(`${FAILURES[code ?? ''] ?? REFUSED} (${codes || 'no code'}).`);
}

/** Writes one file per email, in its wire format. */
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

/** Loaded with the first email, since most processes send none. */
const loadNodemailer = () => import('nodemailer');
