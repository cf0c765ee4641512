import type { Config } from '../../../config.ts';
import { findPerson, findUserByEmail, isGreetable } from '../../../identity/index.ts';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { composeMail } from '../../../platform/mail/mail-page.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { findName } from '../../queries.ts';
import { setMailed } from '../queries.ts';
import { invitationUrl, newToken } from '../token.ts';
import { INVITATION_MAIL, INVITATION_MAILS } from './invitation-mail.ts';

interface MailCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
}

const shown = (name: string | undefined): string => (name && isGreetable(name) ? name : '');

/** Creates the token here, so that the queue never holds it. Does nothing for one that has ended. */
export const invitationMailJob = defineJob({
  ...INVITATION_MAIL,
  retries: 30,
  concurrency: 2,
  async handler({ db, config, mailer }: MailCtx, { invitationId }) {
    const token = newToken();
    const invitation = await setMailed(db, invitationId, hashOf(token));
    if (!invitation?.email) return;
    const { email, workspaceId, invitedBy, expiresAt } = invitation;
    const [team, inviter, known] = await Promise.all([
      findName(db, workspaceId),
      invitedBy === null ? undefined : findPerson(db, invitedBy),
      findUserByEmail(db, email),
    ]);
    // In the language of whom it is for, or of whom it is from.
    const reader = known && (await findPerson(db, known.id));
    const language = (reader ?? inviter)?.language ?? 'en';
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const page = INVITATION_MAILS[language]({
      team: shown(team),
      person: shown(inviter?.name),
      until: day.format(expiresAt),
      url: invitationUrl(config, token),
    });
    await mailer.send(composeMail(email, { language, ...page }));
  },
});
