import type { Db } from '../../platform/db/connect.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';

export interface TellCtx {
  db: Db;
  notifications: Pick<Notifications, 'notifySoon'>;
}

/** For saves of an article's text. */
export type SavingCtx = TellCtx & QueueCtx;

/** Payload: ID of a task around whose article something changed. */
export const ARTICLE_CHANNEL = 'article_changes';

/** Longer than two heartbeats of a tab, so that one may get lost. */
export const PRESENT_SECONDS = 45;
