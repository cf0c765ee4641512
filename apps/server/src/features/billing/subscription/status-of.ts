import type { SubscriptionStatus } from '@inkstep/contract';
import type { SubscriptionRow } from './queries.ts';

type Stored = Pick<SubscriptionRow, 'status' | 'scheduledAction' | 'currentPeriodEnd' | 'refundedAt'>;

/** Paddle has ended it, and nothing of what was paid is left. */
export const isOver = (row: Stored, now = new Date()): boolean =>
  row.status === 'canceled' &&
  (row.refundedAt !== null || row.currentPeriodEnd === null || row.currentPeriodEnd <= now);

/** `active` without a subscription. Paddle calls one active until its cancellation takes effect; people see it canceled. */
export function statusOf(row: Stored | undefined, now = new Date()): SubscriptionStatus {
  if (!row) return 'active';
  if (isOver(row, now)) return 'expired';
  return row.scheduledAction === 'cancel' ? 'canceled' : row.status;
}
