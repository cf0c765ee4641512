import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { usageQuery } from '../../../lib/usage-query.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { CurrentPlan, CurrentPlanSkeleton } from '../subscription/current-plan.tsx';
import { StorageUsage } from '../subscription/storage-usage.tsx';

export default function BillingTab() {
  const t = useTexts('account');
  const usage = useQuery(usageQuery);
  return (
    <Section title={t('billing.title')} description={t('billing.description')}>
      <Loaded query={usage} skeleton={<CurrentPlanSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-6">
            <CurrentPlan usage={loaded} />
            <StorageUsage storage={loaded.storage} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
