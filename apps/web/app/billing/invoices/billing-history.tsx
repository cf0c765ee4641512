import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { AppHead } from '../../kit/page/page-head.tsx';
import { invoicesQuery } from '../api.ts';
import { PastDueNote } from '../subscription/past-due-note.tsx';
import { subscriptionQuery } from '../subscription-query.ts';
import { InvoiceTable } from './invoice-table.tsx';

const SKELETON_ROWS = [1, 2, 3];

function LoadingInvoices() {
  return (
    <Card padding="none" aria-busy="true" className="divide-y divide-line">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-16 max-sm:hidden" />
          <Skeleton className="h-8 w-28" />
        </div>
      ))}
    </Card>
  );
}

export function BillingHistory() {
  const t = useTexts('billing');
  const invoices = useQuery(invoicesQuery);
  const { data: loaded } = useQuery(subscriptionQuery);
  const needsCard =
    loaded?.subscription.configured === true && loaded.subscription.subscription_status === 'past_due';
  return (
    <>
      <AppHead title={t('history.title')} />
      <PageHeader
        title={t('history.title')}
        description={t('history.description')}
        actions={<ButtonLink to="/subscription">{t('history.back')}</ButtonLink>}
      />
      {loaded && <PastDueNote subscription={loaded.subscription} className="mb-6" />}
      <ListFrame
        query={invoices}
        rows={invoices.data}
        failure={{ title: t('history.failed') }}
        skeleton={<LoadingInvoices />}
        empty={
          <EmptyState
            icon={<Receipt size={28} strokeWidth={1.5} />}
            title={t('history.empty')}
            action={
              <ButtonLink to="/subscription" variant="primary">
                {t('history.toPlans')}
              </ButtonLink>
            }
          >
            {t('history.emptyText')}
          </EmptyState>
        }
      >
        {(rows) => <InvoiceTable invoices={rows} needsCard={needsCard} />}
      </ListFrame>
    </>
  );
}
