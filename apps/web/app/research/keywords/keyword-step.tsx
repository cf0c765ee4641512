import type { KeywordResearch } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import type { TaskStepProps } from '../../library/task-step.ts';
import { topicQuery } from '../api.ts';
import { CustomKeyword } from './custom-keyword.tsx';
import { filterFindings, isNothing } from './filter-findings.ts';
import { FindingsBar } from './findings-bar.tsx';
import { originNames } from './origin-names.ts';
import { ResearchFacts } from './research-facts.tsx';
import { ResearchForm } from './research-form.tsx';
import { ResearchPanels } from './research-panels.tsx';
import { ResearchSkeleton } from './research-skeleton.tsx';
import { SelectedPanel } from './selected-panel.tsx';
import { missingForTopics, orderedKeywords, secondaryFromResearch, selectAll } from './selection.ts';
import { ResearchSummary, SourceReportList } from './source-report.tsx';
import { useResearch } from './use-research.ts';
import { type Selection, useSelection } from './use-selection.ts';

const KEYWORDS = 0;
const TOPICS = 1;

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, n) => value === b[n]);

function Findings({ data, selection }: { data: KeywordResearch; selection: Selection }) {
  const t = useTexts('research');
  const [filter, setFilter] = useState('');
  const shown = filterFindings(data, useDeferredValue(filter));
  const isEmpty = isNothing(data);
  return (
    <>
      {data.offline && <Alert tone="info">{t(isEmpty ? 'report.offlineNothing' : 'report.offline')}</Alert>}
      <ResearchFacts data={data} originName={originNames(t, data.sources)} />
      {isEmpty ? (
        <>
          <ResearchSummary data={data} />
          <EmptyState icon={<SearchX size={28} />} title={t('findings.nothingTitle')}>
            {t('findings.nothing')}
          </EmptyState>
        </>
      ) : (
        <>
          <FindingsBar data={data} shown={shown} filter={filter} onFilter={setFilter} />
          <ResearchPanels data={data} shown={shown} selection={selection} />
        </>
      )}
      <SourceReportList sources={data.sources} />
    </>
  );
}

/** Step 1: research a keyword and select keywords. */
export default function KeywordStep(props: TaskStepProps) {
  const t = useTexts('research');
  const { task, change, goToStep, onNext } = props;
  const queryClient = useQueryClient();
  const { keywordResearchData: data, keywordResearchSelections: items } = task;
  const selection = useSelection(items, (next) => change({ keywordResearchSelections: next }));
  const { research, running, failure } = useResearch(props);
  const leads = data !== null || items.length > 0;

  const offerTopicsBack = () => {
    const { keywords, selectedTopics, selectedTopic, topicSuggestions } = task;
    showToast({
      type: 'info',
      message: t('selected.topicsCleared', { count: selectedTopics.length }),
      action: {
        label: t('selected.undo'),
        onSelect: () => change({ keywords, selectedTopics, selectedTopic, topicSuggestions }),
      },
    });
  };

  const use = () => {
    const missing = missingForTopics(items, data);
    if (missing) {
      showToast({ type: 'warning', message: t(`limits.${missing}`) });
      return;
    }
    const added = secondaryFromResearch(items, data);
    const selected = selectAll(items, added);
    const { keywords, primaryKeywords } = orderedKeywords(selected, data?.keyword);
    const { id: taskId, redditSources } = task;
    void queryClient.prefetchQuery(
      topicQuery({ taskId, keywords, primaryKeywords, language: data?.language, redditSources }),
    );
    goToStep(TOPICS, {
      keywords,
      ...(added.length > 0 && { keywordResearchSelections: selected }),
      selectedTopics: [],
      selectedTopic: null,
      topicSuggestions: null,
    });
    if (task.selectedTopics.length > 0) offerTopicsBack();
    if (added.length === 0) return;
    showToast({
      type: 'info',
      message: t('selected.filled', {
        count: added.length,
        keywords: added.map(({ value }) => value).join(t('origins.separator')),
      }),
      action: {
        label: t('selected.undo'),
        onSelect: () =>
          change({
            keywordResearchSelections: items,
            keywords: orderedKeywords(items, data?.keyword).keywords,
          }),
      },
    });
  };

  const passEmpty = () => {
    goToStep(TOPICS);
    showToast({
      type: 'info',
      message: t('keywords.passed'),
      action: { label: t('keywords.back'), onSelect: () => goToStep(KEYWORDS) },
    });
  };

  const place = useRef<HTMLDivElement>(null);
  const next = useEffectEvent(() => {
    const { keywords } = orderedKeywords(items, data?.keyword);
    const form = place.current?.querySelector<HTMLFormElement>('form[data-unresearched]');
    if (keywords.length > 0) {
      if (sameList(keywords, task.keywords)) goToStep(TOPICS);
      else use();
    } else if (running) showToast({ type: 'info', message: t('keywords.running') });
    // Researching the typed keyword comes first.
    else if (form && !failure) form.requestSubmit();
    else passEmpty();
  });
  useEffect(() => onNext(() => next()), [onNext]);

  return (
    <div ref={place} className="mx-auto flex w-full max-w-6xl flex-col">
      <PageHeader
        level={2}
        title={t('keywords.title')}
        description={t('keywords.description', {
          primary: LIMITS.primaryKeywords,
          secondary: LIMITS.secondaryKeywords,
        })}
      />
      <ResearchForm
        task={task}
        running={running}
        leads={!leads}
        onResearch={research}
        onConfirm={(confirmed) => change({ keywordResearchData: confirmed })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {running ? (
            <ResearchSkeleton />
          ) : data ? (
            <>
              {failure && (
                <Alert tone="info" title={failure}>
                  {t('keywords.earlier', { keyword: data.keyword })}
                </Alert>
              )}
              <Findings data={data} selection={selection} />
            </>
          ) : (
            <EmptyState icon={<Search size={28} />} title={t('keywords.emptyTitle')}>
              {t('keywords.empty')}
            </EmptyState>
          )}
        </div>
        <SelectedPanel items={items} research={data} selection={selection} leads={leads} onUse={use}>
          <CustomKeyword taskId={task.id} selection={selection} />
        </SelectedPanel>
      </div>
    </div>
  );
}
