import type { SubscriptionStatus } from '@inkstep/contract';
import type { SubscriptionRow } from './queries.ts';

type Stored = Pick<
  SubscriptionRow,
  'status' | 'scheduledAction' | 'trialEndsAt' | 'currentPeriodEnd' | 'refundedAt' | 'now'
>;

/** True if Paddle has ended it and no paid days are left. A trial has no paid days. */
export function isOver(row: Stored): boolean {
  const { status, refundedAt, trialEndsAt, currentPeriodEnd: end, now } = row;
  if (status !== 'canceled') return false;
  return refundedAt !== null || end === null || end <= now || (trialEndsAt !== null && trialEndsAt >= end);
}

/** End of the subscription; null while it gives a plan, or may again. */
export function subscriptionEnd(row: Stored & Pick<SubscriptionRow, 'occurredAt'>): Date | null {
  if (!isOver(row)) return null;
  const { currentPeriodEnd, refundedAt, now } = row;
  if (currentPeriodEnd && currentPeriodEnd <= now) return currentPeriodEnd;
  // It ended before its period: it was canceled and its payment refunded.
  const canceledAt = new Date(row.occurredAt);
  return refundedAt && refundedAt > canceledAt ? refundedAt : canceledAt;
}

/**
 * `active` without a subscription. Paddle reports `active` until a cancellation takes effect; users see it as
 * canceled.
 */
export function subscriptionStatus(row: Stored | undefined): SubscriptionStatus {
  if (!row) return 'active';
  if (isOver(row)) return 'expired';
  return row.scheduledAction === 'cancel' ? 'canceled' : row.status;
}
