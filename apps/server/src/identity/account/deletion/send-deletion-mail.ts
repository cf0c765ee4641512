import { z } from 'zod';
import { composeMail } from '../../../platform/mail/mail-page.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { DELETION_MAIL_TEXTS } from './deletion-mail-texts.ts';
import { deleteDeletionMail, findDeletionMail } from './queries.ts';

export async function sendDeletionMail(
  { db, mailer }: Pick<AccountJobCtx, 'db' | 'mailer'>,
  deletionMailId: string,
): Promise<void> {
  const deletionMail = await findDeletionMail(db, deletionMailId);
  if (!deletionMail) return;
  const { email, language } = deletionMail;
  await mailer.send(composeMail(email, { language, ...DELETION_MAIL_TEXTS[language] }));
  await deleteDeletionMail(db, deletionMailId);
}

type Ctx = Pick<AccountJobCtx, 'db' | 'mailer'>;

/** Retried for about half an hour. After that the address is deleted without sending the email. */
export const deletionMailJob = defineJob({
  name: 'deletion-mail',
  schema: z.object({ deletionMailId: z.uuid() }),
  retries: 30,
  concurrency: 2,
  handler: (ctx: Ctx, { deletionMailId }) => sendDeletionMail(ctx, deletionMailId),
  onGivenUp: ({ db }: Ctx, { deletionMailId }) => deleteDeletionMail(db, deletionMailId),
});
