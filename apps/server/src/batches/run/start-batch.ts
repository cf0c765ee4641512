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
import { type BatchRecord, findBatch, insertBatch, lockBatch, updateBatchRow } from '../queries.ts';
import { listItems, updateItem } from '../rows/queries.ts';
import { allowedChanges } from '../update-batch.ts';
import { findSourceless, type Sourceless, sourcesMissing } from './find-sourceless.ts';
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

const NO_ROWS: Sourceless = { items: [], added: [] };

interface StartInput extends Omit<BatchInput, 'name'> {
  batchTaskId?: string | undefined;
  leaveOutSourceless?: boolean | undefined;
  version?: string | undefined;
}

/**
 * Starts writing the articles of a batch, planned or not. One transaction reserves all of them or none. Articles that
 * must fail for lack of sources are refused, or left out. @throws DomainError NOT_FOUND, PLAN_REQUIRED,
 * EMAIL_UNCONFIRMED, CONFLICT, INVALID, SOURCE_MISSING and those of the limits
 */
export async function startBatch(
  ctx: StartCtx,
  actor: Actor,
  { batchTaskId, version, leaveOutSourceless = false, ...input }: StartInput,
  signal: AbortSignal,
): Promise<Started> {
  const { workspaceId } = actor;
  const found =
    batchTaskId === undefined ? undefined : await findBatch(ctx.db, { workspaceId, batchId: batchTaskId });
  if (batchTaskId !== undefined && !found) throw notFound('Batch task');
  await requireBatchPlan(ctx, workspaceId);
  if (found?.startedAt) throw alreadyStarted();
  if (found) requireVersion(found, version);
  const isDrafter = !(await getUserModel(ctx, actor));
  const wanted = found ? { ...found, ...allowedChanges(found, input) } : newBatch(actor, input);
  const titles = await ideaTitles(ctx, actor, wanted, signal);
  return withinQuota(ctx, actor, async (tx) => {
    const batch = await heldBatch(tx, actor, { batchId: batchTaskId, version }, input);
    const matched = matchItems(await listItems(tx.db, batch.id), readInputs(batch, titles));
    const wantedItems = matched.kept.flatMap(({ item }) => (item.isLeftOut ? [] : [item]));
    const wantedCount = matched.added.length + wantedItems.length;
    if (wantedCount === 0) throw nothingToWrite();
    const failing = isDrafter ? await findSourceless(tx, batch, matched) : NO_ROWS;
    const count = wantedCount - failing.items.length - failing.added.length;
    if (count === 0 || (count < wantedCount && !leaveOutSourceless))
      throw sourcesMissing(failing, wantedCount);
    for (const item of failing.items) {
      item.isLeftOut = true;
      await updateItem(tx.db, item.id, { isLeftOut: true });
    }
    const leftOut = new Set(failing.added);
    await requireCost(tx, batch, [
      ...wantedItems.flatMap(({ isLeftOut, taskId }) => (isLeftOut ? [] : [taskId])),
      ...matched.added.flatMap((each) => (leftOut.has(each) ? [] : [null])),
    ]);
    // Locks in the same order as the end of a run: the month, then the workspace's storage.
    const runIds = Array.from({ length: count }, () => randomUUID());
    await reserveArticles(tx, actor, runIds);
    const { items } = await createItemTasks(tx, actor, batch, matched, leftOut);
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
