import type { Resource } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Library, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { AddButton } from '../../kit/buttons/add-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { resourceListQuery } from '../api.ts';
import type { RedditSlot } from '../form/reddit-tab.tsx';
import { ResourcePager } from '../resource-pager.tsx';
import { type OpenResource, ResourceWindow } from '../resource-window.tsx';
import { DeleteResourcesDialog } from './delete-resources-dialog.tsx';
import { FILTERS, listQuery } from './library-filters.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { ResourceCards } from './resource-cards.tsx';

export interface ManageResourcesProps {
  /** The Reddit tab of the form, passed in by the route. */
  reddit?: RedditSlot;
  /** Opens the form immediately, such as on return from Reddit. */
  adding?: boolean;
}

export function ManageResources({ reddit, adding = false }: ManageResourcesProps) {
  const t = useTexts('library');
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS);
  const query = useQuery(resourceListQuery(listQuery(filters)));
  const { data, isPlaceholderData } = query;
  const [open, setOpen] = useState<OpenResource | undefined>(adding ? { window: 'add' } : undefined);
  const [deleting, setDeleting] = useState<readonly Resource[]>([]);
  const [closings, setClosings] = useState(0);
  const [results, focusResults] = useFocusTarget();

  const rows = usePageRows(query, data?.resources, filters, change);
  const isBare = rows?.length === 0 && !isFiltered;

  // The button that opened the dialog may no longer exist; otherwise it regains focus itself.
  useEffect(() => {
    if (closings > 0 && document.activeElement === document.body) results.current?.focus();
  }, [closings, results]);

  const show = (next: OpenResource | undefined) => {
    setOpen(next);
    if (!next) setClosings(closings + 1);
  };

  const writes = useMay('write');
  const add = writes && <AddButton onClick={() => setOpen({ window: 'add' })}>{t('add')}</AddButton>;

  return (
    <>
      <AppHead title={t('title')} />
      <PageHeader title={t('title')} description={t('description')} actions={isBare ? undefined : add} />
      <May access="write" className="mb-4" />
      {!isBare && <LibraryToolbar filters={filters} onChange={change} />}
      <div ref={results} tabIndex={-1} role="group" aria-label={t('title')} className="outline-none">
        <ListFrame
          query={query}
          rows={rows}
          failure={{ title: t('list.failed'), kept: t('list.kept') }}
          skeleton={<LibrarySkeleton />}
          empty={
            isFiltered ? (
              <NothingFound icon={SearchX} title={t('list.noneFound')} onClear={clear}>
                {t('list.noneFoundHint')}
              </NothingFound>
            ) : (
              <EmptyState icon={<Library size={28} />} title={t('list.none')} action={add}>
                {writes && t('list.noneHint')}
              </EmptyState>
            )
          }
        >
          {(resources) => (
            <ResourceCards
              resources={resources}
              waiting={isPlaceholderData}
              onView={({ id }) => setOpen({ window: 'view', id })}
              onEdit={({ id }) => setOpen({ window: 'edit', id })}
              onDelete={setDeleting}
              onTag={(tag) => change({ tag })}
            />
          )}
        </ListFrame>
        <ResourcePager
          pagination={data?.pagination}
          onPage={(page) => {
            change({ page });
            results.current?.focus();
          }}
        />
      </div>
      <ResourceWindow open={open} onOpen={show} reddit={reddit} />
      <DeleteResourcesDialog resources={deleting} onClose={() => setDeleting([])} onDeleted={focusResults} />
    </>
  );
}
