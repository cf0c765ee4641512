import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { ROLES, SORTS, STATUSES, type UserFilters } from './user-filters.ts';

export interface UsersToolbarProps {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}

export function UsersToolbar({ filters, onChange }: UsersToolbarProps) {
  const t = useTexts('users');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_1fr] sm:gap-3 lg:grid-cols-[1fr_11rem_10rem_13rem]">
      <SearchField
        label={t('search')}
        className="col-span-2 sm:col-span-3 lg:col-span-1"
        maxLength={TEXT_LIMITS.name}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('status.label')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('role.label')}
        options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label={t('sort.label')}
        className="max-sm:col-span-2"
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
