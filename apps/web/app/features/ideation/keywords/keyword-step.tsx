import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { topicQuery } from '../api.ts';
import { CustomKeyword } from './custom-keyword.tsx';
import { ResearchPanels } from './research-panels.tsx';
import { SelectedPanel } from './selected-panel.tsx';
import { missingForTopics } from './selection.ts';
import { SourceReportList } from './source-report.tsx';
import { useSelection } from './use-selection.ts';

const TOPICS = 1;
const UNNAMED = 'Untitled article';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Step 1: look around a keyword and choose what matters. */
export function KeywordStep({ task, change, goToStep }: WizardStepProps) {
  const queryClient = useQueryClient();
  const [keyword, setKeyword] = useState(task.keywordResearchData?.originalKeyword ?? '');
  const data = task.keywordResearchData;
  const items = task.keywordResearchSelections;
  const selection = useSelection(items, (next) => change({ keywordResearchSelections: next }));
  const research = useMutation({
    mutationFn: (wanted: string) => api.researchKeyword({ body: { keyword: wanted, taskId: task.id } }),
    onSuccess: (found) =>
      change({
        keywordResearchData: found,
        ...(task.name === UNNAMED ? { name: capital(found.originalKeyword) } : {}),
      }),
    onError: () =>
      showToast({ type: 'error', message: 'Failed to perform keyword research. Please try again.' }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = keyword.trim();
    if (wanted === '') {
      showToast({ type: 'warning', message: 'Please enter a keyword for research.' });
    } else research.mutate(wanted);
  };

  const use = () => {
    const missing = missingForTopics(items);
    if (missing) {
      showToast({ type: 'warning', message: missing });
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
        title="Discover Content Opportunities"
        description={`Research a keyword, then choose up to ${LIMITS.primaryKeywords} primary and ${LIMITS.secondaryKeywords} secondary ones.`}
      />
      <form onSubmit={submit} className="mb-6 flex items-end gap-2">
        <TextField
          label="Keyword"
          className="grow"
          placeholder="Such as home composting"
          icon={<Search size={16} aria-hidden="true" />}
          maxLength={TEXT_LIMITS.keyword}
          enterKeyHint="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button
          type="submit"
          variant={data ? 'secondary' : 'primary'}
          className="h-11"
          loading={research.isPending}
        >
          Research
        </Button>
      </form>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {research.isPending ? (
            <div aria-busy="true" className="flex flex-col gap-3">
              <Skeleton className="h-40" />
              <Skeleton className="h-56" />
              <Skeleton className="h-40" />
            </div>
          ) : data ? (
            <>
              <SourceReportList data={data} />
              <ResearchPanels data={data} selection={selection} />
            </>
          ) : (
            <EmptyState icon={<Search size={28} aria-hidden="true" />} title="Start with a keyword">
              You see what people type, ask and write around it, and where each suggestion comes from.
            </EmptyState>
          )}
        </div>
        <div className="flex flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-9.5rem)] xl:overflow-y-auto">
          <SelectedPanel items={items} selection={selection} onUse={use} />
          <CustomKeyword selection={selection} />
        </div>
      </div>
    </div>
  );
}
