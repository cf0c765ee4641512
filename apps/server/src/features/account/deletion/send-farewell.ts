import { composeMail } from '../../../platform/mail/mail-page.ts';
import type { AccountJobCtx } from '../context.ts';
import { FAREWELL_MAILS } from './mails/farewell-mails.ts';
import { deleteFarewell, findFarewell } from './queries.ts';

/** Notifies the user that the account was deleted, then deletes the address. */
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
