import { Search } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { FilterSelect } from '../../../kit/lists/filter-select.tsx';
import { type ProfileFilters, SORTS } from './find-profiles.ts';

export interface ProfileToolbarProps {
  filters: ProfileFilters;
  onChange: (filters: ProfileFilters) => void;
}

export function ProfileToolbar({ filters, onChange }: ProfileToolbarProps) {
  const t = useTexts('profiles');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[1fr_14rem] sm:gap-3">
      <TextField
        label={t('manage.search')}
        labelHidden
        type="search"
        placeholder={t('manage.search')}
        icon={<Search size={16} />}
        value={filters.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
      />
      <FilterSelect
        label={t('manage.sort')}
        options={SORTS.map((value) => ({ value, label: t(`manage.sorts.${value}`) }))}
        value={filters.sort}
        onChange={(sort) => onChange({ ...filters, sort })}
      />
    </div>
  );
}
