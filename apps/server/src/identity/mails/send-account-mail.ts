import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { composeMail } from '../../platform/mail/mail-page.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { AuthCtx } from '../context.ts';
import { issueToken } from '../one-time-token.ts';
import { findPerson } from '../queries.ts';
import type { TokenPurpose } from '../tables.ts';
import { AccountMail, accountMailPage } from './account-mails.ts';

/** The page sets a first password as it sets a new one. */
const SET_PASSWORD = '/reset-password';

const tokenPath =
  (page: string, purpose: TokenPurpose) =>
  async (db: Db, userId: string): Promise<string> =>
    `${page}?token=${await issueToken(db, userId, purpose)}`;

export const invitationPath = tokenPath(SET_PASSWORD, 'invitation');

const SECURITY = '/settings?tab=security';

const PATHS: Readonly<Record<AccountMail, (db: Db, userId: string) => Promise<string>>> = {
  welcome: tokenPath('/verify-email', 'confirm_email'),
  welcome_confirmed: async () => '/dashboard',
  confirm_email: tokenPath('/verify-email', 'confirm_email'),
  confirm_or_lose: tokenPath('/verify-email', 'confirm_email'),
  reset_password: tokenPath(SET_PASSWORD, 'reset_password'),
  invitation: invitationPath,
  unlock_sign_in: tokenPath('/unlock', 'unlock_sign_in'),
  password_changed: async () => '/forgot-password',
  password_set: async () => '/login',
  email_changed: async () => '/login',
  passkey_added: async () => SECURITY,
  passkey_removed: async () => SECURITY,
  identity_unlinked: async () => SECURITY,
  two_factor_on: async () => SECURITY,
  two_factor_off: async () => SECURITY,
  recovery_code_used: async () => SECURITY,
  identity_linked: async () => SECURITY,
  token_created: async () => '/settings?tab=api',
  export_ready: async () => SECURITY,
};

/**
 * False for a name that could be a message or a link: anyone can register someone else's address, so emails must not
 * contain a stranger's words.
 */
export const isGreetable = (name: string): boolean =>
  name.length <= 60 && !/[/@:]|\.\p{L}{2}|\p{Bidi_Control}/u.test(name);

/** Does nothing for a user who is deleted or inactive. Creates the token here, so that the queue never holds it. */
async function sendAccountMail(
  { db, config, mailer }: Pick<AuthCtx, 'db' | 'config' | 'mailer'>,
  { userId, mail, to }: { userId: string; mail: AccountMail; to?: string | undefined },
): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person) return;
  const { email, name, language } = person;
  const url = `${config.PUBLIC_URL}${await PATHS[mail](db, userId)}`;
  await mailer.send(
    composeMail(to ?? email, accountMailPage(mail, { language, name: isGreetable(name) ? name : '', url })),
  );
}

/** Retried for about half an hour, which covers most mail server outages. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  /** `to`: the former address after a change, which the account doesn't have any more. */
  schema: z.object({ userId: z.uuid(), mail: AccountMail, to: z.email().optional() }),
  retries: 30,
  concurrency: 2,
  handler: (ctx: Pick<AuthCtx, 'db' | 'config' | 'mailer'>, payload) => sendAccountMail(ctx, payload),
});
