import type { TaskSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { useSelection } from '../../kit/lists/use-selection.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { taskListQuery } from '../brief/api.ts';
import { DeleteTasksDialog } from './delete-tasks-dialog.tsx';
import { FILTERS, listQuery } from './list-filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListSlots } from './list-slots.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { TaskRow } from './task-row.tsx';
import { useDuplicate } from './use-duplicate.ts';

const ReviewMark = lazyPart(async () => {
  const [part] = await Promise.all([import('../approval/review-mark.tsx'), loadEnglish('approval')]);
  return part;
});
const OpenThreadsMark = lazyPart(async () => {
  const [part] = await Promise.all([import('../comments/open-threads-mark.tsx'), loadEnglish('comments')]);
  return part;
});
const SampleCard = lazyPart(async () => ({ default: (await import('./sample-card.tsx')).SampleCard }));

function StartArticle() {
  const t = useTexts('tasks');
  if (!useMay('write')) return null;
  return (
    <ButtonLink to="/tasks/new" variant="primary" icon={<Plus size={16} />}>
      {t('list.start')}
    </ButtonLink>
  );
}

export function TaskList({ PublishedFilter, ArticleMarks }: ListSlots) {
  const t = useTexts('tasks');
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS);
  const [deleting, setDeleting] = useState<readonly TaskSummary[]>([]);
  const duplicate = useDuplicate();
  const writes = useMay('write');
  const [results, focusResults] = useFocusTarget();
  const query = useQuery(taskListQuery(listQuery(filters)));
  const { data, error } = query;
  const rows = usePageRows(query, data?.tasks, filters, change);
  const selection = useSelection(rows ?? []);
  const written = rows?.filter((task) => task.has_article).map(({ id }) => id) ?? [];

  useEffect(() => {
    if (error) console.warn('The task list could not be loaded:', error.message);
  }, [error]);

  return (
    <>
      <AppHead title={t('list.title')} />
      <PageHeader
        title={t('list.title')}
        description={writes && t('list.description')}
        actions={rows?.length === 0 && !isFiltered ? undefined : <StartArticle />}
      />
      <May access="write" className="mb-4" />
      <ListToolbar filters={filters} onChange={change} PublishedFilter={PublishedFilter} />
      <div ref={results} tabIndex={-1} aria-label={t('list.results')} role="group" className="outline-none">
        {/* Selected articles can only be deleted. */}
        {writes && <SelectionBar selection={selection} onDelete={setDeleting} />}
        <List
          query={query}
          rows={rows}
          failure={{ title: t('list.failed'), kept: t('list.kept') }}
          skeleton={<ListSkeleton />}
          empty={
            isFiltered ? (
              <NothingFound title={t('list.noneFound')} onClear={clear}>
                {t('list.noneFoundHint')}
              </NothingFound>
            ) : (
              <EmptyState icon={<FileText size={28} />} title={t('list.none')} action={<StartArticle />}>
                {writes && t('list.noneHint')}
              </EmptyState>
            )
          }
        >
          {(task) => (
            <TaskRow
              key={task.id}
              task={task}
              selected={selection.has(task)}
              onSelect={() => selection.toggle(task)}
              onDuplicate={() => duplicate(task)}
              onDelete={() => setDeleting([task])}
            >
              {task.has_article && (
                <div className="flex flex-wrap gap-x-1.5">
                  {task.review && (
                    <Suspense>
                      <ReviewMark state={task.review_uncounted ?? task.review} />
                    </Suspense>
                  )}
                  {task.open_threads > 0 && (
                    <Suspense>
                      <span className="-mb-0.5 mt-0.5 inline-flex">
                        <OpenThreadsMark task={task} writes={writes} />
                      </span>
                    </Suspense>
                  )}
                  <Suspense>
                    <ArticleMarks taskId={task.id} taskIds={written} />
                  </Suspense>
                </div>
              )}
            </TaskRow>
          )}
        </List>
        <ListPager
          pagination={data?.pagination}
          range={(range) => t('list.range', range)}
          onPage={(page) => change({ page })}
        />
      </div>
      {!isFiltered && writes && (
        <Suspense>
          <SampleCard onDelete={(task) => setDeleting([task])} />
        </Suspense>
      )}
      <DeleteTasksDialog tasks={deleting} onClose={() => setDeleting([])} onDeleted={focusResults} />
    </>
  );
}
