import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { usePlansOn, useUser } from '../../identity/use-user.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { usageQuery } from '../usage-query.ts';
import { CurrentPlan, CurrentPlanSkeleton } from './current-plan.tsx';
import { MonthUsage } from './month-usage.tsx';
import { PlansOff } from './plans-off.tsx';
import { ScheduledChangeNote } from './scheduled-change.tsx';
import { StorageUsage } from './storage-usage.tsx';
import { isSubscriber } from './subscription-state.ts';

export default function BillingTab() {
  const t = useTexts('billing');
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  const plansOn = usePlansOn();
  const manages = useMay('manage');
  const team = useUser()?.workspace.name ?? '';
  return (
    <Section
      title={plansOn && team ? t('subscription.planOf', { name: team }) : t('tab.title')}
      description={t('tab.description')}
    >
      <May access="manage" />
      <Loaded query={subscription} skeleton={<CurrentPlanSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-start justify-between gap-4">
              {plansOn || isSubscriber(loaded.subscription) ? (
                <CurrentPlan subscription={loaded.subscription} />
              ) : (
                <PlansOff />
              )}
              {manages && <ButtonLink to="/billing">{t('tab.toHistory')}</ButtonLink>}
            </div>
            <ScheduledChangeNote subscription={loaded.subscription} />
            <MonthUsage articles={loaded.usage.monthly_articles} plan={loaded.subscription.plan_type} />
          </div>
        )}
      </Loaded>
      <Loaded query={usage} skeleton={<SkeletonText lines={4} />}>
        {(loaded) => <StorageUsage storage={loaded.storage} />}
      </Loaded>
    </Section>
  );
}
