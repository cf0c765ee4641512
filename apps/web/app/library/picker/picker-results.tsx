import type { Resource } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { List, type ListFrameProps } from '../../kit/lists/list-frame.tsx';
import { recommendationsQuery, resourceListQuery } from '../api.ts';
import { ResourcePager } from '../resource-pager.tsx';
import { type PickerView, viewQuery } from './picker-view.ts';

const SKELETONS = Array.from({ length: LIMITS.resourcePickerPage }, (_, index) => index);

export interface CardsProps {
  keywords: readonly string[];
  card: (resource: Resource) => ReactNode;
}

interface ResultsProps {
  resources: readonly Resource[] | undefined;
  query: ListFrameProps<Resource>['query'];
  none: string;
  noneHint: string;
  card: CardsProps['card'];
}

function Results({ resources, query, none, noneHint, card }: ResultsProps) {
  const t = useTexts('library');
  return (
    <List
      className="grid gap-2 sm:grid-cols-2"
      query={query}
      rows={resources}
      failure={{ title: t('list.failed'), reason: t('list.kept') }}
      skeleton={
        <ul aria-busy className="grid gap-2 opacity-60 sm:grid-cols-2">
          {SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton className="h-36 w-full" />
            </li>
          ))}
        </ul>
      }
      empty={<EmptyState title={none}>{noneHint}</EmptyState>}
    >
      {card}
    </List>
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
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      <Results
        resources={data?.resources}
        query={query}
        none={t('list.noneFound')}
        noneHint={t(view.tab === 'all' ? 'list.noneFoundHint' : 'picker.noneOfType')}
        card={card}
      />
      <ResourcePager pagination={data?.pagination} onPage={onPage} />
    </div>
  );
}
