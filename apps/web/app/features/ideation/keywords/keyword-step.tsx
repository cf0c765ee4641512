import { LIMITS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { topicQuery } from '../api.ts';
import { CustomKeyword } from './custom-keyword.tsx';
import { Findings } from './findings.tsx';
import { ResearchForm } from './research-form.tsx';
import { ResearchSkeleton } from './research-skeleton.tsx';
import { SelectedPanel } from './selected-panel.tsx';
import { missingForTopics } from './selection.ts';
import { useResearch } from './use-research.ts';
import { useSelection } from './use-selection.ts';

const TOPICS = 1;

/** Step 1: research a keyword and select keywords. */
export default function KeywordStep(props: WizardStepProps) {
  const t = useTexts('ideation');
  const { task, change, goToStep } = props;
  const queryClient = useQueryClient();
  const { keywordResearchData: data, keywordResearchSelections: items } = task;
  const selection = useSelection(items, (next) => change({ keywordResearchSelections: next }));
  const { research, running } = useResearch(props);
  const leads = data !== null || items.length > 0;

  const use = () => {
    const missing = missingForTopics(items);
    if (missing) {
      showToast({ type: 'warning', message: t(`limits.${missing}`) });
      return;
    }
    const keywords = items.map((item) => item.value);
    void queryClient.prefetchQuery(
      topicQuery({ taskId: task.id, keywords, redditSources: task.redditSources }),
    );
    goToStep(TOPICS, { keywords, selectedTopics: [], selectedTopic: null, topicSuggestions: null });
  };

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col">
      <PageHeader
        level={2}
        title={t('keywords.title')}
        description={t('keywords.description', {
          primary: LIMITS.primaryKeywords,
          secondary: LIMITS.secondaryKeywords,
        })}
      />
      <ResearchForm task={task} running={running} leads={!leads} onResearch={research} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {running ? (
            <ResearchSkeleton />
          ) : data ? (
            <Findings data={data} selection={selection} />
          ) : (
            <EmptyState icon={<Search size={28} />} title={t('keywords.emptyTitle')}>
              {t('keywords.empty')}
            </EmptyState>
          )}
        </div>
        <SelectedPanel items={items} selection={selection} leads={leads} onUse={use}>
          <CustomKeyword taskId={task.id} selection={selection} />
        </SelectedPanel>
      </div>
    </div>
  );
}
