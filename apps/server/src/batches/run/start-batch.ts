import { randomUUID } from 'node:crypto';
import { getUserModel } from '../../ai/index.ts';
import { requireBatchPlan, reserveArticles, withinQuota } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { notFound } from '../../platform/errors.ts';
import { type Actor, type OnBehalf, spendingToken } from '../../platform/http/actor.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { type BatchInput, newBatch } from '../create-batch.ts';
import { ideaTitles } from '../input/idea-titles.ts';
import { readInputs } from '../input/read-inputs.ts';
import { WRITE_JOB } from '../job-names.ts';
import { createItemTasks } from '../plan/create-item-tasks.ts';
import { matchItems } from '../plan/match-items.ts';
import { enqueueItems } from '../plan/plan-batch.ts';
import { alreadyStarted, nothingToWrite, requireVersion } from '../policy.ts';
import {
  type BatchRecord,
  findBatch,
  insertBatch,
  listItems,
  lockBatch,
  updateBatchRow,
  updateItem,
} from '../queries.ts';
import { allowedChanges } from '../update-batch.ts';
import { requireCost } from './require-cost.ts';

export type StartCtx = Pick<
  BatchCtx,
  'db' | 'neighbours' | 'queue' | 'config' | 'secrets' | 'log' | 'languageModel'
>;
type StartTx = StartCtx & { db: Tx };

export interface Started {
  batchTaskId: string;
  estimatedArticles: number;
}

interface StartInput extends Omit<BatchInput, 'name'> {
  batchTaskId?: string | undefined;
  version?: string | undefined;
}

/**
 * Starts writing the articles of a batch, planned or not. One transaction reserves all of them or none. @throws
 * DomainError NOT_FOUND, PLAN_REQUIRED, EMAIL_UNCONFIRMED, CONFLICT, INVALID and those of the limits
 */
export async function startBatch(
  ctx: StartCtx,
  actor: Actor,
  { batchTaskId, version, ...input }: StartInput,
  signal: AbortSignal,
): Promise<Started> {
  const { workspaceId } = actor;
  const found =
    batchTaskId === undefined ? undefined : await findBatch(ctx.db, { workspaceId, batchId: batchTaskId });
  if (batchTaskId !== undefined && !found) throw notFound('Batch task');
  await requireBatchPlan(ctx, workspaceId);
  if (found?.startedAt) throw alreadyStarted();
  if (found) requireVersion(found, version);
  await getUserModel(ctx, actor);
  const wanted = found ? { ...found, ...allowedChanges(found, input) } : newBatch(actor, input);
  const titles = await ideaTitles(ctx, actor, wanted, signal);
  return withinQuota(ctx, actor, async (tx) => {
    const batch = await heldBatch(tx, actor, { batchId: batchTaskId, version }, input);
    const matched = matchItems(await listItems(tx.db, batch.id), readInputs(batch, titles));
    const count = matched.added.length + matched.kept.filter(({ item }) => !item.isLeftOut).length;
    if (count === 0) throw nothingToWrite();
    await requireCost(tx, batch, [
      ...matched.kept.flatMap(({ item }) => (item.isLeftOut ? [] : [item.taskId])),
      ...matched.added.map(() => null),
    ]);
    // Locks in the same order as the end of a run: the month, then the workspace's storage.
    const runIds = Array.from({ length: count }, () => randomUUID());
    await reserveArticles(tx, actor, runIds);
    const { items } = await createItemTasks(tx, actor, batch, matched);
    const written = items.filter(({ isLeftOut }) => !isLeftOut);
    for (const [at, item] of written.entries()) {
      await updateItem(tx.db, item.id, { generationId: runIds[at] });
    }
    await startItems(tx, actor, batch, written);
    return { batchTaskId: batch.id, estimatedArticles: count };
  });
}

async function heldBatch(
  ctx: StartTx,
  actor: Actor,
  { batchId, version }: { batchId: string | undefined; version: string | undefined },
  input: BatchInput,
): Promise<BatchRecord> {
  if (batchId === undefined) return insertBatch(ctx.db, newBatch(actor, input));
  const batch = await lockBatch(ctx.db, { workspaceId: actor.workspaceId, batchId });
  if (!batch) throw notFound('Batch task');
  if (batch.startedAt !== null) throw alreadyStarted();
  requireVersion(batch, version);
  return (await updateBatchRow(ctx.db, batchId, allowedChanges(batch, input))) ?? batch;
}

/** Starts rows whose articles are reserved. */
export async function startItems(
  ctx: StartTx,
  actor: OnBehalf,
  batch: BatchRecord,
  items: readonly { id: string }[],
): Promise<void> {
  const fresh = { stoppedAt: null, stopReason: null, endedAt: null };
  await updateBatchRow(ctx.db, batch.id, {
    ...fresh,
    startedAt: batch.startedAt ?? new Date(),
    userId: actor.userId,
    tokenId: spendingToken(actor) ?? null,
  });
  await enqueueItems(
    ctx,
    batch,
    WRITE_JOB,
    items.map(({ id }) => id),
  );
  await notify(ctx.db, BATCH_CHANNEL, batch.id);
}
