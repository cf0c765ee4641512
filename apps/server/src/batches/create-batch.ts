import { type BatchMode, BatchSettings, type BatchTask } from '@inkstep/contract';
import { requireBatchPlan, withinQuota } from '../billing/index.ts';
import type { Actor } from '../platform/http/actor.ts';
import { enqueue } from '../platform/queue/enqueue.ts';
import type { BatchCtx } from './context.ts';
import { deleteUnusedBatchJob } from './jobs.ts';
import { describeBatch } from './present/describe-batch.ts';
import { insertBatch } from './queries.ts';

export interface BatchInput {
  name?: string | undefined;
  inputMode?: BatchMode | undefined;
  content?: string | undefined;
  globalSettings?: BatchSettings | undefined;
}

/** Default name such as 'Batch 2026-01-31 09:30', in UTC. */
const nameOf = (moment: Date): string => `Batch ${moment.toISOString().slice(0, 16).replace('T', ' ')}`;

export const newBatch = (
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  { name, inputMode, content, globalSettings }: BatchInput,
) => ({
  workspaceId,
  userId,
  name: name ?? nameOf(new Date()),
  mode: inputMode ?? ('KEYWORDS' as const),
  content: content ?? '',
  settings: globalSettings ?? BatchSettings.parse({}),
});

const UNUSED_SECONDS = 86_400;

/** A draft that stays as it is goes after a day. @throws DomainError PLAN_REQUIRED, STORAGE_LIMIT_EXCEEDED */
export async function createBatch(ctx: BatchCtx, actor: Actor, input: BatchInput): Promise<BatchTask> {
  const { workspaceId } = actor;
  await requireBatchPlan(ctx, workspaceId);
  const { id } = await withinQuota(ctx, actor, async (tx) => {
    const batch = await insertBatch(tx.db, newBatch(actor, input));
    await enqueue(tx, deleteUnusedBatchJob, { batchId: batch.id }, { afterSeconds: UNUSED_SECONDS });
    return batch;
  });
  return describeBatch(ctx, { workspaceId, batchId: id });
}
