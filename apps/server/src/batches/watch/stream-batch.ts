import { setTimeout as delay } from 'node:timers/promises';
import type { BatchEvent, BatchTask } from '@inkstep/contract';
import { EVENTS_CHANNEL, PLAN_CHANNEL } from '../../articles/index.ts';
import { watchChannels } from '../../platform/db/watch-channels.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { StreamedEvent } from '../../platform/http/event-stream.ts';
import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';
import { type DescribeCtx, describeBatch, describeRows } from '../present/describe-batch.ts';
import { findBatch } from '../queries.ts';

/** At most two events a second. */
const PAUSE_MS = 500;
// Changes trigger notifications; this only bounds the delay if one is lost.
const LOOK_AGAIN_MS = 10_000;
const LOOK_AGAIN_OPEN_MS = 60_000;

/**
 * Streams a batch with its rows, at once and after each change, until no row is being planned, reviewed or written, or until it
 * is deleted if it stays open.
 */
export async function* streamBatch(
  ctx: DescribeCtx & Pick<BatchCtx, 'notifications'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { batchId, staysOpen = false, signal }: { batchId: string; staysOpen?: boolean; signal: AbortSignal },
): AsyncGenerator<StreamedEvent<BatchEvent>[]> {
  const key = { workspaceId, batchId };
  const names = new Set([batchId]);
  let told = '';
  const channels = [BATCH_CHANNEL, PLAN_CHANNEL, EVENTS_CHANNEL];
  const lookAgainMs = staysOpen ? LOOK_AGAIN_OPEN_MS : LOOK_AGAIN_MS;
  for await (const _ of watchChannels(ctx, { channels, ids: names, lookAgainMs }, signal)) {
    if (told !== '' && !(await findBatch(ctx.db, key))) return;
    const batchTask = await describeBatch(ctx, key);
    const { rows, items } = await describeRows(ctx, key);
    for (const { taskId, generationId } of items)
      for (const id of [taskId, generationId]) if (id !== null) names.add(id);
    const news = JSON.stringify([batchTask, rows]);
    if (news !== told) yield [{ data: { batchTask, rows } }];
    told = news;
    if (!staysOpen && !isRunning(batchTask)) return;
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

const isRunning = ({ status, planning, reviewing }: BatchTask): boolean =>
  status === 'pending' ||
  status === 'processing' ||
  (status === 'draft' && (reviewing || planning?.running === true));
