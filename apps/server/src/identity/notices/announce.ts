import type { Db } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { noticeMailJob } from './send-notice.ts';

/** Call these in the transaction that causes the notice: the email is sent only if that commits. */
export interface AnnounceCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

export async function announceArticle(
  ctx: AnnounceCtx,
  article: { userId: string; workspaceId: string; taskId: string },
): Promise<void> {
  await enqueue(ctx, noticeMailJob, { notice: 'articleFinished', ...article });
}

/** Announces that an article could not be written. */
export async function announceFailure(
  ctx: AnnounceCtx,
  article: { userId: string; workspaceId: string; taskId: string },
): Promise<void> {
  await enqueue(ctx, noticeMailJob, { notice: 'articleFailed', ...article });
}

export async function announceBatch(
  ctx: AnnounceCtx,
  batch: { userId: string; workspaceId: string; batchId: string },
): Promise<void> {
  await enqueue(ctx, noticeMailJob, { notice: 'batchFinished', ...batch });
}

export async function announceUsage(
  ctx: AnnounceCtx,
  usage: { userId: string; workspaceId: string; used: number; limit: number },
): Promise<void> {
  await enqueue(ctx, noticeMailJob, { notice: 'monthlyUsage', ...usage });
}

export async function announceNews(
  ctx: AnnounceCtx,
  news: { userId: string; announcementId: string },
): Promise<void> {
  await enqueue(ctx, noticeMailJob, { notice: 'productNews', ...news });
}
