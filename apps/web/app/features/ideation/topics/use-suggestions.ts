import { ApiError } from '@inkstep/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { topicQuery } from '../api.ts';

type Failure = 'dayLimit' | 'unreachable' | 'unavailable';

function failureOf(error: Error | null, message: string | undefined): Failure {
  if (error instanceof ApiError && error.code === 'DAY_LIMIT_EXCEEDED') return 'dayLimit';
  return message?.includes('AI service unavailable') ? 'unreachable' : 'unavailable';
}

/** The task's topic suggestions: requested once there are keywords, and again on demand. */
export function useSuggestions({ task, change }: Pick<WizardStepProps, 'task' | 'change'>) {
  const { keywords, topicSuggestions: suggestions, redditSources } = task;
  const { data, error, isFetching, refetch } = useQuery({
    ...topicQuery({ taskId: task.id, keywords, redditSources }),
    enabled: keywords.length > 0 && suggestions === null,
  });

  useEffect(() => {
    if (data && suggestions === null) change({ topicSuggestions: data });
  }, [data, suggestions, change]);

  const again = async () => {
    const { data: fresh } = await refetch();
    if (fresh) change({ topicSuggestions: fresh });
  };

  const failed = error ?? suggestions?.error;
  return {
    suggestions,
    running: isFetching,
    failure:
      failed && !isFetching ? failureOf(error, error?.message ?? suggestions?.errorMessage) : undefined,
    again: () => void again(),
  };
}
