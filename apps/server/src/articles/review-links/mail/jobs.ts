import { randomInt } from 'node:crypto';
import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import type { Config } from '../../../config.ts';
import { findPerson, findUserByEmail, hashPassword, isGreetable } from '../../../identity/index.ts';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { composeMail } from '../../../platform/mail/mail-page.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { findTeamName } from '../../../workspaces/index.ts';
import { setMailedCode } from '../entry/queries.ts';
import { findArticleOf, findTitle, setMailed } from '../queries.ts';
import { newToken, reviewUrl } from '../token.ts';
import { MAILBOX_CODE_MAIL, REVIEW_LINK_MAIL, REVIEW_MAILS } from './review-mails.ts';

interface MailCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
}

const shown = (name: string | null | undefined): string => (name && isGreetable(name) ? name : '');

/** Mail programs make links of these. */
const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;
const MAX_TITLE = 120;

const titleIn = async (db: Db, articleId: string): Promise<string> => {
  const title = (await findTitle(db, articleId)).replaceAll(LINK, '…');
  return title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1).trimEnd()}…`.toWellFormed();
};

/** Creates the token here, so that the queue never holds it. Does nothing for a link that has ended. */
export const reviewLinkMailJob = defineJob({
  ...REVIEW_LINK_MAIL,
  retries: 30,
  concurrency: 2,
  async handler({ db, config, mailer }: MailCtx, { linkId }) {
    const token = newToken();
    const link = await setMailed(db, linkId, hashOf(token));
    if (!link?.email) return;
    const { email, workspaceId, articleId, clientName, hasCode, createdBy, expiresAt } = link;
    const [title, team, maker, known] = await Promise.all([
      titleIn(db, articleId),
      findTeamName(db, workspaceId),
      createdBy === null ? undefined : findPerson(db, createdBy),
      findUserByEmail(db, email),
    ]);
    // In the language of whom it is for, or of whom it is from.
    const reader = known && (await findPerson(db, known.id));
    const language = (reader ?? maker)?.language ?? 'en';
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const page = REVIEW_MAILS[language].link({
      client: shown(clientName),
      person: shown(maker?.name),
      team: shown(team),
      title,
      hasCode,
      until: day.format(expiresAt),
      url: reviewUrl(config, token),
    });
    await mailer.send(composeMail(email, { language, ...page }));
  },
});

/** Creates the code here, so that the queue never holds it. */
export const mailboxCodeMailJob = defineJob({
  ...MAILBOX_CODE_MAIL,
  retries: 3,
  concurrency: 2,
  async handler({ db, mailer }: MailCtx, { reviewerId, language }) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = await setMailedCode(db, reviewerId, await hashPassword(code));
    const articleId = row && (await findArticleOf(db, row.linkId));
    if (!row?.email || articleId === undefined) return;
    const title = await titleIn(db, articleId);
    const page = REVIEW_MAILS[language].code({ code, title, minutes: LIMITS.mailedCodeMinutes });
    await mailer.send(composeMail(row.email, { language, ...page }));
  },
});
