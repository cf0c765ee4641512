import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { resourceStatsQuery } from '../api.ts';
import { KindFilter } from './kind-filter.tsx';
import { type LibraryFilters, SORTS } from './library-filters.ts';

export interface LibraryToolbarProps {
  filters: LibraryFilters;
  onChange: (change: Partial<LibraryFilters>) => void;
}

export function LibraryToolbar({ filters, onChange }: LibraryToolbarProps) {
  const t = useTexts('library');
  const { data: stats } = useQuery(resourceStatsQuery);
  const { tag, sort, search } = filters;
  const tags = stats?.tags ?? [];
  // Rare tags are not counted, but the selected one is always listed.
  const known = tag === '' || tags.some((other) => other.tag === tag);
  return (
    <div className="mb-2 flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_12rem_13rem] sm:gap-3">
        <SearchField
          label={t('filters.search')}
          className="max-sm:col-span-2"
          maxLength={TEXT_LIMITS.name}
          value={search}
          onSearch={(next) => onChange({ search: next })}
        />
        <FilterSelect
          label={t('filters.tag')}
          options={[
            { value: '', label: t('filters.allTags') },
            ...(known ? [] : [{ value: tag, label: tag }]),
            ...tags.map((each) => ({ value: each.tag, label: t('filters.tagCount', each) })),
          ]}
          value={tag}
          onChange={(next) => onChange({ tag: next })}
        />
        <FilterSelect
          label={t('filters.sort')}
          options={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
          value={sort}
          onChange={(next) => onChange({ sort: next })}
        />
      </div>
      <KindFilter filters={filters} stats={stats} onChange={onChange} />
    </div>
  );
}
