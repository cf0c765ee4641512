import type { ArticlePlan } from '@inkstep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';

const POLL_MS = 1000;

const hasEnded = ({ stage }: ArticlePlan): boolean => stage === 'ready' || stage === 'failed';

/** Polled until the plan has ended. Null for a task without a plan. */
export const planQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['plan', taskId],
    queryFn: async ({ signal }) => (await api.getPlan({ params: { id: taskId } }, { signal })).plan,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data) ? POLL_MS : false),
  });

/** Loads the task after each stage. Separate from the editor's copy, which must not be older than the plan. */
export const plannedTaskQuery = (taskId: string, stage: ArticlePlan['stage']) =>
  queryOptions({
    queryKey: ['plan', taskId, stage],
    queryFn: async ({ signal }) => (await api.getTask({ params: { id: taskId } }, { signal })).task,
    placeholderData: keepPreviousData,
  });
