import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListEnd } from '../../kit/lists/list-end.tsx';
import { useUrlFilters } from '../../kit/lists/use-url-filters.ts';
import { paymentEventsQuery } from './api.ts';
import { EventDetails } from './event-details.tsx';
import { readFilters, writeFilters } from './event-filters.ts';
import { EventRow } from './event-row.tsx';
import { SetupNotes } from './setup-notes.tsx';

/** What the payment provider has told, above all what could not be placed. */
export function PaymentEvents() {
  const t = useTexts('payments');
  const [filters, change] = useUrlFilters(readFilters, writeFilters);
  const query = useInfiniteQuery(paymentEventsQuery(filters.state));
  const { data, error, isPlaceholderData } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const counted = data?.pages[0]?.pagination;
  const [opened, setOpened] = useState<(typeof events)[number]>();
  const showsAll = filters.state === 'all';
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <SetupNotes />
      <div className="mb-4 sm:max-w-56">
        <Select
          label={t('filter')}
          labelHidden
          options={[
            { value: 'unplaced', label: t('unplaced') },
            { value: 'all', label: t('all') },
          ]}
          value={filters.state}
          onChange={({ target }) => change({ state: target.value === 'all' ? 'all' : 'unplaced' })}
        />
      </div>
      {error && !data && <LoadFailure title={t('loadFailed')} query={query} />}
      {!data && !error && <Skeleton className="h-72 w-full" />}
      {data && events.length === 0 && (
        <EmptyState
          icon={showsAll ? <CreditCard size={28} /> : <CircleCheck size={28} />}
          title={t(showsAll ? 'none' : 'allPlaced')}
          action={!showsAll && <Button onClick={() => change({ state: 'all' })}>{t('showAll')}</Button>}
        >
          {t(showsAll ? 'noneHint' : 'allPlacedHint')}
        </EmptyState>
      )}
      {counted && events.length > 0 && (
        <>
          <p className="mb-2 text-muted text-sm" aria-live="polite">
            {t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
          </p>
          <ul
            aria-label={t('results')}
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card transition-opacity aria-busy:opacity-60"
          >
            {events.map((event) => (
              <EventRow key={event.id} event={event} onOpen={() => setOpened(event)} />
            ))}
          </ul>
          <ListEnd query={query} failure={t('loadFailed')} more={t('more')} />
        </>
      )}
      {opened && <EventDetails event={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
