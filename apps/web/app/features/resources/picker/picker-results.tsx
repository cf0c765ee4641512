import type { Resource } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
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
  error: Error | null;
  retry: () => void;
  /** Results of the previous page, while the next one loads. */
  old?: boolean;
  none: string;
  noneHint: string;
  card: CardsProps['card'];
}

function Results({ resources, error, retry, old = false, none, noneHint, card }: ResultsProps) {
  const t = useTexts('library');
  if (error && !resources) {
    return (
      <ErrorState title={t('list.failed')} onRetry={retry}>
        {failureText(error, t('list.kept'))}
      </ErrorState>
    );
  }
  if (resources?.length === 0) return <EmptyState title={none}>{noneHint}</EmptyState>;
  return (
    <ul aria-busy={old || !resources} className="grid gap-2 aria-busy:opacity-60 sm:grid-cols-2">
      {resources
        ? resources.map(card)
        : SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton className="h-36 w-full" />
            </li>
          ))}
    </ul>
  );
}

export function Recommended({ keywords, card }: CardsProps) {
  const t = useTexts('library');
  const { data, error, refetch } = useQuery(recommendationsQuery(keywords));
  return (
    <Results
      resources={data}
      error={error}
      retry={() => void refetch()}
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
  const { data, error, isPlaceholderData, refetch } = useQuery(resourceListQuery(viewQuery(view, keywords)));
  return (
    <div className="flex flex-col gap-4">
      <Results
        resources={data?.resources}
        error={error}
        retry={() => void refetch()}
        old={isPlaceholderData}
        none={t('list.noneFound')}
        noneHint={t(view.tab === 'all' ? 'list.noneFoundHint' : 'picker.noneOfType')}
        card={card}
      />
      {data && data.pagination.total > 0 && <ResourcePager pagination={data.pagination} onPage={onPage} />}
    </div>
  );
}
