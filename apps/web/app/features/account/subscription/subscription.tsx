import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { usageQuery } from '../../../lib/usage-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { AppHead } from '../../../ui/page-head.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loaded } from '../loaded.tsx';
import { CurrentPlan, CurrentPlanSkeleton } from './current-plan.tsx';
import { PlanTable } from './plan-table.tsx';
import { StorageUsage } from './storage-usage.tsx';

export function Subscription({ user }: { user: User }) {
  const t = useTexts('account');
  const usage = useQuery(usageQuery);
  return (
    <>
      <AppHead title={t('subscription.title')} />
      <PageHeader
        title={t('subscription.title')}
        description={t('subscription.description')}
        actions={
          <ButtonLink to="/settings?tab=billing" variant="ghost">
            {t('subscription.toSettings')}
          </ButtonLink>
        }
      />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="current-plan" className="flex flex-col gap-3">
          <h2 id="current-plan" className="font-semibold text-base">
            {t('subscription.current')}
          </h2>
          <Card padding="lg">
            <Loaded query={usage} skeleton={<CurrentPlanSkeleton />}>
              {(loaded) => (
                <div className="flex flex-col gap-6">
                  <CurrentPlan usage={loaded} />
                  <StorageUsage storage={loaded.storage} />
                </div>
              )}
            </Loaded>
          </Card>
        </section>
        <section aria-labelledby="plans" className="flex flex-col gap-3">
          <h2 id="plans" className="font-semibold text-base">
            {t('plans.title')}
          </h2>
          <Card padding="none" className="overflow-hidden">
            <PlanTable current={usage.data?.plan ?? user.planType} />
          </Card>
          <Alert tone="info">{t('subscription.noPayments')}</Alert>
        </section>
      </div>
    </>
  );
}
