import type { Task } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { Lightbulb, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LengthGuide } from './length-guide.tsx';
import { SelectedTopics } from './selected-topics.tsx';
import { SuggestionGroups } from './suggestion-groups.tsx';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { toggleTopic } from './topics.ts';
import { useSuggestions } from './use-suggestions.ts';

const KEYWORDS = 0;

interface SuggestionsProps extends Omit<ReturnType<typeof useSuggestions>, 'again'> {
  selected: Task['selectedTopics'];
  onToggle: (topic: string) => void;
  onKeywords: () => void;
}

function Suggestions({ suggestions, running, failure, selected, onToggle, onKeywords }: SuggestionsProps) {
  const t = useTexts('ideation');
  if (suggestions) {
    return (
      <>
        {suggestions.origin === 'patterns' && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Badge>{t('topics.fromPatterns')}</Badge>
            {t('topics.noModel')}
          </p>
        )}
        <SuggestionGroups suggestions={suggestions} selected={selected} onToggle={onToggle} />
      </>
    );
  }
  if (running) return <SuggestionSkeleton />;
  if (failure) return null;
  return (
    <EmptyState
      icon={<Lightbulb size={28} aria-hidden="true" />}
      title={t('topics.emptyTitle')}
      action={<Button onClick={onKeywords}>{t('topics.chooseKeywords')}</Button>}
    >
      {t('topics.empty')}
    </EmptyState>
  );
}

/** Step 2: choose up to five topics among suggestions, or write them. */
export default function TopicStep({ task, change, goToStep }: WizardStepProps) {
  const t = useTexts('ideation');
  const suggested = useSuggestions({ task, change });
  const lastClick = useRef(0);

  const toggle = (topic: string) => {
    const now = Date.now();
    if (now - lastClick.current < TIMERS.topicClickMs) return;
    lastClick.current = now;
    change({ selectedTopics: toggleTopic(task.selectedTopics, topic) });
  };

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col">
      <PageHeader
        level={2}
        title={t('topics.title')}
        description={t('topics.description')}
        actions={
          suggested.suggestions && (
            <Button
              size="sm"
              icon={<RotateCw size={14} aria-hidden="true" />}
              loading={suggested.running}
              onClick={suggested.again}
            >
              {t('topics.again')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 flex min-w-0 flex-col gap-4 xl:order-none">
          {suggested.failure && (
            <ErrorState
              title={t('topics.failed')}
              kept={t('topics.kept')}
              retrying={suggested.running}
              onRetry={suggested.again}
            >
              {t(`topics.${suggested.failure}`)}
            </ErrorState>
          )}
          <Suggestions
            {...suggested}
            selected={task.selectedTopics}
            onToggle={toggle}
            onKeywords={() => goToStep(KEYWORDS)}
          />
        </div>
        <div className="contents xl:sticky xl:top-20 xl:flex xl:flex-col xl:gap-6">
          <div className="order-1">
            <SelectedTopics
              taskId={task.id}
              topics={task.selectedTopics}
              onChange={(selectedTopics) => change({ selectedTopics })}
            />
          </div>
          <div className="order-3">
            <LengthGuide count={task.selectedTopics.length} />
          </div>
        </div>
      </div>
    </div>
  );
}
