import type { PlanType } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { CANCELLATION } from '../cancellation.ts';
import { enqueueMail, isRecent } from '../mails/enqueue-mail.ts';
import type { PaddleSubscription } from '../paddle/entities.ts';
import type { Prices } from '../paddle/prices.ts';
import type { subscriptions } from '../tables.ts';
import { findOwner } from './find-owner.ts';
import {
  keepAddress,
  keepPeriodEnd,
  lockSubscription,
  moveSubscription,
  setCheckoutPeriod,
  upsertSubscription,
  weighPayments,
} from './queries.ts';

export interface ApplyCtx {
  db: Tx;
  queue: Pick<Queue, 'send' | 'cancel'>;
  prices: Pick<Prices, 'planOfPrice'>;
}

/** Prefix of the reason of events that are placed once their price is configured. */
export const UNKNOWN_PRICE = 'unknown price ';

/** `older`: a newer state is already stored. The workspace is null once its account is deleted. */
export type Applied =
  | { state: 'applied' | 'older'; workspaceId: string | null }
  | { state: 'unplaced'; reason: string; workspaceId?: string };

/** Placed once the move has ended, by the cell that has the workspace then. */
export const MOVING: Applied = { state: 'unplaced', reason: 'the workspace is being moved to another cell' };

type Stored = Pick<
  NonNullable<Awaited<ReturnType<typeof lockSubscription>>>,
  'trialEndsAt' | 'currentPeriodEnd' | 'pastDueSince' | 'pendingPlan'
> | null;

/**
 * Stores the provider's state of a subscription at `occurredAt`. If its account is deleted, it gives no plan and is
 * canceled. An unknown price removes the plan.
 */
export async function applySubscription(
  ctx: ApplyCtx,
  entity: PaddleSubscription,
  occurredAt: string,
): Promise<Applied> {
  const owner = await findOwner(ctx, entity);
  if (!owner) return { state: 'unplaced', reason: 'no checkout here began this subscription' };
  const { workspaceId } = owner;
  if (workspaceId && (await lockWorkspace(ctx.db, workspaceId))?.movingTo) return MOVING;
  const stored = await lockSubscription(ctx.db, entity.id, occurredAt);
  const periodEnd = entity.current_billing_period?.ends_at;
  const { transaction_id: transactionId } = entity;
  if (transactionId && periodEnd) await setCheckoutPeriod(ctx.db, transactionId, periodEnd);
  if (stored?.isNewer) {
    if (stored.workspaceId !== workspaceId) await moveSubscription(ctx.db, entity.id, workspaceId);
    if (transactionId) await weighPayments(ctx.db, entity.id, occurredAt);
    if (periodEnd) await keepPeriodEnd(ctx.db, entity.id, new Date(periodEnd));
    return { state: 'older', workspaceId };
  }
  const { priceId, planType } = highestPlan(ctx, entity);
  const row = toSubscriptionRow(entity, { priceId, planType, stored, occurredAt });
  await upsertSubscription(ctx.db, { ...row, workspaceId });
  await keepAddress(ctx.db, entity.id);
  if (!stored || transactionId) await weighPayments(ctx.db, entity.id, occurredAt);
  if (!workspaceId) {
    await cancelOrphan(ctx, entity);
    return { state: 'applied', workspaceId };
  }
  const hasEnded = entity.status === 'canceled' && stored !== null && stored.status !== 'canceled';
  if (hasEnded && isRecent(occurredAt)) {
    await enqueueMail(ctx, { mail: 'ended', workspaceId, subscriptionId: entity.id });
  }
  if (!planType) return { state: 'unplaced', reason: `${UNKNOWN_PRICE}${priceId}`, workspaceId };
  return { state: 'applied', workspaceId };
}

interface Planned {
  priceId: string;
  planType: PlanType | null;
}

/** Highest plan of the items; prices that are not configured give none. */
export function highestPlan({ prices }: Pick<ApplyCtx, 'prices'>, { items }: PaddleSubscription): Planned {
  const planned = items.map(({ price }) => ({
    priceId: price.id,
    planType: prices.planOfPrice(price.id) ?? null,
  }));
  const best =
    planned.find(({ planType }) => planType === 'max') ?? planned.find(({ planType }) => planType !== null);
  return best ?? { priceId: items[0]?.price.id ?? '', planType: null };
}

/** Returns the row without its owner. */
export function toSubscriptionRow(
  entity: PaddleSubscription,
  { priceId, planType, stored, occurredAt }: Planned & { stored: Stored; occurredAt: string },
): Omit<typeof subscriptions.$inferInsert, 'workspaceId'> {
  const { status, scheduled_change: scheduled } = entity;
  const periodEnd = entity.current_billing_period?.ends_at;
  const trialEnd = entity.items[0]?.trial_dates?.ends_at ?? (status === 'trialing' ? periodEnd : undefined);
  const trialStart =
    entity.items[0]?.trial_dates?.starts_at ??
    (status === 'trialing' ? entity.current_billing_period?.starts_at : undefined);
  const isStopped = status === 'canceled' || status === 'paused';
  const trialEndsAt = toDate(trialEnd) ?? (isStopped ? (stored?.trialEndsAt ?? null) : null);
  const price = entity.items.find((item) => item.price.id === priceId);
  const unitPrice = price?.price.unit_price;
  const isDowngradeOver = stored?.pendingPlan === planType || status === 'canceled';
  return {
    id: entity.id,
    customerId: entity.customer_id,
    priceId,
    planType,
    priceAmount: unitPrice ? unitPrice.amount * (price.quantity ?? 1) : null,
    priceCurrency: unitPrice?.currency_code ?? null,
    status,
    startedAt: new Date(entity.created_at),
    trialStartsAt: toDate(trialStart),
    trialEndsAt,
    currentPeriodEnd: toDate(periodEnd) ?? stored?.currentPeriodEnd ?? null,
    pastDueSince: status === 'past_due' ? (stored?.pastDueSince ?? new Date(occurredAt)) : null,
    scheduledAction: scheduled?.action ?? null,
    scheduledAt: toDate(scheduled?.effective_at),
    pendingPlan: isDowngradeOver ? null : (stored?.pendingPlan ?? null),
    occurredAt,
  };
}

const toDate = (moment: string | undefined): Date | null => (moment === undefined ? null : new Date(moment));

async function cancelOrphan(ctx: ApplyCtx, { id, status }: PaddleSubscription): Promise<void> {
  if (status === 'canceled') return;
  await enqueue(ctx, CANCELLATION, { subscriptionId: id }, { singletonKey: id });
}
