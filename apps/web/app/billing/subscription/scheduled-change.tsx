import type { ScheduledChange, Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { useUndoPlanChange } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { dateText } from './plan-dates.ts';

function changeText(
  { action, plan_type, effective_at }: ScheduledChange,
  { subscribed_plan, plan_type: inForce }: Subscription,
  t: Translate<'billing'>,
): string {
  const date = dateText(effective_at);
  const current = planByType(subscribed_plan ?? inForce).name;
  if (action === 'cancel') return t('facts.canceled', { plan: current, date });
  if (action === 'downgrade')
    return t('scheduled.downgrade', {
      plan: planByType(plan_type ?? 'V1_DEFAULT_ACCESS').name,
      date,
      current,
    });
  return t(`scheduled.${action}`, { date });
}

/** Shows a scheduled change with Undo. */
export function ScheduledChangeNote({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const undo = useUndoPlanChange();
  const manages = useMay('manage');
  const change = subscription.scheduled_change;
  if (!change) return null;
  const keep = () =>
    undo.mutate(undefined, {
      onSuccess: () => showToast({ type: 'success', message: t('scheduled.undone') }),
      onError: (error) =>
        showToast({ type: 'error', message: failureWords(error, t('cancel.undoFailed')), error }),
    });
  return (
    <Alert
      tone="info"
      action={
        manages &&
        subscription.configured &&
        change.action !== 'resume' && (
          <Button size="sm" loading={undo.isPending} onClick={keep}>
            {t('scheduled.undo')}
          </Button>
        )
      }
    >
      {changeText(change, subscription, t)}
    </Alert>
  );
}
