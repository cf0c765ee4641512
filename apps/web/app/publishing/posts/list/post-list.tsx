import type { AdminPostSummary, PostKind } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { BulkBar } from '../../../kit/lists/bulk-bar.tsx';
import { ListFrame } from '../../../kit/lists/list-frame.tsx';
import { ListPager } from '../../../kit/lists/list-pager.tsx';
import { NothingFound } from '../../../kit/lists/nothing-found.tsx';
import { RowsSkeleton } from '../../../kit/lists/rows-skeleton.tsx';
import { useUrlFilters } from '../../../kit/lists/url-filters.ts';
import { usePageRows } from '../../../kit/lists/use-page-rows.ts';
import { NONE_SELECTED, rowSelection } from '../../../kit/lists/use-selection.ts';
import { BlogTabs } from '../../blog-tabs.tsx';
import { DuplicateQuestion } from '../../publications/duplicate-question.tsx';
import { categoriesQuery, LIST_PATHS, postListQuery } from '../api.ts';
import { DeletePost } from '../delete-post.tsx';
import { EmptyBlog } from './empty-blog.tsx';
import { ExportButton } from './export-button.tsx';
import { FILTERS, listQuery } from './post-filters.ts';
import { PostRows } from './post-rows.tsx';
import { PostToolbar } from './post-toolbar.tsx';
import { usePublishMany, useTogglePost } from './use-publish.ts';

/** Lists all posts or pillar pages, including drafts, with admin actions. */
export function PostList({ kind }: { kind: PostKind }) {
  const t = useTexts('adminBlog');
  const [selected, setSelected] = useState(NONE_SELECTED);
  const unselect = () => setSelected(NONE_SELECTED);
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS, unselect);
  const query = useQuery(postListQuery(kind, listQuery(filters)));
  const { data, isPlaceholderData } = query;
  const rows = usePageRows(query, data?.posts, filters, change);
  const selection = rowSelection(rows ?? [], selected, setSelected);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [deleting, setDeleting] = useState<AdminPostSummary>();
  const one = useTogglePost();
  const many = usePublishMany((failed) => setSelected(new Set(failed)));
  const question = one.question ?? many.question;

  const chosen = selection.rows;
  const isBare = rows?.length === 0 && !isFiltered;

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
      <BlogTabs current={kind} />
      {!isBare && <PostToolbar filters={filters} onChange={change} />}
      <ListFrame
        query={query}
        rows={rows}
        failure={{ title: t('failed.list'), kept: t('kept') }}
        skeleton={<RowsSkeleton />}
        empty={
          isFiltered ? (
            <NothingFound title={t('list.none')} onClear={clear}>
              {t('list.noneHint')}
            </NothingFound>
          ) : (
            <EmptyBlog kind={kind} />
          )
        }
      >
        {(posts) => (
          <PostRows
            rows={posts}
            categories={new Map(categories.map(({ slug, name }) => [slug, name]))}
            selection={selection}
            onToggle={one.toggle}
            onDelete={setDeleting}
            busy={isPlaceholderData}
          />
        )}
      </ListFrame>
      <ListPager
        pagination={data?.pagination}
        always
        range={(range) => t('list.range', range)}
        onPage={(page) => change({ page })}
      />
      {chosen.length > 0 && (
        <BulkBar
          label={t('many.bar')}
          count={t('many.selected', { count: chosen.length })}
          onClear={unselect}
        >
          <Button size="sm" loading={many.isPending} onClick={() => many.publishMany(chosen, true)}>
            {t('many.publish')}
          </Button>
          <Button size="sm" loading={many.isPending} onClick={() => many.publishMany(chosen, false)}>
            {t('many.unpublish')}
          </Button>
        </BulkBar>
      )}
      {question && <DuplicateQuestion {...question} />}
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
