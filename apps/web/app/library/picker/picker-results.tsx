import type { Resource } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { QueryErrorProps } from '../../kit/feedback/query-error.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { recommendationsQuery, resourceListQuery } from '../api.ts';
import { ResourcePager } from '../resource-pager.tsx';
import { type PickerView, viewQuery } from './picker-view.ts';

const SKELETONS = Array.from({ length: LIMITS.resourcePickerPage }, (_, index) => index);
const GRID = 'grid gap-2 aria-busy:opacity-60 sm:grid-cols-2';

export interface CardsProps {
  keywords: readonly string[];
  card: (resource: Resource) => ReactNode;
}

interface ResultsProps {
  resources: readonly Resource[] | undefined;
  query: QueryErrorProps['query'];
  /** Results of the previous page, while the next one loads. */
  old?: boolean;
  none: string;
  noneHint: string;
  card: CardsProps['card'];
}

function Results({ resources, query, old = false, none, noneHint, card }: ResultsProps) {
  const t = useTexts('library');
  return (
    <ListFrame
      query={query}
      rows={resources}
      failure={{ title: t('list.failed'), reason: t('list.kept') }}
      skeleton={
        <ul aria-busy className={GRID}>
          {SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton className="h-36 w-full" />
            </li>
          ))}
        </ul>
      }
      empty={<EmptyState title={none}>{noneHint}</EmptyState>}
    >
      {(rows) => (
        <ul aria-busy={old} className={GRID}>
          {rows.map(card)}
        </ul>
      )}
    </ListFrame>
  );
}

export function Recommended({ keywords, card }: CardsProps) {
  const t = useTexts('library');
  const query = useQuery(recommendationsQuery(keywords));
  return (
    <Results
      resources={query.data}
      query={query}
      none={t('list.none')}
      noneHint={t('list.noneHint')}
      card={card}
    />
  );
}

export interface PagedProps extends CardsProps {
  view: PickerView & { tab: Exclude<PickerView['tab'], 'recommended'> };
  onPage: (page: number) => void;
}

export function Paged({ view, keywords, card, onPage }: PagedProps) {
  const t = useTexts('library');
  const query = useQuery(resourceListQuery(viewQuery(view, keywords)));
  const { data, isPlaceholderData } = query;
  return (
    <div className="flex flex-col gap-4">
      <Results
        resources={data?.resources}
        query={query}
        old={isPlaceholderData}
        none={t('list.noneFound')}
        noneHint={t(view.tab === 'all' ? 'list.noneFoundHint' : 'picker.noneOfType')}
        card={card}
      />
      {data && data.pagination.total > 0 && <ResourcePager pagination={data.pagination} onPage={onPage} />}
    </div>
  );
}
