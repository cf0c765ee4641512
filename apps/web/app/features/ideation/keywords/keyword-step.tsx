import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { topicQuery } from '../api.ts';
import { CustomKeyword } from './custom-keyword.tsx';
import { Findings } from './findings.tsx';
import { MarketFields } from './market-fields.tsx';
import { ResearchSkeleton } from './research-skeleton.tsx';
import { SelectedPanel } from './selected-panel.tsx';
import { missingForTopics } from './selection.ts';
import { useMarket } from './use-market.ts';
import { useResearch } from './use-research.ts';
import { useSelection } from './use-selection.ts';

const TOPICS = 1;

/** Step 1: look around a keyword and choose what matters. */
export default function KeywordStep(props: WizardStepProps) {
  const t = useTexts('ideation');
  const { task, change, goToStep } = props;
  const queryClient = useQueryClient();
  const { keywordResearchData: data, keywordResearchSelections: items } = task;
  const [keyword, setKeyword] = useDraft(`${task.id}/keyword`, data?.originalKeyword);
  const selection = useSelection(items, (next) => change({ keywordResearchSelections: next }));
  const market = useMarket(task.id, data?.country);
  const { research, running } = useResearch(props);
  const leads = data !== null || items.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    market.remember();
    research(keyword, market.market);
  };

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
      <form onSubmit={submit} className="mb-6 grid grid-cols-2 items-end gap-2 sm:flex">
        <TextField
          label={t('keywords.label')}
          className="col-span-2 min-w-0 grow"
          placeholder={t('keywords.placeholder')}
          icon={<Search size={16} aria-hidden="true" />}
          maxLength={TEXT_LIMITS.keyword}
          enterKeyHint="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <MarketFields {...market} />
        <Button
          type="submit"
          variant={leads ? 'secondary' : 'primary'}
          className="col-span-2 h-11"
          loading={running}
        >
          {t('keywords.research')}
        </Button>
      </form>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {running ? (
            <ResearchSkeleton />
          ) : data ? (
            <Findings data={data} selection={selection} />
          ) : (
            <EmptyState icon={<Search size={28} aria-hidden="true" />} title={t('keywords.emptyTitle')}>
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
