import { TIMERS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Lightbulb, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { topicQuery } from '../api.ts';
import { LengthGuide } from './length-guide.tsx';
import { SelectedTopics } from './selected-topics.tsx';
import { SuggestionGroups } from './suggestion-groups.tsx';
import { toggleTopic } from './topics.ts';

const KEYWORDS = 0;

const failureMessage = (error: Error): string =>
  error.message.includes('AI service unavailable')
    ? 'Unable to connect to AI service. Please check your internet connection and try again.'
    : 'AI service is temporarily unavailable. Please try again later.';

/** Step 2: choose up to five topics among suggestions, or write them. */
export default function TopicStep({ task, change, goToStep }: WizardStepProps) {
  const { keywords, topicSuggestions, redditSources } = task;
  const { data, error, isFetching, refetch } = useQuery({
    ...topicQuery({ taskId: task.id, keywords, redditSources }),
    enabled: keywords.length > 0 && topicSuggestions === null,
  });
  const lastClick = useRef(0);

  useEffect(() => {
    if (data && topicSuggestions === null) change({ topicSuggestions: data });
  }, [data, topicSuggestions, change]);

  const again = async () => {
    const { data: fresh } = await refetch();
    if (fresh) change({ topicSuggestions: fresh });
  };

  const toggle = (topic: string) => {
    const now = Date.now();
    if (now - lastClick.current < TIMERS.topicClickMs) return;
    lastClick.current = now;
    change({ selectedTopics: toggleTopic(task.selectedTopics, topic) });
  };

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col">
      <PageHeader
        title="Choose Your Article Focus"
        description="Choose up to five topics. Their wording is yours to change."
        actions={
          topicSuggestions && (
            <Button
              size="sm"
              icon={<RotateCw size={14} aria-hidden="true" />}
              loading={isFetching}
              onClick={() => void again()}
            >
              Suggest again
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {error && !isFetching && (
            <ErrorState
              title="Connection Issue"
              kept="You can still enter a custom topic."
              onRetry={() => void again()}
            >
              {failureMessage(error)}
            </ErrorState>
          )}
          {topicSuggestions ? (
            <>
              {topicSuggestions.origin === 'patterns' && (
                <p className="flex items-center gap-2 text-muted text-sm">
                  <Badge>From patterns</Badge>
                  No AI model is set up, so these are built from your keywords.
                </p>
              )}
              <SuggestionGroups
                suggestions={topicSuggestions}
                selected={task.selectedTopics}
                onToggle={toggle}
              />
            </>
          ) : isFetching ? (
            <div aria-busy="true" className="grid gap-6 md:grid-cols-2">
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} className="h-44" />
              ))}
            </div>
          ) : (
            !error && (
              <EmptyState
                icon={
                  keywords.length > 0 ? (
                    <CloudOff size={28} aria-hidden="true" />
                  ) : (
                    <Lightbulb size={28} aria-hidden="true" />
                  )
                }
                title="No suggestions yet"
                action={<Button onClick={() => goToStep(KEYWORDS)}>Choose keywords</Button>}
              >
                Suggestions are made from the keywords of step 1. You can also write your own topic.
              </EmptyState>
            )
          )}
        </div>
        <div className="flex flex-col gap-6 xl:sticky xl:top-20">
          <SelectedTopics
            topics={task.selectedTopics}
            onChange={(selectedTopics) => change({ selectedTopics })}
          />
          <LengthGuide count={task.selectedTopics.length} />
        </div>
      </div>
    </div>
  );
}
