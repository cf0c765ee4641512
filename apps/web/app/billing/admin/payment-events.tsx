import type { PaymentEvent } from '@inkstep/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { CursorList } from '../../kit/lists/cursor-list.tsx';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { paymentEventsQuery } from './api.ts';
import { EventDetails } from './event-details.tsx';
import { FILTERS, STATES } from './event-filters.ts';
import { EventRow } from './event-row.tsx';
import { PlansSwitch } from './plans-switch.tsx';
import { SetupNotes } from './setup-notes.tsx';

/** Lists events of the payment provider, unmatched ones first. */
export function PaymentEvents() {
  const t = useTexts('payments');
  const { filters, change } = useUrlFilters(FILTERS);
  const query = useInfiniteQuery(paymentEventsQuery(filters.state));
  const [opened, setOpened] = useState<PaymentEvent>();
  const showsAll = filters.state === 'all';
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Card className="mb-4">
        <PlansSwitch />
      </Card>
      <SetupNotes />
      <div className="mb-4 sm:max-w-56">
        <FilterSelect
          label={t('filter')}
          options={STATES.map((value) => ({ value, label: t(value) }))}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <CursorList
        query={query}
        rows={query.data?.pages.flatMap(({ events }) => events)}
        label={t('results')}
        failure={{ title: t('loadFailed') }}
        more={t('more')}
        count={(count, isExact) => t(isExact ? 'count' : 'countMore', { count })}
        skeleton={<Skeleton className="h-72 w-full" />}
        empty={
          <EmptyState
            icon={showsAll ? <CreditCard size={28} /> : <CircleCheck size={28} />}
            title={t(showsAll ? 'none' : 'allPlaced')}
            action={!showsAll && <Button onClick={() => change({ state: 'all' })}>{t('showAll')}</Button>}
          >
            {t(showsAll ? 'noneHint' : 'allPlacedHint')}
          </EmptyState>
        }
      >
        {(event) => <EventRow key={event.id} event={event} onOpen={() => setOpened(event)} />}
      </CursorList>
      {opened && <EventDetails event={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
