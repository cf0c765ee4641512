import type { LanguageModels } from '../../ai/index.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { Extractor } from '../../platform/extraction/extractor.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { FindingCtx } from '../../research/index.ts';
import type { NeighboursCtx } from '../brief/neighbours/find-neighbours.ts';

export interface PlanningCtx extends FindingCtx, QueueCtx, NeighboursCtx {
  languageModel: LanguageModels;
  extractor: Pick<Extractor, 'extract'>;
  files: FileStore;
  notifications: Notifications;
}

/** Payload: ID of a task whose plan changed. */
export const PLAN_CHANNEL = 'article_plans';
