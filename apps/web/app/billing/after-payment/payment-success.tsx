import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { readTransaction } from '../checkout/transaction-id.ts';
import { dateText } from '../subscription/plan-dates.ts';
import { Outcome } from './outcome.tsx';
import { useConfirmation } from './use-confirmation.ts';

function Links({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTexts('billing');
  return (
    <>
      <ButtonLink to="/tasks/new" variant={isConfirmed ? 'primary' : 'secondary'}>
        {t('success.start')}
      </ButtonLink>
      <ButtonLink to="/subscription">{t('success.subscription')}</ButtonLink>
      <ButtonLink to="/dashboard" variant="ghost">
        {t('success.dashboard')}
      </ButtonLink>
    </>
  );
}

function Confirmed({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const { subscribed_plan, plan_type, subscription_status, trial_ends_at: end, trial_refused } = subscription;
  const plan = planByType(subscribed_plan ?? plan_type).name;
  const trialText = trial_refused ? 'facts.trialRefused' : 'success.trialText';
  return (
    <Outcome
      icon={<CircleCheck size={40} strokeWidth={1.5} className="text-success" />}
      title={t(trial_refused ? 'success.refused' : 'success.done', { plan })}
      actions={<Links isConfirmed />}
    >
      <p role="status">
        {subscription_status === 'trialing' && end !== null
          ? t(trialText, { plan, date: dateText(end) })
          : t('success.doneText', { plan })}
      </p>
    </Outcome>
  );
}

function Late({ isFailing }: { isFailing: boolean }) {
  const t = useTexts('billing');
  return (
    <Outcome
      icon={<Clock size={40} strokeWidth={1.5} className="text-warning" />}
      title={t('success.slow')}
      actions={
        <>
          <ButtonLink to="/subscription" variant="primary">
            {t('success.subscription')}
          </ButtonLink>
          <ButtonLink to="/billing">{t('success.history')}</ButtonLink>
          <ButtonLink to="/tasks/new">{t('success.start')}</ButtonLink>
          <ButtonLink to="/dashboard" variant="ghost">
            {t('success.dashboard')}
          </ButtonLink>
        </>
      }
    >
      <p role="status">{t('success.slowText')}</p>
      <p className="flex items-center justify-center gap-2 text-sm">
        <Spinner size={14} />
        {t(isFailing ? 'success.failedCheck' : 'success.checking')}
      </p>
    </Outcome>
  );
}

function NoPayment() {
  const t = useTexts('billing');
  return (
    <Outcome
      icon={<CircleSlash size={40} strokeWidth={1.5} className="text-muted" />}
      title={t('success.none')}
      actions={
        <>
          <ButtonLink to="/subscription" variant="primary">
            {t('success.plans')}
          </ButtonLink>
          <ButtonLink to="/tasks/new">{t('success.start')}</ButtonLink>
          <ButtonLink to="/dashboard" variant="ghost">
            {t('success.dashboard')}
          </ButtonLink>
        </>
      }
    >
      <p role="status">{t('success.noneText')}</p>
    </Outcome>
  );
}

/** Waits after a payment until the server has received the confirmation. */
export function PaymentSuccess() {
  const t = useTexts('billing');
  const [params] = useSearchParams();
  const [named] = useState(() => readTransaction(params));
  const { subscription, isUnpaid, isLate, isFailing } = useConfirmation('id' in named ? named.id : undefined);
  if (subscription) return <Confirmed subscription={subscription} />;
  if (isUnpaid) return <NoPayment />;
  if (isLate) return <Late isFailing={isFailing} />;
  return (
    <Outcome
      icon={<Spinner size={36} className="text-muted" />}
      title={t('success.waiting')}
      actions={<Links isConfirmed={false} />}
    >
      <p role="status">{t(isFailing ? 'success.failedCheck' : 'success.waitingText')}</p>
    </Outcome>
  );
}
