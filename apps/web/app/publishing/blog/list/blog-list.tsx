import { Rss } from 'lucide-react';
import { useLanguage } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PublicHead, useSite } from '../../../kit/page/public-head.tsx';
import { ATOM_FEED, BLOG_FEED, blogPath, isFiltered } from '../blog-address.ts';
import { listGraph } from '../list-facts.ts';
import type { LoadedList } from '../load-list.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Guides } from './guides.tsx';
import { ListLayout } from './list-layout.tsx';
import { Pagination } from './pagination.tsx';
import { PostCard } from './post-card.tsx';
import { ReadingList } from './reading-list.tsx';

export function BlogList({ list }: { list: LoadedList }) {
  const t = usePageTexts('blog');
  const { filters, posts, pagination, hasCloseSpellings, categories, tags, guides } = list;
  const filtered = isFiltered(filters);
  const hasLead = filters.page === 1 && !filtered;
  return (
    <ListLayout
      filters={filters}
      categories={categories}
      tags={tags}
      active={<ActiveFilters filters={filters} categories={categories} />}
      header={<ListHeader list={list} />}
    >
      {filtered && posts.length > 0 && (
        <div className="mb-4 flex flex-col gap-1 text-muted text-sm">
          {hasCloseSpellings && (
            <p className="break-words text-ink">{t('list.closeSpellings', { search: filters.search })}</p>
          )}
          <p>{t('list.found', { count: pagination.total })}</p>
        </div>
      )}
      <Guides guides={guides} />
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
      <Pagination
        current={filters.page}
        pages={pagination.pages}
        to={(page) => blogPath({ ...filters, page })}
      />
    </ListLayout>
  );
}

function ListHeader({ list }: { list: LoadedList }) {
  const t = usePageTexts('blog');
  return (
    <>
      <ListHead list={list} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="font-semibold font-serif text-2xl">{t('list.title')}</h1>
          <p className="mt-1 text-muted">{t('list.intro')}</p>
        </div>
        <a
          href={BLOG_FEED}
          className="inline-flex min-h-8 items-center gap-1.5 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          <Rss size={14} aria-hidden="true" />
          {t('list.feed')}
        </a>
      </div>
      <ReadingList />
    </>
  );
}

function ListHead({ list: { filters, posts, pagination } }: { list: LoadedList }) {
  const t = usePageTexts('blog');
  const language = useLanguage();
  const site = useSite();
  const { absolute } = site;
  const { page } = filters;
  const path = blogPath(filters);
  const description = t('meta.description');
  const title = page > 1 ? `${t('meta.title')} · ${t('list.page', { page: String(page) })}` : t('meta.title');
  const isIndexed = !isFiltered(filters) && posts.length > 0;
  const trail = [
    { name: t('breadcrumb.home'), path: '/home' },
    { name: t('breadcrumb.blog'), path },
  ];
  const before = (page - 1) * pagination.limit;
  const at = (other: number) => absolute(blogPath({ ...filters, page: other }));
  return (
    <>
      <PublicHead
        title={title}
        description={description}
        path={path}
        inAllLanguages={false}
        isIndexed={isIndexed}
        graph={listGraph({ title, description, path, language, trail, posts, before }, site)}
      />
      {isIndexed && page > 1 && <link rel="prev" href={at(page - 1)} />}
      {isIndexed && page < pagination.pages && <link rel="next" href={at(page + 1)} />}
      <link rel="alternate" type="application/rss+xml" title={t('meta.title')} href={absolute(BLOG_FEED)} />
      <link rel="alternate" type="application/atom+xml" title={t('meta.title')} href={absolute(ATOM_FEED)} />
    </>
  );
}
