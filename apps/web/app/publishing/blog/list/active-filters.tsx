import type { PostCategory } from '@inkstep/contract';
import { X } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { type BlogFilters, blogPath, isFiltered, NO_FILTERS } from '../blog-address.ts';

interface ActiveFiltersProps {
  filters: BlogFilters;
  categories: readonly PostCategory[];
}

export function ActiveFilters({ filters, categories }: ActiveFiltersProps) {
  const t = usePageTexts('blog');
  if (!isFiltered(filters)) return null;
  const { search, category, tag, featured } = filters;
  const categoryName = categories.find(({ slug }) => slug === category)?.name ?? category;
  const active = [
    search && { name: 'search', label: t('active.search', { value: search }) },
    category && { name: 'category', label: t('active.category', { value: categoryName }) },
    tag && { name: 'tag', label: t('active.tag', { value: tag }) },
    featured && { name: 'featured', label: t('active.featured') },
  ].filter((filter) => typeof filter === 'object');
  return (
    <section aria-labelledby="active-filters" className="rounded-md border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="active-filters" className="font-medium text-sm">
          {t('active.title')}
        </h2>
        <a href={blogPath({})} className="text-accent text-sm underline underline-offset-4">
          {t('active.clear')}
        </a>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {active.map(({ name, label }) => (
          <li key={name}>
            <a
              href={blogPath({ ...filters, page: 1, [name]: NO_FILTERS[name as keyof BlogFilters] })}
              aria-label={t('active.remove', { value: label })}
              className="inline-flex min-h-8 items-center gap-1.5 break-all rounded-sm bg-sunken px-2.5 py-1 text-xs hover:bg-accent-soft"
            >
              {label}
              <X size={14} aria-hidden="true" className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
