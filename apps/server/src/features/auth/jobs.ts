import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { AuthCtx } from './context.ts';
import { AccountMail } from './mails/account-mails.ts';
import { sendAccountMail } from './mails/send-account-mail.ts';

/** Retried for about half an hour, which covers most mail server outages. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  schema: z.object({ userId: z.uuid(), mail: AccountMail }),
  retries: 30,
  concurrency: 2,
  handler: (ctx: Pick<AuthCtx, 'db' | 'config' | 'mailer'>, payload) => sendAccountMail(ctx, payload),
});
