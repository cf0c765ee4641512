import { POST_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { Select } from '../../../kit/forms/select.tsx';
import { SearchField } from '../../../kit/lists/search-field.tsx';
import { categoriesQuery } from '../api.ts';
import { type PostFilters, STATES, stateOf } from './post-filters.ts';

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
      <Select
        label={t('fields.category')}
        labelHidden
        options={[
          { value: '', label: t('list.allCategories') },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filters.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <Select
        label={t('list.state')}
        labelHidden
        options={[
          { value: '', label: t('list.allStates') },
          ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={filters.state}
        onChange={({ target }) => onChange({ state: stateOf(target.value) })}
      />
    </div>
  );
}
