import { isDeepStrictEqual } from 'node:util';
import type { BatchTask } from '@inkstep/contract';
import { requireBatchPlan, withinQuota } from '../billing/index.ts';
import { notify } from '../platform/db/notifications.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { BATCH_CHANNEL } from './context.ts';
import type { BatchInput } from './create-batch.ts';
import { alreadyStarted, requireVersion } from './policy.ts';
import { type DescribeCtx, describeBatch } from './present/describe-batch.ts';
import { type BatchRecord, type Changes, lockBatch, updateBatchRow } from './queries.ts';

/**
 * Input and settings only change before the start. Afterwards only the name does, and once the batch has ended its
 * cost limit, for a retry. @throws DomainError NOT_FOUND, PLAN_REQUIRED, CONFLICT, STORAGE_LIMIT_EXCEEDED
 */
export async function updateBatch(
  ctx: DescribeCtx,
  actor: Actor,
  batchId: string,
  { version, ...input }: BatchInput & { version?: string | undefined },
): Promise<BatchTask> {
  const key = { workspaceId: actor.workspaceId, batchId };
  await withinQuota(ctx, actor, async (tx) => {
    const batch = await lockBatch(tx.db, key);
    if (!batch) throw notFound('Batch task');
    await requireBatchPlan(tx, actor.workspaceId);
    requireVersion(batch, version);
    await updateBatchRow(tx.db, batchId, allowedChanges(batch, input));
    await notify(tx.db, BATCH_CHANNEL, batchId);
  });
  return describeBatch(ctx, key);
}

/** @throws DomainError CONFLICT if a started batch changes more than its name */
export function allowedChanges(
  batch: BatchRecord,
  { name, inputMode, content, globalSettings }: BatchInput,
): Changes {
  const wanted = { mode: inputMode, content, settings: globalSettings };
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(value, batch[field as keyof typeof wanted]),
    ),
  ) as Changes;
  const { settings, ...rest } = changes;
  const onlyLimit =
    batch.endedAt !== null &&
    Object.keys(rest).length === 0 &&
    isDeepStrictEqual({ ...settings, costCapMicros: null }, { ...batch.settings, costCapMicros: null });
  if (batch.startedAt !== null && Object.keys(changes).length > 0 && !onlyLimit) throw alreadyStarted();
  return { ...changes, ...(name !== undefined && { name }) };
}
