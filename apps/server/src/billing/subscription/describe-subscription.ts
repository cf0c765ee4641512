import {
  type Money,
  type PlanType,
  parsePlanType,
  type ScheduledChange,
  type Subscription,
} from '@inkstep/contract';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findPayer, hasTrial } from '../checkout/find-payer.ts';
import { isPaymentPending } from '../checkout/queries.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { getPlan } from '../plans/get-plan.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import { findManualPlan, PAST_DUE_DAYS } from '../plans/queries.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';
import { isOver, subscriptionEnd, subscriptionStatus } from './subscription-status.ts';

type Manual = Awaited<ReturnType<typeof findManualPlan>>;

interface Facts {
  row: SubscriptionRow | undefined;
  inForce: PlanType;
  manual: Manual;
  configured: boolean;
  trial: boolean;
  isPending: boolean;
}

const DAY_MS = 86_400_000;

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** Plan in force once the subscription gives another one, or none. */
function planAt(effectiveAt: Date, manual: Manual, paid: PlanType | null): PlanType {
  const lasts = manual && (manual.endsAt === null || manual.endsAt > effectiveAt);
  return planInForce({ paid, manual: lasts ? manual.planType : null });
}

/** Paddle's own scheduled change comes first: a pending downgrade is only applied without one. */
function scheduledChange(row: SubscriptionRow, manual: Manual): ScheduledChange | null {
  const { scheduledAction: action, scheduledAt: at, pendingPlan, currentPeriodEnd } = row;
  if (action && at) {
    const paid = action === 'resume' ? row.planType : null;
    const plan = action === 'pause' ? null : planAt(at, manual, paid);
    return { action, plan_type: plan, effective_at: at.toISOString() };
  }
  if (!pendingPlan || !currentPeriodEnd || row.status === 'canceled') return null;
  const plan = planAt(currentPeriodEnd, manual, pendingPlan);
  return { action: 'downgrade', plan_type: plan, effective_at: currentPeriodEnd.toISOString() };
}

const priceOf = ({ priceAmount: amount, priceCurrency: currency }: SubscriptionRow): Money | null =>
  amount === null || currency === null ? null : { amount, currency };

function presentSubscription({ row, inForce, manual, configured, trial, isPending }: Facts): Subscription {
  const over = !row || isOver(row);
  return {
    plan_type: inForce,
    subscription_status: subscriptionStatus(row),
    trial_ends_at: row?.status === 'trialing' ? iso(row.trialEndsAt) : null,
    subscription_current_period_end: iso(row?.currentPeriodEnd),
    subscribed_plan: over ? null : row.planType,
    subscribed_price: over ? null : priceOf(row),
    price_unknown: !over && row.planType === null,
    ended_at: row ? iso(subscriptionEnd(row)) : null,
    payment_pending: over && isPending,
    manual_plan: manual
      ? { plan_type: parsePlanType(manual.planType) ?? 'V1_DEFAULT_ACCESS', ends_at: iso(manual.endsAt) }
      : null,
    scheduled_change: row ? scheduledChange(row, manual) : null,
    trial_refused: row?.status === 'trialing' && row.hasEarlier,
    payment_returned: row?.status === 'active' && row.moneyReturned,
    past_due_until:
      row?.status === 'past_due' && row.pastDueSince && row.hasPaidBefore
        ? iso(new Date(row.pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS))
        : null,
    trial_available: trial,
    configured,
  };
}

/** @throws DomainError NOT_FOUND if the workspace is deleted */
export async function describeSubscription(
  ctx: { db: Db; paddle: Paddle | undefined; secrets: Pick<Secrets, 'hashes'> },
  { workspaceId }: { workspaceId: string },
): Promise<Subscription> {
  const [row, inForce, manual, isPending, trial] = await Promise.all([
    findSubscription(ctx.db, workspaceId),
    getPlan(ctx, workspaceId),
    findManualPlan(ctx.db, workspaceId),
    isPaymentPending(ctx.db, workspaceId),
    findPayer(ctx, workspaceId).then((payer) => hasTrial(ctx, payer)),
  ]);
  return presentSubscription({
    row,
    inForce,
    manual,
    configured: ctx.paddle !== undefined,
    trial,
    isPending,
  });
}
