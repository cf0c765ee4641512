import type { Task } from '@inkstep/contract';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { failureText } from '../../../../kit/api/failure-text.ts';
import { Button } from '../../../../kit/buttons/button.tsx';
import { Alert } from '../../../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../../../kit/feedback/skeleton.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { SourceShelf } from '../../../../library/source-shelf.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { proposalKey, useAddProposals } from './use-add-proposals.ts';
import { useFindSources } from './use-find-sources.ts';

interface SuggestedSourcesProps {
  task: Pick<Task, 'id' | 'selectedTopics' | 'keywords'>;
  /** Number of sources by topic. Undefined while unknown. */
  counts: ReadonlyMap<string, number> | undefined;
  shelf: SourceShelf;
  onPut: Parameters<typeof useAddProposals>[1];
  /** The topics, each with its number of sources. */
  children: ReactNode;
}

/** Suggested sources for the topics, each with a reason. */
export function SuggestedSources({ task, counts, shelf, onPut, children }: SuggestedSourcesProps) {
  const t = useTexts('sources');
  const search = useFindSources(task.id);
  const topics = task.selectedTopics.map(({ edited }) => edited);
  const uncovered = topics.filter((topic) => counts?.get(topic) === 0);
  // Topics that have a source need none more.
  const searched = uncovered.length > 0 ? uncovered : topics;
  const { states, addOne, addAll } = useAddProposals(shelf, onPut);
  // Earlier articles aren't evidence.
  const proposals = search.data?.proposals.filter(({ origin }) => origin !== 'article') ?? [];
  const isNone = proposals.length === 0;
  const note = search.data?.offline ? (isNone ? 'offlineNone' : 'offline') : isNone && 'none';
  const open = proposals.filter((proposal) => {
    const state = states[proposalKey(proposal)]?.state;
    return state !== 'added' && state !== 'adding';
  });
  const hasSubject = topics.length > 0 || task.keywords.length > 0;

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-medium text-base">{t('suggested.title')}</h3>
          <p className="text-muted text-sm">
            {!hasSubject
              ? t('suggested.needsTopic')
              : searched.length < topics.length
                ? t('suggested.hintFor', { count: searched.length })
                : t('suggested.hint')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {open.length > 1 && (
            <Button size="sm" disabled={shelf.full} onClick={() => void addAll(open)}>
              {t('suggested.addAll', { count: open.length })}
            </Button>
          )}
          <Button
            size="sm"
            icon={<Search size={15} />}
            disabled={!hasSubject}
            loading={search.isPending}
            onClick={() => search.mutate(searched)}
          >
            {t(search.data ? 'suggested.again' : 'suggested.find')}
          </Button>
        </div>
      </div>
      {children}
      <div aria-live="polite" className="empty:hidden">
        {search.isPending && <SkeletonText lines={4} />}
        {search.error && <Alert>{failureText(search.error, t('suggested.failed'))}</Alert>}
        {search.data && !search.isPending && note && <Alert tone="info">{t(`suggested.${note}`)}</Alert>}
      </div>
      {!search.isPending && proposals.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {proposals.map((proposal) => (
            <SuggestionRow
              key={proposalKey(proposal)}
              proposal={proposal}
              state={states[proposalKey(proposal)]}
              full={shelf.full}
              onAdd={() => void addOne(proposal)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
