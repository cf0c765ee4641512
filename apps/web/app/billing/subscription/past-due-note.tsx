import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { PortalButton } from '../portal-button.tsx';
import { dateText } from './plan-dates.ts';

export const isOver = (until: string | null): boolean => until === null || Date.parse(until) <= Date.now();

/** Explains a failed payment: how long the plan stays active and how to change the card. */
export function PastDueNote({ subscription, className }: { subscription: Subscription; className?: string }) {
  const t = useTexts('billing');
  const manages = useMay('manage');
  const { subscription_status, subscribed_plan, past_due_until: until, configured } = subscription;
  if (subscription_status !== 'past_due' || subscribed_plan === null) return null;
  const plan = planByType(subscribed_plan).name;
  return (
    <Alert tone="warning" title={t('facts.pastDueTitle')} {...(className && { className })}>
      {until === null || isOver(until)
        ? t('facts.pastDueOver', { plan })
        : t('facts.pastDue', { plan, date: dateText(until) })}
      {configured && manages && (
        <div className="mt-3 mb-1">
          <PortalButton variant="primary" size="sm" />
        </div>
      )}
    </Alert>
  );
}
