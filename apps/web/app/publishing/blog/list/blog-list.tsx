import { Rss } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PublicHead, useAbsolute } from '../../../kit/page/public-head.tsx';
import { blogPath, isFiltered } from '../blog-address.ts';
import { JsonLd } from '../json-ld.tsx';
import type { LoadedList } from '../load-list.ts';
import { breadcrumbs, organization } from '../post-facts.ts';
import { ReadingScript } from '../reading-script.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Pagination } from './pagination.tsx';
import { PostCard } from './post-card.tsx';
import { ReadingList } from './reading-list.tsx';
import { SearchForm, Sidebar } from './sidebar.tsx';

export function BlogList({ list }: { list: LoadedList }) {
  const t = usePageTexts('blog');
  const { filters, posts, pagination, hasCloseSpellings, categories, tags } = list;
  const filtered = isFiltered(filters);
  const hasLead = filters.page === 1 && !filtered;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 sm:px-8 sm:pt-12">
      <ListHead list={list} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="font-semibold font-serif text-2xl">{t('list.title')}</h1>
          <p className="mt-1 text-muted">{t('list.intro')}</p>
        </div>
        <a
          href="/blog/rss.xml"
          className="inline-flex min-h-8 items-center gap-1.5 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          <Rss size={14} aria-hidden="true" />
          {t('list.feed')}
        </a>
      </div>
      <ReadingList />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6 lg:col-start-2">
          <SearchForm filters={filters} />
          <ActiveFilters filters={filters} categories={categories} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {filtered && posts.length > 0 && (
            <div className="mb-4 flex flex-col gap-1 text-muted text-sm">
              {hasCloseSpellings && (
                <p className="break-words text-ink">{t('list.closeSpellings', { search: filters.search })}</p>
              )}
              <p>{t('list.found', { count: pagination.total })}</p>
            </div>
          )}
          {posts.length === 0 ? (
            <EmptyState
              title={t('list.empty')}
              level={2}
              action={
                <a href={blogPath({})} className={buttonStyle('secondary')}>
                  {t('list.showAll')}
                </a>
              }
            >
              {t('list.emptyHint')}
            </EmptyState>
          ) : (
            <div className="grid gap-5 sm:grid-cols-2">
              {posts.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  categories={categories}
                  isLead={hasLead && index === 0}
                  isWide={hasLead && index === posts.length - 1 && posts.length % 2 === 0}
                />
              ))}
            </div>
          )}
          <Pagination filters={filters} pages={pagination.pages} />
        </div>
        <aside aria-label={t('list.guide')} className="lg:col-start-2">
          <Sidebar filters={filters} categories={categories} tags={tags} />
        </aside>
      </div>
      <ReadingScript />
    </div>
  );
}

function ListHead({ list: { filters, posts } }: { list: LoadedList }) {
  const t = usePageTexts('blog');
  const absolute = useAbsolute();
  const { page } = filters;
  const title = page > 1 ? `${t('meta.title')} · ${t('list.page', { page: String(page) })}` : t('meta.title');
  return (
    <>
      <PublicHead
        title={title}
        description={t('meta.description')}
        path={blogPath(filters)}
        inAllLanguages={false}
        isIndexed={!isFiltered(filters) && posts.length > 0}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('meta.title')}
        href={absolute('/blog/rss.xml')}
      />
      <JsonLd
        graph={[
          breadcrumbs(
            [
              { name: t('breadcrumb.home'), path: '/home' },
              { name: t('breadcrumb.blog'), path: '/blog' },
            ],
            absolute,
          ),
          organization(absolute),
        ]}
      />
    </>
  );
}
