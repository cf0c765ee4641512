import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import type { BlogFilters } from '../blog-address.ts';
import type { LoadedList } from '../load-list.ts';
import { ReadingScript } from '../reading-script.tsx';
import { SearchForm, Sidebar } from './sidebar.tsx';

export interface ListLayoutProps extends Pick<LoadedList, 'categories' | 'tags'> {
  filters: BlogFilters;
  header: ReactNode;
  /** Shown under the search. */
  active?: ReactNode;
  children: ReactNode;
}

/** Posts with the search, categories and tags beside them. */
export function ListLayout({ filters, categories, tags, header, active, children }: ListLayoutProps) {
  const t = usePageTexts('blog');
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 sm:px-8 sm:pt-12">
      {header}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6 lg:col-start-2">
          <SearchForm filters={filters} />
          {active}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
        <aside aria-label={t('list.guide')} className="lg:col-start-2">
          <Sidebar filters={filters} categories={categories} tags={tags} />
        </aside>
      </div>
      <ReadingScript />
    </div>
  );
}
