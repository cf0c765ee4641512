import type { ErrorCode, PaidPlan } from '@inkstep/contract';
import { PLANS, type PlanType, planByType } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { SubscriptionUpdate } from '../paddle/create-paddle.ts';
import type { Prices } from '../paddle/prices.ts';
import type { SubscriptionRow } from './queries.ts';

/** Paddle locks a subscription 30 minutes before its renewal. */
const LOCKED_MS = 30 * 60_000;

export type PlanStep = 'up' | 'down' | 'same';

const rank = (type: PlanType): number => PLANS.findIndex((plan) => plan.plan_type === type);

const refusal = (code: ErrorCode, message: string) => new DomainError(code, message);

/**
 * Direction of a plan change, if the subscription's state allows one. @throws DomainError that says what to do first
 */
export function planStep(row: SubscriptionRow, wanted: PaidPlan): PlanStep {
  const { planType, status, scheduledAction, pendingPlan, currentPeriodEnd, now } = row;
  if (planType === null) {
    throw refusal(
      'PRICE_UNKNOWN',
      "Your subscription has a price that isn't known on this server. An admin can add it to the payment settings.",
    );
  }
  if (status === 'past_due') {
    throw refusal(
      'SUBSCRIPTION_PAST_DUE',
      'Your last payment failed. Update your payment method in Manage Billing, then try again.',
    );
  }
  if (status !== 'active' && status !== 'trialing') {
    throw refusal(
      'SUBSCRIPTION_PAUSED',
      'Your subscription is paused. Resume it in Manage Billing, then try again.',
    );
  }
  if (scheduledAction) {
    const change = scheduledAction === 'cancel' ? 'be canceled' : 'pause';
    throw refusal(
      'CHANGE_SCHEDULED',
      `Your subscription is set to ${change}. Undo that first, then change your plan.`,
    );
  }
  const step = Math.sign(rank(wanted) - rank(planType));
  if (step === 0 && !pendingPlan) {
    throw refusal('CONFLICT', `You already have the ${planByType(wanted).name} plan.`);
  }
  if (step !== 0 && currentPeriodEnd && currentPeriodEnd.getTime() - now.getTime() < LOCKED_MS) {
    throw refusal(
      'SUBSCRIPTION_RENEWING',
      'Your subscription is being renewed. Please try again in an hour.',
    );
  }
  if (step === 0) return 'same';
  return step > 0 ? 'up' : 'down';
}

/** Update that makes a change now. A trial is never billed: it costs nothing yet, whatever the plan. */
export function updateTo(
  prices: Prices,
  { wanted, step, status }: { wanted: PaidPlan; step: PlanStep; status: SubscriptionRow['status'] },
): SubscriptionUpdate {
  const priceId = prices[wanted];
  if (priceId === undefined) throw new Error('a price is not configured');
  const charges = step === 'up' && status !== 'trialing';
  return { priceId, billing: charges ? 'prorated_immediately' : 'do_not_bill' };
}
