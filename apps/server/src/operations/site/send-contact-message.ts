import { randomUUID } from 'node:crypto';
import { ContactMessage } from '@inkstep/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { composeMail } from '../../platform/mail/mail-page.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';

export interface ContactCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  secrets: Secrets;
}

const placeOf = (id: string) => `contact:${id}:message` as const;

/** Passes the message to the mail job, so that the response is the same whether or not the mail server accepts it. */
export async function sendContactMessage(ctx: ContactCtx, message: ContactMessage): Promise<void> {
  const id = randomUUID();
  const sealed = ctx.secrets.seal(JSON.stringify(message), placeOf(id));
  await enqueue(ctx, contactMailJob, { id, sealed });
}

interface MailCtx {
  config: Pick<Config, 'SUPPORT_EMAIL'>;
  mailer: Mailer;
  secrets: Secrets;
}

async function mailContactMessage(
  { config, mailer, secrets }: MailCtx,
  { id, sealed }: { id: string; sealed: string },
): Promise<void> {
  const { name, email, message } = ContactMessage.parse(JSON.parse(secrets.open(sealed, placeOf(id))));
  const mail = composeMail(config.SUPPORT_EMAIL, {
    language: 'en',
    subject: 'Message from the contact form',
    heading: 'Message from the contact form',
    paragraphs: message.split(/\n+/),
    notes: [`From ${name} (${email}). Your reply to this email goes to that address.`],
    footer: 'Sent with the contact form of Inkstep.',
  });
  await mailer.send({ ...mail, replyTo: { name, address: email } });
}

/**
 * The job carries the message, which is stored nowhere else, encrypted: jobs stay in the queue for days. Retried for
 * about half an hour.
 */
export const contactMailJob = defineJob({
  name: 'contact-mail',
  schema: z.object({ id: z.uuid(), sealed: z.string() }),
  retries: 30,
  concurrency: 1,
  handler: (ctx: MailCtx, payload) => mailContactMessage(ctx, payload),
});
