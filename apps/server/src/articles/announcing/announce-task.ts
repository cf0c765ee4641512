import { taskStatus, type WebhookData, type WebhookEvent } from '@inkstep/contract';
import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { announceEvent } from '../../workspaces/index.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findTaskSummary } from '../brief/queries.ts';
import { findCost } from './queries.ts';

type ArticleEvent = Extract<WebhookEvent, `article.${string}`>;
type AnnounceTx = QueueCtx & { db: Tx };

export interface AnnouncedTask {
  /** Fields that all events of articles have. */
  shared: Pick<WebhookData<ArticleEvent>, 'id' | 'title' | 'keyword' | 'status' | 'edit_url'>;
  words: number | null;
  score: number | null;
}

const shortened = (text: string): string => text.slice(0, WEBHOOK_LIMITS.text).toWellFormed();

/** Announces an event of a task to webhooks. Call it in the transaction of the change, after its writes. */
export const announceTask = <Event extends ArticleEvent>(
  ctx: AnnounceTx,
  { workspaceId, taskId }: TaskKey,
  type: Event,
  describe: (task: AnnouncedTask) => Promise<WebhookData<Event>> | WebhookData<Event>,
): Promise<void> =>
  announceEvent(ctx, { workspaceId, type }, async () => {
    const row = await findTaskSummary(ctx.db, { workspaceId, taskId });
    if (!row) return undefined;
    const { name, title, keyword, state, currentStep, words, score } = row;
    const shared = {
      id: taskId,
      title: shortened(title ?? name),
      keyword: keyword === null ? null : shortened(keyword),
      status: taskStatus(state, currentStep),
      edit_url: `/tasks/${taskId}/edit`,
    };
    return describe({ shared, words, score });
  });

export const announcePlanned = (ctx: AnnounceTx, key: TaskKey): Promise<void> =>
  announceTask(ctx, key, 'article.planned', async ({ shared }) => ({
    ...shared,
    cost: await findCost(ctx.db, { planId: key.taskId }),
  }));

/** Announces that an article could not be planned, or written. */
export const announceFailed = (
  ctx: AnnounceTx,
  key: TaskKey,
  { code, message, generationId }: { code: string; message: string; generationId?: string },
): Promise<void> =>
  announceTask(ctx, key, 'article.failed', async ({ shared }) => ({
    ...shared,
    stage: generationId === undefined ? 'planning' : 'writing',
    error: { code, message: shortened(message) },
    cost: await findCost(ctx.db, generationId === undefined ? { planId: key.taskId } : { generationId }),
  }));

export const announceWritten = (
  ctx: AnnounceTx,
  key: TaskKey,
  { generationId, writtenBy }: { generationId: string; writtenBy: 'model' | 'drafter' },
): Promise<void> =>
  announceTask(ctx, key, 'article.written', async ({ shared, words, score }) => ({
    ...shared,
    words,
    score,
    generation_id: generationId,
    written_by: writtenBy,
    cost: await findCost(ctx.db, { generationId }),
  }));
