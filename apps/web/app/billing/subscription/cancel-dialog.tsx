import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useCancelSubscription } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { dateText } from './plan-dates.ts';
import { cancelsImmediately } from './subscription-state.ts';

function whatHappens(subscription: Subscription, t: Translate<'billing'>): string {
  const free = planByType('V1_DEFAULT_ACCESS');
  const after = { free: free.name, count: free.articles_per_month };
  const { subscription_current_period_end: end, trial_ends_at, subscription_status: status } = subscription;
  if (end === null || cancelsImmediately(subscription)) return t('cancel.now', after);
  if (subscription.price_unknown) return t('cancel.textUnknown', { date: dateText(end) });
  const plan = planByType(subscription.subscribed_plan ?? subscription.plan_type).name;
  if (status === 'trialing')
    return t('cancel.trial', { ...after, plan, date: dateText(trial_ends_at ?? end) });
  return t('cancel.text', { ...after, plan, date: dateText(end) });
}

export interface CancelDialogProps {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const t = useTexts('billing');
  const cancel = useCancelSubscription();
  const immediately = cancelsImmediately(subscription);
  const plan = planByType(subscription.subscribed_plan ?? subscription.plan_type).name;
  const end = subscription.subscription_current_period_end;

  const confirm = () =>
    cancel.mutate(immediately ? 'immediately' : 'next_billing_period', {
      onSuccess: () => {
        onClose();
        const done =
          immediately || end === null || subscription.price_unknown
            ? t('cancel.doneNow')
            : t('cancel.done', { plan, date: dateText(end) });
        showToast({ type: 'success', message: done });
      },
    });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={subscription.price_unknown ? t('cancel.titleUnknown') : t('cancel.title', { plan })}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      busy={cancel.isPending}
      onConfirm={confirm}
      details={cancel.isError && <Alert>{failureWords(cancel.error, t('cancel.failed'))}</Alert>}
    >
      <p>{whatHappens(subscription, t)}</p>
      <p className="mt-2">{t(immediately ? 'cancel.afterNow' : 'cancel.after')}</p>
    </ConfirmDialog>
  );
}
