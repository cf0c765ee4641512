import type { Money, PaidPlan, PlanChange } from '@inkstep/contract';
import type { BillingCtx } from '../context.ts';
import type { PaddlePreview } from '../paddle/answers.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { planStep, updateTo } from './plan-step.ts';
import { refreshSubscription } from './refresh-subscription.ts';

type Ctx = Pick<BillingCtx, 'db' | 'queue' | 'log' | 'paddle' | 'prices'>;

const FAILED = 'Failed to load the price of this change. Please try again.';

const toMoney = ({ grand_total, currency_code }: { grand_total: number; currency_code: string }): Money => ({
  amount: grand_total,
  currency: currency_code,
});

function renewal(preview: PaddlePreview): PlanChange['renews'] {
  const totals = preview.recurring_transaction_details?.totals;
  const at = preview.next_billed_at ?? preview.current_billing_period?.ends_at;
  return totals && at ? { ...toMoney(totals), at: new Date(at).toISOString() } : null;
}

/** Calculates the cost of a plan change without making it. @throws DomainError CONFLICT, PAYMENT_PROVIDER_FAILED */
export async function previewChange(
  ctx: Ctx,
  { workspaceId }: { workspaceId: string },
  wanted: PaidPlan,
): Promise<PlanChange> {
  const row = await refreshSubscription(ctx, { workspaceId, failed: FAILED });
  const step = planStep(row, wanted);
  const update = updateTo(ctx.prices, { wanted, step, status: row.status });
  const preview = await askPaddle(ctx, {
    failed: FAILED,
    ask: (paddle) => paddle.previewUpdate(row.id, update),
  });
  const charged = preview.immediate_transaction?.details.totals;
  const effectiveAt = step === 'down' ? row.currentPeriodEnd : null;
  return {
    plan_type: wanted,
    effective_at: (effectiveAt ?? row.now).toISOString(),
    charged_now: step === 'up' && charged && charged.grand_total > 0 ? toMoney(charged) : null,
    renews: renewal(preview),
  };
}
