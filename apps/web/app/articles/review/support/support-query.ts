import type { ArticleSupport } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { articleApi } from '../../../kit/api/article-api.ts';
import { evidenceQuery } from '../checks/evidence-query.ts';

const POLL_MS = 3_000;

export const isChecking = ({ check }: ArticleSupport): boolean =>
  check?.state === 'waiting' || check?.state === 'running';

/** Asks again while a check runs. */
export const supportQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['support', taskId],
    queryFn: ({ signal }) => articleApi.articleSupport({ params: { id: taskId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isChecking(state.data) ? POLL_MS : false),
  });

/** Starts or cancels a check. */
export function useSupportChange(taskId: string, change: 'checkSupport' | 'cancelSupportCheck') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => articleApi[change]({ params: { id: taskId } }),
    onSuccess: (support) => queryClient.setQueryData(supportQuery(taskId).queryKey, support),
  });
}

/** Reads the verdicts again when a check has given more of them. */
export function useFreshVerdicts(taskId: string, check: ArticleSupport['check'] | undefined): void {
  const queryClient = useQueryClient();
  const progress = check ? `${check.state} ${check.done}` : '';
  const before = useRef(progress);
  useEffect(() => {
    const hadOne = before.current !== '';
    if (hadOne && before.current !== progress)
      void queryClient.invalidateQueries({ queryKey: evidenceQuery(taskId).queryKey });
    before.current = progress;
  }, [progress, queryClient, taskId]);
}
