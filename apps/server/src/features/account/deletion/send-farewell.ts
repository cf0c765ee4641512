import { z } from 'zod';
import { composeMail } from '../../../platform/mail/mail-page.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { FAREWELL_MAILS } from './farewell-mails.ts';
import { deleteFarewell, findFarewell } from './queries.ts';

export async function sendFarewell(
  { db, mailer }: Pick<AccountJobCtx, 'db' | 'mailer'>,
  farewellId: string,
): Promise<void> {
  const farewell = await findFarewell(db, farewellId);
  if (!farewell) return;
  const { email, language } = farewell;
  await mailer.send(composeMail(email, { language, ...FAREWELL_MAILS[language] }));
  await deleteFarewell(db, farewellId);
}

type Ctx = Pick<AccountJobCtx, 'db' | 'mailer'>;

/** Retried for about half an hour. After that the address is deleted without sending the email. */
export const farewellMailJob = defineJob({
  name: 'farewell-mail',
  schema: z.object({ farewellId: z.uuid() }),
  retries: 30,
  concurrency: 2,
  handler: (ctx: Ctx, { farewellId }) => sendFarewell(ctx, farewellId),
  onGivenUp: ({ db }: Ctx, { farewellId }) => deleteFarewell(db, farewellId),
});
