import type { Subscription } from '../entities.ts';
import { emitChange, type World } from '../world.ts';

/** Cancels for good, and with it what is unpaid. */
export function endNow(world: World, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at = world.clock.now().toISOString();
  stopBilling(subscription);
  subscription.scheduled_change = null;
  emitChange(world, 'subscription.updated', subscription);
  dropUnpaid(world, subscription);
  emitChange(world, 'subscription.canceled', subscription);
}

function dropUnpaid(world: World, { id }: Subscription): void {
  const transaction = world.transactions.get(world.dunning.get(id)?.transactionId ?? '');
  world.dunning.delete(id);
  if (!transaction) return;
  transaction.status = 'canceled';
  emitChange(world, 'transaction.updated', transaction);
  emitChange(world, 'transaction.canceled', transaction);
}

export function pauseNow(world: World, subscription: Subscription, resumeAt: string | null): void {
  subscription.status = 'paused';
  subscription.paused_at = world.clock.now().toISOString();
  stopBilling(subscription);
  subscription.scheduled_change = resumeAt
    ? { action: 'resume', effective_at: resumeAt, resume_at: null }
    : null;
  emitChange(world, 'subscription.updated', subscription);
  dropUnpaid(world, subscription);
  emitChange(world, 'subscription.paused', subscription);
}

function stopBilling(subscription: Subscription): void {
  subscription.current_billing_period = null;
  subscription.next_billed_at = null;
  for (const item of subscription.items) {
    item.status = 'inactive';
    item.next_billed_at = null;
  }
}

/** Takes effect with the end of the period. */
export function scheduleEnd(
  world: World,
  subscription: Subscription,
  action: 'cancel' | 'pause',
  resumeAt: string | null = null,
): void {
  const { current_billing_period: period } = subscription;
  if (!period) throw new Error('nothing to schedule without a period');
  subscription.scheduled_change = { action, effective_at: period.ends_at, resume_at: resumeAt };
  subscription.next_billed_at = null;
  for (const item of subscription.items) item.next_billed_at = null;
  emitChange(world, 'subscription.updated', subscription);
}

/** Bills on as if nothing had been planned. */
export function dropScheduledChange(world: World, subscription: Subscription): void {
  const next = subscription.current_billing_period?.ends_at ?? null;
  subscription.scheduled_change = null;
  subscription.next_billed_at = next;
  for (const item of subscription.items) item.next_billed_at = next;
  emitChange(world, 'subscription.updated', subscription);
}
