import type { z } from 'zod';
import {
  PaddleAdjustment,
  type PaddleEvent,
  PaddleSubscription,
  PaddleTransaction,
} from '../paddle/entities.ts';
import { applyAdjustment, returnsMoney } from './apply-adjustment.ts';
import { type Applied, type ApplyCtx, applySubscription } from './apply-subscription.ts';
import { applyTransaction } from './apply-transaction.ts';
import { lockMoved, lockWaiting, type Placed, setPlaced } from './queries.ts';

/** A received or stored event. */
export type Placeable = Pick<PaddleEvent, 'event_id' | 'event_type' | 'occurred_at' | 'data'>;

/** Applies an event, and earlier events of the same subscription that were waiting for it. */
export async function placeEvent(ctx: ApplyCtx, event: Placeable): Promise<Placed> {
  const placed = await placeOne(ctx, event);
  const { subscriptionId } = placed;
  if (placed.state !== 'applied' || !subscriptionId) return placed;
  for (const waiting of await lockWaiting(ctx.db, subscriptionId, event.event_id)) {
    await setPlaced(ctx.db, waiting.eventId, await placeOne(ctx, waiting.payload as Placeable));
  }
  return placed;
}

/** Applies the events of workspaces that arrived while they moved to this cell, or stayed after all. */
export async function placeMoved(ctx: ApplyCtx, workspaceIds: readonly string[]): Promise<void> {
  for (const waiting of await lockMoved(ctx.db, workspaceIds)) {
    await setPlaced(ctx.db, waiting.eventId, await placeOne(ctx, waiting.payload as Placeable));
  }
}

const IGNORED: Placed = { state: 'ignored', reason: null, subscriptionId: null, workspaceId: null };

const SUBSCRIPTION = /^subscription\./;
const ADJUSTMENT = /^adjustment\./;
const PAID = 'transaction.completed';
const FAILED = ['transaction.payment_failed', 'transaction.past_due'];

/** True if events of this type are applied, so that their payload is needed. */
export const isApplied = (type: string): boolean =>
  SUBSCRIPTION.test(type) || ADJUSTMENT.test(type) || type === PAID || FAILED.includes(type);

async function placeOne(ctx: ApplyCtx, { event_type: type, occurred_at: occurredAt, data }: Placeable) {
  if (SUBSCRIPTION.test(type)) {
    return parsed(PaddleSubscription, data, async (entity) =>
      toPlaced(entity.id, await applySubscription(ctx, entity, occurredAt)),
    );
  }
  if (ADJUSTMENT.test(type)) {
    return parsed(PaddleAdjustment, data, async (entity) => {
      if (!returnsMoney(entity)) return IGNORED;
      return toPlaced(entity.subscription_id, await applyAdjustment(ctx, entity, occurredAt));
    });
  }
  if (type !== PAID && !FAILED.includes(type)) return IGNORED;
  const status = type === PAID ? 'paid' : 'failed';
  return parsed(PaddleTransaction, data, async (entity) => {
    // A card that was declined in a checkout leaves nothing to pay.
    if (status === 'failed' && !entity.subscription_id) return IGNORED;
    return toPlaced(entity.subscription_id, await applyTransaction(ctx, entity, { status, occurredAt }));
  });
}

async function parsed<S extends z.ZodType>(
  schema: S,
  data: unknown,
  apply: (entity: z.output<S>) => Promise<Placed>,
): Promise<Placed> {
  const { data: entity, error } = schema.safeParse(data);
  if (!error) return apply(entity);
  const fields = error.issues.slice(0, 5).map(({ path }) => path.join('.'));
  return { ...IGNORED, state: 'unplaced', reason: `another shape than expected: ${fields.join(', ')}` };
}

function toPlaced(subscriptionId: string | null | undefined, applied: Applied): Placed {
  return {
    state: applied.state === 'older' ? 'applied' : applied.state,
    reason: applied.state === 'unplaced' ? applied.reason : null,
    subscriptionId: subscriptionId ?? null,
    workspaceId: applied.workspaceId ?? null,
  };
}
