import type { FailedJob } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

const REFRESH_MS = 5_000;

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => api.systemState(undefined, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey });
}

const named = ({ name, id }: FailedJob) => ({ params: { name, id } });

export function useRetryJob() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: (job: FailedJob) => api.retryJob(named(job)), onSettled: reload });
}

export function useDropJob() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: (job: FailedJob) => api.dropJob(named(job)), onSettled: reload });
}

export function useTestMail() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: () => api.testMail(), onSettled: reload });
}
