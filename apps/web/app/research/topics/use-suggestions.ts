import type { TopicSuggestions } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { LIMITS } from '@inkstep/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import type { TaskStepProps } from '../../library/task-step.ts';
import { requestTopics, type TopicRequest, topicQuery } from '../api.ts';
import { isPrimary } from '../primary-keywords.ts';

type Failure = 'dayLimit' | 'refused' | 'unreachable' | 'unavailable';

function failureOf(error: Error | null, message: string | undefined): Failure {
  if (error instanceof ApiError && error.code === 'DAY_LIMIT_EXCEEDED') return 'dayLimit';
  if (error instanceof ApiError && error.code === 'CONTENT_REFUSED') return 'refused';
  return message?.includes('AI service unavailable') ? 'unreachable' : 'unavailable';
}

const allOf = (suggestions: TopicSuggestions): string[] => [
  ...suggestions.suggestions,
  ...suggestions.aiGenerated,
  ...Object.values(suggestions.clustered).flat(),
  ...suggestions.trendingAngles,
  ...suggestions.problemFocused,
  ...suggestions.comparisons,
  ...suggestions.highIntentQuestions,
];

/** Loads topic suggestions once there are keywords, and more on request. */
export function useSuggestions({ task, change }: Pick<TaskStepProps, 'task' | 'change'>) {
  const t = useTexts('research');
  const { id: taskId, keywords, topicSuggestions: suggestions, redditSources, selectedTopics } = task;
  const [shown, setShown] = usePersistentState<string[]>(`shown-topics/${taskId}`, []);
  const primaries = new Set(task.keywordResearchSelections.filter(isPrimary).map(({ value }) => value));
  const request: TopicRequest = {
    taskId,
    keywords,
    primaryKeywords: keywords.filter((keyword) => primaries.has(keyword)).length,
    language: task.keywordResearchData?.language,
    redditSources,
  };
  const first = useQuery({ ...topicQuery(request), enabled: keywords.length > 0 && suggestions === null });
  const others = useMutation({
    mutationFn: (avoid: string[]) => requestTopics(request, avoid),
    onSuccess: (fresh) => {
      if (allOf(fresh).length > 0) change({ topicSuggestions: fresh });
      else if (suggestions?.origin !== 'patterns')
        showToast({ type: 'info', message: t('topics.nothingNew') });
    },
  });

  const { data } = first;
  useEffect(() => {
    if (data && suggestions === null) change({ topicSuggestions: data });
  }, [data, suggestions, change]);

  const again = () => {
    if (!suggestions || suggestions.error) {
      void first.refetch().then(({ data: fresh }) => fresh && change({ topicSuggestions: fresh }));
      return;
    }
    const chosen = selectedTopics.flatMap(({ original, edited }) => [original, edited]);
    const avoid = [...new Set([...shown, ...allOf(suggestions), ...chosen])].slice(-LIMITS.avoidedTopics);
    setShown(avoid);
    others.mutate(avoid);
  };

  const running = first.isFetching || others.isPending;
  const error = others.error ?? first.error;
  const failed = error ?? suggestions?.error;
  return {
    suggestions,
    running,
    failure: failed && !running ? failureOf(error, error?.message ?? suggestions?.errorMessage) : undefined,
    /** True if keywords and sources yield no further topics. */
    exhausted: others.isSuccess && allOf(others.data).length === 0 && suggestions?.origin === 'patterns',
    again,
  };
}
