import type { PlanChange, Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { type PaidPlan, planChangeQuery, useChangePlan } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { moneyText } from './money-text.ts';
import { dateText } from './plan-dates.ts';
import { priceText } from './price-text.ts';

function Line({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="flex flex-col">
        {name}
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </dt>
      <dd className="text-right font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}

interface PriceLinesProps {
  change: PlanChange;
  isUpgrade: boolean;
}

function PriceLines({ change, isUpgrade }: PriceLinesProps) {
  const t = useTexts('billing');
  const { plan_type, effective_at, charged_now, renews } = change;
  return (
    <dl className="divide-y divide-line border-line border-y text-ink">
      <Line name={t('change.today')} hint={charged_now ? t('change.todayHint') : undefined}>
        {charged_now ? moneyText(charged_now) : t('change.nothing')}
      </Line>
      <Line name={t('change.starts', { plan: planByType(plan_type).name })}>
        {isUpgrade ? t('change.now') : dateText(effective_at)}
      </Line>
      {renews && (
        <Line name={t('change.from')}>
          {t('change.monthly', { price: moneyText(renews), date: dateText(renews.at) })}
        </Line>
      )}
    </dl>
  );
}

export interface ChangePlanDialogProps {
  subscription: Subscription;
  plan: PaidPlan;
  onClose: () => void;
}

/** Shows the cost of a plan change, now and later, before it is made. */
export function ChangePlanDialog({ subscription, plan, onClose }: ChangePlanDialogProps) {
  const t = useTexts('billing');
  const ui = useTexts('ui');
  const preview = useQuery(planChangeQuery(plan));
  const change = useChangePlan();
  const before = planByType(subscription.subscribed_plan ?? subscription.plan_type);
  const { name, price } = planByType(plan);
  const isUpgrade = price > before.price;
  const at = preview.data && dateText(preview.data.effective_at);

  const confirm = () =>
    change.mutate(plan, {
      onSuccess: () => {
        onClose();
        const done = isUpgrade
          ? t('change.doneUp', { plan: name })
          : t('change.doneDown', { plan: name, date: at ?? '' });
        showToast({ type: 'success', message: done });
      },
    });

  const consequence = () => {
    const isTrial = subscription.subscription_status === 'trialing';
    if (isTrial && isUpgrade) return t('change.trialText', { plan: name });
    if (isTrial) {
      return (
        at && t('change.trialDown', { plan: before.name, date: at, next: name, price: priceText(price) })
      );
    }
    if (isUpgrade) return t('change.upText', { plan: name });
    return at && t('change.keep', { plan: before.name, date: at });
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(isUpgrade ? 'change.titleUp' : 'change.titleDown', { plan: name })}
      confirmLabel={t(isUpgrade ? 'change.up' : 'change.down', { plan: name })}
      tone="primary"
      disabled={!preview.data}
      busy={change.isPending}
      onConfirm={confirm}
      details={
        <>
          {preview.isPending && <SkeletonText lines={3} className="py-2" />}
          {preview.data && <PriceLines change={preview.data} isUpgrade={isUpgrade} />}
          {preview.isError && (
            <Alert
              title={t('change.previewFailed')}
              action={
                <Button size="sm" loading={preview.isFetching} onClick={() => void preview.refetch()}>
                  {ui('tryAgain')}
                </Button>
              }
            >
              {failureWords(preview.error, ui('noAnswer'))}
            </Alert>
          )}
          {change.isError && <Alert>{failureWords(change.error, t('change.failed'))}</Alert>}
        </>
      }
    >
      {consequence()}
    </ConfirmDialog>
  );
}
