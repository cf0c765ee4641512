import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pageLink } from '../../platform/http/page-link.ts';
import { composeMail, type MailPage } from '../../platform/mail/mail-page.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { NoticePorts } from '../ports.ts';
import { isNotificationEnabled } from '../preferences/get-preferences.ts';
import { findPerson, type Person } from '../queries.ts';
import { NOTICE_MAILS } from './mails/notice-mails.ts';
import { NOTIFICATION_SETTINGS, unsubscribeUrl } from './unsubscribe-link.ts';

export interface NoticeCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
  secrets: Pick<Secrets, 'seal'>;
  notices: NoticePorts;
}

export async function sendNotice(ctx: NoticeCtx, notice: Notice): Promise<void> {
  const person = await findPerson(ctx.db, notice.userId);
  const setting = settingOf(notice);
  if (!person || !(await isNotificationEnabled(ctx, person.userId, setting))) return;
  const page = await pageOf(ctx, person, notice);
  if (!page) return;
  const { userId, language } = person;
  const footer = NOTICE_MAILS[language].footer(`${ctx.config.PUBLIC_URL}${NOTIFICATION_SETTINGS}`);
  const mail = composeMail(person.email, { language, footer, ...page });
  await ctx.mailer.send({ ...mail, unsubscribeUrl: unsubscribeUrl(ctx, { userId, setting }) });
}

/** A single setting covers finished and failed articles. */
const settingOf = ({ notice }: Notice) => (notice === 'articleFailed' ? 'articleFinished' : notice);

async function pageOf(
  ctx: NoticeCtx,
  { language, emailConfirmed }: Person,
  notice: Notice,
): Promise<Omit<MailPage, 'language' | 'footer'> | undefined> {
  const texts = NOTICE_MAILS[language];
  if (notice.notice === 'monthlyUsage') {
    // Jobs of the previous version name no workspace.
    const isOut =
      notice.workspaceId !== undefined &&
      !(await ctx.notices.isMember(ctx, { ...notice, workspaceId: notice.workspaceId }));
    if (isOut) return undefined;
    return texts.monthlyUsage({ ...notice, url: await linkOf(ctx, notice, '/subscription') });
  }
  if (notice.notice === 'productNews') {
    const news = await ctx.notices.findNews(ctx, notice.announcementId, language);
    if (!news) return undefined;
    const paragraphs = news.text.split(/\n\s*\n/);
    const url = news.link ?? `${ctx.config.PUBLIC_URL}/dashboard`;
    return texts.productNews({ title: news.title, paragraphs, url });
  }
  if (!(await ctx.notices.isMember(ctx, notice))) return undefined;
  if (notice.notice === 'batchFinished') {
    const batch = await ctx.notices.findEndedBatch(ctx.db, notice);
    if (!batch) return undefined;
    const url = await linkOf(ctx, notice, `/batch-tasks/${notice.batchId}`);
    return texts.batchFinished({ ...batch, name: emailConfirmed ? batch.name : batch.moment, url });
  }
  const { workspaceId, taskId } = notice;
  const name = await ctx.notices.findTaskName(ctx.db, { workspaceId, taskId });
  if (name === undefined) return undefined;
  // An unconfirmed address may belong to someone else, who must not receive text typed by the user.
  const title = emailConfirmed ? name : '';
  return texts[notice.notice]({ title, url: await linkOf(ctx, notice, `/tasks/${taskId}/edit`) });
}

async function linkOf(
  { db, config, notices }: NoticeCtx,
  { userId, workspaceId }: { userId: string; workspaceId?: string | undefined },
  path: string,
): Promise<string> {
  const personal = await notices.findPersonalWorkspace(db, userId);
  return pageLink(config, path, workspaceId === personal ? undefined : workspaceId);
}

const Notice = z.discriminatedUnion('notice', [
  z.object({
    notice: z.enum(['articleFinished', 'articleFailed']),
    userId: z.uuid(),
    workspaceId: z.uuid(),
    taskId: z.uuid(),
  }),
  z.object({
    notice: z.literal('batchFinished'),
    userId: z.uuid(),
    workspaceId: z.uuid(),
    batchId: z.uuid(),
  }),
  z.object({
    notice: z.literal('monthlyUsage'),
    userId: z.uuid(),
    workspaceId: z.uuid().optional(),
    used: z.number().int(),
    limit: z.number().int(),
  }),
  z.object({ notice: z.literal('productNews'), userId: z.uuid(), announcementId: z.uuid() }),
]);
export type Notice = z.output<typeof Notice>;

export const noticeMailJob = defineJob({
  name: 'notice-mail',
  schema: Notice,
  retries: 30,
  concurrency: 2,
  handler: (ctx: NoticeCtx, notice) => sendNotice(ctx, notice),
});
