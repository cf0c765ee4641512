import type { FailedJob } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';

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

/** Sends a test email to the admin and shows the result. */
export function useTestMail() {
  const t = useTexts('system');
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => adminApi.testMail(),
    onSuccess: ({ success, message }) => showToast({ type: success ? 'success' : 'error', message }),
    onError: (error) => showToast({ type: 'error', message: failureText(error, t('testFailed')), error }),
    onSettled: () =>
      Promise.all(
        [systemQuery, mailQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
