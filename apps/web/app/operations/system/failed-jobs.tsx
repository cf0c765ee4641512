import type { FailedJob } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useDropJob, useRetryJob } from './api.ts';
import { Part } from './part.tsx';

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const t = useTexts('system');
  const retry = useRetryJob();
  const drop = useDropJob();
  const [dropped, setDropped] = useState<FailedJob>();
  if (jobs.length === 0) return undefined;
  const callbacks = (done: string) => ({
    onSuccess: () => showToast({ type: 'success', message: done }),
    onError: (error: Error) =>
      showToast({ type: 'error', message: failureText(error, t('changeFailed')), error }),
  });
  return (
    <Part title={t('failedJobs')}>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li
            key={`${job.name} ${job.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-5"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-medium">{job.name}</h3>
              <p className="text-muted text-xs">
                {job.error ?? t('noError')} · {t('attempts', { count: job.attempts })} ·{' '}
                <RelativeTime value={job.failed_at ?? job.created_at} />
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-label={t('retryOf', { job: job.name })}
                loading={retry.isPending && retry.variables.id === job.id}
                onClick={() => retry.mutate(job, callbacks(t('retried')))}
              >
                {t('retry')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('dropOf', { job: job.name })}
                onClick={() => setDropped(job)}
              >
                {t('drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={dropped !== undefined}
        onOpenChange={(open) => (open ? undefined : setDropped(undefined))}
        title={t('dropTitle', { job: dropped?.name ?? '' })}
        confirmLabel={t('drop')}
        busy={drop.isPending}
        onConfirm={() =>
          dropped &&
          drop.mutate(dropped, { ...callbacks(t('dropped')), onSettled: () => setDropped(undefined) })
        }
      >
        {t('dropText')}
      </ConfirmDialog>
    </Part>
  );
}
