import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { destinationsQuery } from '../destinations/api.ts';

export interface PublishedFilterProps {
  /** Empty for all articles. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by where articles are. Shows nothing as long as there is no site. */
export default function PublishedFilter({ value, onChange }: PublishedFilterProps) {
  const t = useTexts('publications');
  const layout = useRouteLoaderData<{ user: User }>('routes/app/layout');
  const { data } = useQuery(destinationsQuery);
  const sites = data?.destinations ?? [];
  const hasBlog = layout?.user.role === 'admin';
  if (sites.length === 0 && !hasBlog && value === '') return null;
  return (
    <FilterSelect
      label={t('marks.filter')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('marks.all') },
        { value: 'any', label: t('marks.any') },
        { value: 'none', label: t('marks.none') },
        ...(hasBlog ? [{ value: 'blog', label: t('marks.siteNamed', { name: t('marks.blog') }) }] : []),
        ...sites.map(({ id, name }) => ({ value: id, label: t('marks.siteNamed', { name }) })),
      ]}
    />
  );
}
