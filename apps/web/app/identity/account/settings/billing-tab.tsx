import { useQuery } from '@tanstack/react-query';
import { CurrentPlan, CurrentPlanSkeleton } from '../../../billing/subscription/current-plan.tsx';
import { MonthUsage } from '../../../billing/subscription/month-usage.tsx';
import { ScheduledChangeNote } from '../../../billing/subscription/scheduled-change.tsx';
import { StorageUsage } from '../../../billing/subscription/storage-usage.tsx';
import { subscriptionQuery } from '../../../billing/subscription-query.ts';
import { usageQuery } from '../../../billing/usage-query.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { SkeletonText } from '../../../kit/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';

export default function BillingTab() {
  const t = useTexts('billing');
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  return (
    <Section title={t('tab.title')} description={t('tab.description')}>
      <Loaded query={subscription} skeleton={<CurrentPlanSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-start justify-between gap-4">
              <CurrentPlan subscription={loaded.subscription} />
              <ButtonLink to="/billing">{t('tab.toHistory')}</ButtonLink>
            </div>
            <ScheduledChangeNote subscription={loaded.subscription} />
            <MonthUsage articles={loaded.usage.monthly_articles} />
          </div>
        )}
      </Loaded>
      <Loaded query={usage} skeleton={<SkeletonText lines={4} />}>
        {(loaded) => <StorageUsage storage={loaded.storage} />}
      </Loaded>
    </Section>
  );
}
