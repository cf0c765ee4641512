import type { Usage } from '@inkstep/contract';
import { parsePlanType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn, useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { isPaid, type PaidPlan } from '../api.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { usageQuery } from '../usage-query.ts';
import { CurrentPlan, CurrentPlanSkeleton } from './current-plan.tsx';
import { MonthUsage } from './month-usage.tsx';
import { PastDueNote } from './past-due-note.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PlansOff } from './plans-off.tsx';
import { ScheduledChangeNote } from './scheduled-change.tsx';
import { StorageUsage } from './storage-usage.tsx';
import { isSubscriber, mayBuy } from './subscription-state.ts';
import { useCheckoutStart } from './use-checkout-start.ts';

const PENDING_POLL_MS = 15_000;
const CLOSED = 'checkout_cancelled';

function LoadingSubscription() {
  return (
    <Card padding="lg" aria-busy="true" className="flex flex-col gap-6">
      <CurrentPlanSkeleton />
      <Skeleton className="h-10 w-full" />
      <LoadingStorage />
    </Card>
  );
}

interface Arrival {
  /** Plan chosen before arriving here, such as on the home page. */
  wished: PaidPlan | undefined;
  isCheckoutClosed: boolean;
}

/** Reads how the user arrived from the URL and removes it, so that a reload doesn't repeat it. */
function useArrival(): Arrival {
  const [params, setParams] = useSearchParams();
  const [arrival] = useState((): Arrival => {
    const plan = parsePlanType(params.get('plan') ?? '');
    return { wished: plan && isPaid(plan) ? plan : undefined, isCheckoutClosed: params.has(CLOSED) };
  });
  const isNamed = params.has('plan') || params.has(CLOSED);
  useEffect(() => {
    if (isNamed) setParams({}, { replace: true });
  }, [isNamed, setParams]);
  return arrival;
}

const STORED_KINDS = 4;

function LoadingStorage() {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-2">
      {Array.from({ length: STORED_KINDS }, (_, index) => (
        <Skeleton key={index} className="h-8" />
      ))}
    </div>
  );
}

function StorageOf({ usage }: { usage: Usage | undefined }) {
  const t = useTexts('billing');
  if (!usage) return <LoadingStorage />;
  return (
    <>
      <StorageUsage storage={usage.storage} />
      <p className="text-muted text-sm">{t('usage.ever', { total: usage.total_articles })}</p>
    </>
  );
}

export function Subscription() {
  const t = useTexts('billing');
  const { wished, isCheckoutClosed } = useArrival();
  const subscription = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (state.data?.subscription.payment_pending ? PENDING_POLL_MS : false),
  });
  const usage = useQuery(usageQuery);
  const { start, starting } = useCheckoutStart();

  const loaded = subscription.data;
  const plansOn = usePlansOn();
  const manages = useMay('manage');
  const team = useUser()?.workspace.name ?? '';
  const wantsCheckout =
    plansOn && manages && wished !== undefined && loaded !== undefined && mayBuy(loaded.subscription, wished);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!wantsCheckout || isBegun.current) return;
    isBegun.current = true;
    start(wished);
  }, [wantsCheckout, wished, start]);

  const failed = [subscription, usage].filter(({ data, isError }) => isError && data === undefined);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };

  return (
    <>
      <AppHead title={t('subscription.title')} />
      <PageHeader
        title={t('subscription.title')}
        description={t(plansOn ? 'subscription.description' : 'off.description')}
        actions={manages && <ButtonLink to="/billing">{t('subscription.history')}</ButtonLink>}
      />
      <div className="flex flex-col gap-8">
        <May access="manage" />
        {failed.length > 0 && (
          <Alert
            action={
              <Button size="sm" loading={failed.some(({ isFetching }) => isFetching)} onClick={retry}>
                {t('subscription.retry')}
              </Button>
            }
          >
            {t('subscription.loadFailed')}
          </Alert>
        )}
        {isCheckoutClosed && <Alert tone="info">{t('subscription.checkoutClosed')}</Alert>}
        {loaded?.subscription.payment_pending && <Alert tone="info">{t('subscription.pending')}</Alert>}
        {loaded && <PastDueNote subscription={loaded.subscription} />}
        {!subscription.isError && (
          <section aria-labelledby="current-plan" className="flex flex-col gap-3">
            <h2 id="current-plan" className="font-semibold text-base">
              {plansOn && team
                ? t('subscription.planOf', { name: team })
                : t(plansOn ? 'subscription.current' : 'off.usage')}
            </h2>
            {loaded ? (
              <Card padding="lg" className="flex flex-col gap-6">
                {!plansOn && <PlansOff />}
                {(plansOn || isSubscriber(loaded.subscription)) && (
                  <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
                    <CurrentPlan subscription={loaded.subscription} />
                    {manages && <PlanActions subscription={loaded.subscription} />}
                  </div>
                )}
                {!loaded.subscription.configured && isSubscriber(loaded.subscription) && (
                  <Alert tone="info">{t('subscription.unavailable')}</Alert>
                )}
                <ScheduledChangeNote subscription={loaded.subscription} />
                <MonthUsage articles={loaded.usage.monthly_articles} plan={loaded.subscription.plan_type} />
                {!usage.isError && <StorageOf usage={usage.data} />}
              </Card>
            ) : (
              <LoadingSubscription />
            )}
          </section>
        )}
        {loaded && plansOn && manages && (
          <PlanChoice subscription={loaded.subscription} starting={starting} onBuy={start} wished={wished} />
        )}
      </div>
      <p role="status" className="sr-only">
        {starting && t('subscription.starting')}
      </p>
    </>
  );
}
