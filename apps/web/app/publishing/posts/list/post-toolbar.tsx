import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { FilterSelect } from '../../../kit/lists/filter-select.tsx';
import { SearchField } from '../../../kit/lists/search-field.tsx';
import { categoriesQuery } from '../api.ts';
import { type PostFilters, STATES } from './post-filters.ts';

export interface PostToolbarProps {
  filters: PostFilters;
  onChange: (change: Partial<PostFilters>) => void;
}

export function PostToolbar({ filters, onChange }: PostToolbarProps) {
  const t = useTexts('adminBlog');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-[1fr_13rem_11rem]">
      <SearchField
        label={t('list.search')}
        className="col-span-2 lg:col-span-1"
        maxLength={POST_LIMITS.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('fields.category')}
        options={[
          { value: '', label: t('list.allCategories') },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filters.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={t('list.state')}
        options={STATES.map((value) => ({
          value,
          label: value === '' ? t('list.allStates') : t(`states.${value}`),
        }))}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}
