import type { Config } from '../../../config.ts';
import { findPerson } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { pageLink } from '../../../platform/http/page-link.ts';
import { composeMail } from '../../../platform/mail/mail-page.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { isTeam } from '../../queries.ts';
import { findTurnedOff } from '../queries.ts';
import { WEBHOOK_MAIL, WEBHOOK_MAILS } from './webhook-mail.ts';

interface MailCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
}

/** Tells an owner that a webhook was turned off, unless it was turned on or deleted since. */
export const webhookMailJob = defineJob({
  ...WEBHOOK_MAIL,
  retries: 30,
  concurrency: 2,
  async handler({ db, config, mailer }: MailCtx, { endpointId, userId }) {
    const endpoint = await findTurnedOff(db, endpointId);
    const person = await findPerson(db, userId);
    const reason = endpoint?.offReason;
    if (!person || !reason || reason === 'user') return;
    const { language, email, emailConfirmed } = person;
    const texts = WEBHOOK_MAILS[language];
    // An unconfirmed address may belong to someone else.
    const host = emailConfirmed ? new URL(endpoint.url).host : '';
    const { workspaceId } = endpoint;
    const isOfTeam = await isTeam(db, workspaceId);
    const url = pageLink(config, '/settings?tab=webhooks', isOfTeam ? workspaceId : undefined);
    const page = texts.turnedOff({ host, reason, url });
    await mailer.send(composeMail(email, { language, footer: texts.footer, ...page }));
  },
});
