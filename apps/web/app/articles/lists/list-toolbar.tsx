import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import type { ListFilters } from './list-filters.ts';
import { sortOptions, statusOptions } from './list-options.ts';

export interface ListToolbarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const t = useTexts('tasks');
  const ui = useTexts('ui');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_12rem_12rem] sm:gap-3">
      <SearchField
        label={t('list.search')}
        className="max-sm:col-span-2"
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('list.status')}
        options={statusOptions(t, ui)}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('list.sort')}
        options={sortOptions(t)}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
