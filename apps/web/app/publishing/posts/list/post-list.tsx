import type { AdminPostSummary, PostKind } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, PenLine, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { PagerButtons } from '../../../kit/lists/pager-buttons.tsx';
import { RowsSkeleton } from '../../../kit/lists/rows-skeleton.tsx';
import { useUrlFilters } from '../../../kit/lists/use-url-filters.ts';
import { categoriesQuery, LIST_PATHS, postListQuery } from '../api.ts';
import { DeletePost } from '../delete-post.tsx';
import { EmptyBlog } from './empty-blog.tsx';
import { ExportButton } from './export-button.tsx';
import {
  isFiltered,
  listQuery,
  NO_FILTERS,
  type PostFilters,
  readFilters,
  writeFilters,
} from './post-filters.ts';
import { PostRows } from './post-rows.tsx';
import { PostToolbar } from './post-toolbar.tsx';
import { usePublishMany, useTogglePost } from './use-publish.ts';

const NONE: ReadonlySet<string> = new Set();

/** All posts or pillar pages, drafts too, and what an admin can do with them. */
export function PostList({ kind }: { kind: PostKind }) {
  const t = useTexts('adminBlog');
  const [filters, changeFilters] = useUrlFilters(readFilters, writeFilters);
  const query = useQuery(postListQuery(kind, listQuery(filters)));
  const { data, isPending, isPlaceholderData } = query;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [selected, setSelected] = useState(NONE);
  const [deleting, setDeleting] = useState<AdminPostSummary>();
  const toggle = useTogglePost();
  const { publishMany, isPending: isPublishing } = usePublishMany(kind);
  const change = (next: Partial<PostFilters>) => {
    setSelected(NONE);
    changeFilters(next);
  };

  const lastPage = Math.max(1, data?.pagination.pages ?? 1);
  const isBeyond = data?.posts.length === 0 && !isPlaceholderData && filters.page > lastPage;
  const goBack = useEffectEvent(() => changeFilters({ page: lastPage }));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  const chosen = data?.posts.filter(({ id }) => selected.has(id)).map(({ id }) => id) ?? [];
  const isEmpty = data?.posts.length === 0 && !isFiltered(filters);

  return (
    <>
      <PageHeader
        title={t(`list.${kind}`)}
        description={t(`list.${kind}Text`)}
        actions={
          <>
            {kind === 'post' && (
              <>
                <ButtonLink to="/admin/blog/import" icon={<Upload size={16} />}>
                  {t('list.import')}
                </ButtonLink>
                <ExportButton />
              </>
            )}
            <ButtonLink variant="primary" to={`${LIST_PATHS[kind]}/new`} icon={<PenLine size={16} />}>
              {t(`new.${kind}`)}
            </ButtonLink>
          </>
        }
      />
      <KindSwitch kind={kind} />
      {!isEmpty && <PostToolbar filters={filters} onChange={change} />}
      {isPending || isBeyond ? (
        <RowsSkeleton />
      ) : !data ? (
        <QueryError title={t('failed.list')} kept={t('kept')} query={query} />
      ) : isEmpty ? (
        <EmptyBlog kind={kind} />
      ) : data.posts.length === 0 ? (
        <EmptyState
          icon={<FileSearch size={28} />}
          title={t('list.none')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('list.clear')}</Button>}
        >
          {t('list.noneHint')}
        </EmptyState>
      ) : (
        <>
          <PostRows
            posts={data.posts}
            categories={new Map(categories.map(({ slug, name }) => [slug, name]))}
            selected={selected}
            onSelect={setSelected}
            onToggle={toggle}
            onDelete={setDeleting}
            busy={isPlaceholderData}
          />
          <Pager pagination={data.pagination} onPage={(page) => change({ page })} />
          {chosen.length > 0 && (
            <SelectionBar
              count={chosen.length}
              busy={isPublishing}
              onPublish={(published) => publishMany(chosen, published, setSelected)}
              onClear={() => setSelected(NONE)}
            />
          )}
        </>
      )}
      {deleting && (
        <DeletePost
          post={deleting}
          onDeleted={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const KINDS = ['post', 'pillar'] as const;

/** Posts and pillar pages are next to each other. */
function KindSwitch({ kind }: { kind: PostKind }) {
  const t = useTexts('adminBlog');
  return (
    <nav
      aria-label={t('list.kinds')}
      className="mb-4 inline-flex rounded-md border border-line bg-card p-0.5"
    >
      {KINDS.map((each) => (
        <Link
          key={each}
          to={LIST_PATHS[each]}
          aria-current={each === kind ? 'page' : undefined}
          className="flex h-8 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {t(`list.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

interface SelectionBarProps {
  count: number;
  busy: boolean;
  onPublish: (published: boolean) => void;
  onClear: () => void;
}

/** Sticks to the bottom while posts are selected. */
function SelectionBar({ count, busy, onPublish, onClear }: SelectionBarProps) {
  const t = useTexts('adminBlog');
  return (
    <section
      aria-label={t('many.bar')}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-card px-4 py-2.5 shadow-overlay"
    >
      <span role="status" className="grow font-medium text-sm tabular-nums max-sm:w-full">
        {t('many.selected', { count })}
      </span>
      <Button size="sm" loading={busy} onClick={() => onPublish(true)}>
        {t('many.publish')}
      </Button>
      <Button size="sm" loading={busy} onClick={() => onPublish(false)}>
        {t('many.unpublish')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('many.clear')}
      </Button>
    </section>
  );
}

interface PagerProps {
  pagination: { page: number; pages: number; total: number; limit: number };
  onPage: (page: number) => void;
}

function Pager({ pagination: { page, pages, total, limit }, onPage }: PagerProps) {
  const t = useTexts('adminBlog');
  return (
    <nav aria-label={t('list.pages')} className="mt-4 flex items-center justify-between gap-4 text-sm">
      <span className="text-muted tabular-nums">
        {t('list.range', { first: (page - 1) * limit + 1, last: Math.min(total, page * limit), total })}
      </span>
      {pages > 1 && (
        <PagerButtons
          page={page}
          pages={pages}
          previous={t('list.previous')}
          next={t('list.next')}
          onPage={onPage}
        />
      )}
    </nav>
  );
}
