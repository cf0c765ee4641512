import { Lightbulb, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { AdminModelsLink } from '../../ai/admin-models-link.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { TaskStepProps } from '../../library/task-step.ts';
import { SelectedTopics } from './selected-topics.tsx';
import { SuggestionSkeleton } from './suggestion-skeleton.tsx';
import { TopicViews } from './topic-views.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { type TopicChoice, useTopicChoice } from './use-topic-choice.ts';

const ModelTrouble = lazyPart(() => import('../../ai/model-trouble.tsx'));

const KEYWORDS = 0;

interface SuggestionsProps extends Omit<ReturnType<typeof useSuggestions>, 'again' | 'exhausted'> {
  hasModel: boolean;
  choice: TopicChoice;
  keyword: string;
  onKeywords: () => void;
}

function Suggestions({
  suggestions,
  running,
  failure,
  hasModel,
  choice,
  keyword,
  onKeywords,
}: SuggestionsProps) {
  const t = useTexts('research');
  if (suggestions) {
    return (
      <TopicViews suggestions={suggestions} choice={choice} keyword={keyword}>
        {suggestions.origin === 'patterns' && (
          <p className="min-w-0 grow text-muted text-sm">
            {t('topics.fromPatterns')}{' '}
            {hasModel ? (
              t('topics.askModel')
            ) : (
              <AdminModelsLink adminsOnly>{t('topics.getModel')}</AdminModelsLink>
            )}
          </p>
        )}
      </TopicViews>
    );
  }
  if (running) return <SuggestionSkeleton />;
  if (failure) return null;
  return (
    <EmptyState
      icon={<Lightbulb size={28} />}
      title={t('topics.emptyTitle')}
      action={<Button onClick={onKeywords}>{t('topics.chooseKeywords')}</Button>}
    >
      {t('topics.empty')}
    </EmptyState>
  );
}

/** Text keys of the recommended lengths for one topic, two topics and so on. */
const LENGTHS = ['one', 'two', 'three', 'four', 'five'] as const;

function LengthGuide({ count }: { count: number }) {
  const t = useTexts('research');
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">{t('guide.title')}</h3>
      <dl className="flex flex-col">
        {LENGTHS.map((lengths, index) => (
          <div
            key={lengths}
            className={classNames(
              'flex gap-3 rounded-sm px-2 py-1.5',
              index + 1 === count && 'bg-accent-soft',
            )}
          >
            <dt className="w-16 shrink-0 font-medium">{t('guide.topics', { count: index + 1 })}</dt>
            <dd className="text-muted">{t(`guide.${lengths}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export interface TopicStepProps extends TaskStepProps {
  /** True if a model can suggest topics. */
  hasModel?: boolean;
}

/** Step 2: choose up to five topics from suggestions or write them. */
export function TopicStep({ task, change, goToStep, hasModel = false }: TopicStepProps) {
  const t = useTexts('research');
  const { again, exhausted, ...suggested } = useSuggestions({ task, change });
  const choice = useTopicChoice(task.selectedTopics, (selectedTopics) => change({ selectedTopics }));

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col">
      <PageHeader
        level={2}
        title={t('topics.title')}
        description={t('topics.description')}
        actions={
          suggested.suggestions && (
            <Button size="sm" icon={<RotateCw size={14} />} loading={suggested.running} onClick={again}>
              {t('topics.again')}
            </Button>
          )
        }
      />
      <p role="status" className="-mt-2 mb-4 text-sm empty:hidden">
        {exhausted && t('topics.noFurther')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 flex min-w-0 flex-col gap-4 xl:order-none">
          {suggested.failure && (
            <ErrorState
              title={t(suggested.failure === 'refused' ? 'topics.refusedTitle' : 'topics.failed')}
              kept={t('topics.kept')}
              retrying={suggested.running}
              onRetry={again}
            >
              {t(`topics.${suggested.failure}`)}
              {(suggested.failure === 'unreachable' || suggested.failure === 'unavailable') && (
                <Suspense>
                  <ModelTrouble />
                </Suspense>
              )}
            </ErrorState>
          )}
          <Suggestions
            {...suggested}
            hasModel={hasModel}
            choice={choice}
            keyword={task.keywords[0] ?? task.keywordResearchData?.keyword ?? task.name}
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
