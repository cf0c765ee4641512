import type { Resource, ResourceType } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { resourceListQuery } from '../api.ts';
import { ResourcePager } from '../resource-pager.tsx';
import type { SourceShelf } from '../source-shelf.ts';
import { PanelRow } from './panel-row.tsx';
import { useAddResources } from './use-add-resources.ts';

export interface PanelListProps {
  types: readonly ResourceType[];
  shelf: SourceShelf;
  /** Shown while nothing is saved. */
  emptyHint: string;
  onView: (resource: Resource) => void;
}

const SKELETONS = [1, 2, 3];

function Loading() {
  return (
    <ul aria-hidden="true">
      {SKELETONS.map((row) => (
        <li key={row} className="flex flex-col gap-2 border-line border-t py-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
        </li>
      ))}
    </ul>
  );
}

export function PanelList({ types, shelf, emptyHint, onView }: PanelListProps) {
  const t = useTexts('library');
  const [{ page, search }, setView] = useState({ page: 1, search: '' });
  const addAll = useAddResources(shelf);
  const query = useQuery(
    resourceListQuery({
      page,
      limit: LIMITS.resourcePanelPage,
      sortBy: 'updated_at',
      sortOrder: 'DESC',
      type: types.join(','),
      search,
    }),
  );
  const { data, error, isPlaceholderData } = query;
  if (data?.pagination.total === 0 && search === '') {
    return <EmptyState title={t('list.none')}>{emptyHint}</EmptyState>;
  }
  const list = (
    <List
      className=""
      query={query}
      rows={data?.resources}
      failure={{ title: t('list.failed'), reason: t('list.kept') }}
      skeleton={<Loading />}
      empty={
        <p role="status" className="py-4 text-center text-muted text-sm">
          {t('list.noneFound')}
        </p>
      }
    >
      {(resource) => (
        <PanelRow
          key={resource.id}
          resource={resource}
          added={shelf.hasResource(resource)}
          onView={() => onView(resource)}
          onAdd={() => addAll([resource])}
        />
      )}
    </List>
  );
  if (error && !data) return list;
  return (
    <div className="flex flex-col gap-3" aria-busy={isPlaceholderData || !data}>
      <SearchField
        label={t('filters.search')}
        value={search}
        maxLength={TEXT_LIMITS.name}
        onSearch={(text) => setView({ page: 1, search: text })}
      />
      {list}
      <ResourcePager pagination={data?.pagination} onPage={(next) => setView({ page: next, search })} />
    </div>
  );
}
