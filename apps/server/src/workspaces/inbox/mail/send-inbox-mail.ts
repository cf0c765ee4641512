import { GROUP_OF_KIND, INBOX_KINDS, type InboxKind } from '@inkstep/contract';
import type { Config } from '../../../config.ts';
import { findPerson, teamMailsOf, unsubscribeUrl } from '../../../identity/index.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import type { TeamPorts } from '../../ports.ts';
import { presentEntries } from '../list-inbox.ts';
import type { EntryRow } from '../queries.ts';
import { composeInboxMail } from './compose-inbox-mail.ts';
import { INBOX_MAIL, type InboxMail, type MailMode } from './inbox-mail.ts';
import { type LastMails, lockMails, lockWaiting, resetMailed, setLastMails, setMailed } from './queries.ts';

interface MailCtx extends QueueCtx {
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
  secrets: Pick<Secrets, 'seal'>;
  teams: Pick<TeamPorts, 'taskNames'>;
}

interface Claimed {
  mail: Mail;
  rows: EntryRow[];
  before: LastMails;
}

/**
 * Marks the entries as mailed before the email is handed over, so that none is sent twice: one that a kill interrupts
 * just there is only in the inbox.
 */
async function sendInboxMail(ctx: MailCtx, { userId, mode }: InboxMail): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) => claim(tx, { userId, mode }));
  if (!claimed) return;
  try {
    await ctx.mailer.send(claimed.mail);
  } catch (error) {
    await inTransaction(ctx, ({ db }) => release(db, { userId, mode }, claimed));
    throw error;
  }
}

async function claim(
  ctx: Parameters<Parameters<typeof inTransaction<MailCtx, unknown>>[1]>[0],
  { userId, mode }: InboxMail,
): Promise<Claimed | undefined> {
  const person = await findPerson(ctx.db, userId);
  if (!person?.emailConfirmed) return undefined;
  const before = await lockMails(ctx.db, userId);
  const rows = await lockWaiting(ctx.db, { userId, mode, kinds: await kindsOf(ctx, { userId, mode }) });
  if (rows.length === 0 || (mode === 'daily' && !before.isSummaryDue)) return undefined;
  if (mode === 'each' && before.eachIn > 0) {
    await enqueue(ctx, INBOX_MAIL, { userId, mode }, { afterSeconds: before.eachIn });
    return undefined;
  }
  const entries = await presentEntries(ctx, rows);
  await setMailed(
    ctx.db,
    rows.map(({ id }) => id),
  );
  if (entries.length === 0) return undefined;
  await setLastMails(ctx.db, userId, timesOf(mode, new Date()));
  const mail = composeInboxMail(ctx.config, person, { entries, isSummary: mode === 'daily' });
  return {
    mail: { ...mail, unsubscribeUrl: unsubscribeUrl(ctx, { userId, setting: 'teamMails' }) },
    rows,
    before,
  };
}

async function release(db: Db, { userId, mode }: InboxMail, { rows, before }: Claimed): Promise<void> {
  await resetMailed(db, rows);
  await setLastMails(db, userId, timesOf(mode, mode === 'each' ? before.eachAt : before.dailyAt));
}

const timesOf = (mode: MailMode, at: Date | null) => (mode === 'each' ? { eachAt: at } : { dailyAt: at });

async function kindsOf(ctx: { db: Db }, { userId, mode }: InboxMail): Promise<InboxKind[]> {
  const settings = await teamMailsOf(ctx, userId);
  return INBOX_KINDS.filter((kind) => settings[GROUP_OF_KIND[kind]] === mode);
}

export const inboxMailJob = defineJob({
  ...INBOX_MAIL,
  retries: 30,
  concurrency: 2,
  handler: (ctx: MailCtx, mail) => sendInboxMail(ctx, mail),
});
