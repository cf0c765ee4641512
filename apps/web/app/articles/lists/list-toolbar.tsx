import { Suspense } from 'react';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { ListFilters } from './list-filters.ts';
import { sortOptions, statusOptions } from './list-options.ts';
import type { ListSlots } from './list-slots.ts';

const ReviewFilter = lazyPart(async () => {
  const [part] = await Promise.all([import('../approval/review-filter.tsx'), loadEnglish('approval')]);
  return part;
});

export interface ListToolbarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  PublishedFilter: ListSlots['PublishedFilter'];
}

export function ListToolbar({ filters, onChange, PublishedFilter }: ListToolbarProps) {
  const t = useTexts('tasks');
  const ui = useTexts('ui');
  return (
    <div className="mb-4 flex flex-wrap gap-2 *:min-w-0 max-sm:*:basis-[calc(50%-0.25rem)] max-sm:*:grow sm:gap-3 sm:*:basis-44">
      <SearchField
        label={t('list.search')}
        className="max-sm:basis-full! sm:grow sm:basis-56!"
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('list.status')}
        options={statusOptions(t, ui)}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <Suspense>
        <PublishedFilter value={filters.published} onChange={(published) => onChange({ published })} />
      </Suspense>
      <Suspense>
        <ReviewFilter value={filters.review} onChange={(review) => onChange({ review })} />
      </Suspense>
      <FilterSelect
        label={t('list.sort')}
        options={sortOptions(t)}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
