import type { FailedJob } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const REFRESH_MS = 5_000;

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => adminApi.systemState(undefined, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => adminApi.mailState(undefined, { signal }),
});

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey });
}

const named = ({ name, id }: FailedJob) => ({ params: { name, id } });

export function useRetryJob() {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: (job: FailedJob) => adminApi.retryJob(named(job)),
    onSettled: reload,
  });
}

export function useDropJob() {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: (job: FailedJob) => adminApi.dropJob(named(job)),
    onSettled: reload,
  });
}

export function useTestMail() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: () => adminApi.testMail(), onSettled: reload });
}
