import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { TYPES } from '../type-badge.tsx';
import { type PickerView, SORTS } from './picker-view.ts';

export interface PickerFiltersProps {
  view: PickerView;
  onChange: (change: Partial<PickerView>) => void;
}

export function PickerFilters({ view, onChange }: PickerFiltersProps) {
  const t = useTexts('library');
  const types = TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }));
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_10rem_11rem]">
      <SearchField
        label={t('filters.search')}
        className="max-sm:col-span-2"
        value={view.search}
        maxLength={TEXT_LIMITS.name}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('filters.kind')}
        options={[{ value: '', label: t('picker.anyType') }, ...types]}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('filters.sort')}
        options={SORTS.map((sort) => ({ value: sort, label: t(`picker.sorts.${sort}`) }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
