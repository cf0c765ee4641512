import type { Subscription } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { PortalButton } from '../portal-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { isSubscriber, mayCancel } from './subscription-state.ts';

/** Actions for subscribers apart from changing the plan. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const [isCancelling, setIsCancelling] = useState(false);
  if (!subscription.configured || !isSubscriber(subscription)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* The past-due note has its own portal button. */}
      {subscription.subscription_status !== 'past_due' && <PortalButton />}
      {mayCancel(subscription) && (
        <Button onClick={() => setIsCancelling(true)}>{t('actions.cancel')}</Button>
      )}
      <CancelDialog subscription={subscription} open={isCancelling} onClose={() => setIsCancelling(false)} />
    </div>
  );
}
