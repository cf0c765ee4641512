import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { type BlogFilters, blogPath } from '../blog-address.ts';
import type { LoadedList } from '../load-list.ts';

/** Searches within the other filters. */
export function SearchForm({ filters }: { filters: BlogFilters }) {
  const t = usePageTexts('blog');
  const { search, category, tag, featured } = filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't know <search>
    <form action="/blog" role="search" className="flex gap-2">
      <label className="sr-only" htmlFor="blog-search">
        {t('search.label')}
      </label>
      <input
        id="blog-search"
        type="search"
        name="search"
        defaultValue={search}
        placeholder={t('search.label')}
        maxLength={POST_LIMITS.search}
        className="h-10 w-full min-w-0 rounded-md border border-edge bg-card px-3 text-sm"
      />
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      {featured && <input type="hidden" name="featured" value="true" />}
      <button type="submit" aria-label={t('search.button')} className={buttonStyle('secondary')}>
        <Search size={16} aria-hidden="true" />
      </button>
    </form>
  );
}

/** Search, categories and tags. */
export function Sidebar({ filters, categories, tags }: Pick<LoadedList, 'filters' | 'categories' | 'tags'>) {
  const t = usePageTexts('blog');
  const to = (change: Partial<BlogFilters>) => blogPath({ ...filters, page: 1, ...change });
  return (
    <div className="flex flex-col gap-8">
      {categories.length > 0 && (
        <nav aria-labelledby="blog-categories">
          <SidebarTitle id="blog-categories">{t('categories')}</SidebarTitle>
          <ul className="mt-2 flex flex-col">
            <FilterLink href={to({ category: '' })} isCurrent={filters.category === ''}>
              {t('allCategories')}
            </FilterLink>
            {categories.map(({ id, name, slug }) => (
              <FilterLink key={id} href={to({ category: slug })} isCurrent={filters.category === slug}>
                {name}
              </FilterLink>
            ))}
            <FilterLink href={to({ featured: true })} isCurrent={filters.featured}>
              {t('featuredOnly')}
            </FilterLink>
          </ul>
        </nav>
      )}
      {tags.length > 0 && (
        <nav aria-labelledby="blog-tags">
          <SidebarTitle id="blog-tags">{t('tags')}</SidebarTitle>
          <ul className="mt-3 flex flex-wrap gap-2">
            {tags.slice(0, POST_LIMITS.popularTags).map(({ tag, count }) => (
              <li key={tag}>
                <a
                  href={to({ tag })}
                  aria-current={filters.tag === tag ? 'true' : undefined}
                  className="inline-flex min-h-8 items-center gap-1.5 break-all rounded-sm bg-sunken px-2.5 py-1 text-xs hover:bg-accent-soft aria-[current]:bg-accent aria-[current]:text-on-accent"
                >
                  {tag}
                  <span className="tabular-nums opacity-80">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const SidebarTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="font-medium text-sm">
    {children}
  </h2>
);

function FilterLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        className="block rounded-sm px-2 py-1.5 text-muted text-sm hover:bg-sunken hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {children}
      </a>
    </li>
  );
}
