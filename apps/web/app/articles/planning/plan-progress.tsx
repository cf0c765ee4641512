import type { ArticlePlan } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { formatDollars } from '../../kit/text/format.ts';
import { plannedTaskQuery, planQuery } from './api.ts';
import { PlanStages } from './plan-stages.tsx';
import { UnreadUrls } from './unread-urls.tsx';

const ModelTrouble = lazyPart(() => import('../../ai/model-trouble.tsx'));

function useStop(taskId: string) {
  const t = useTexts('tasks');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.cancelPlan({ params: { id: taskId } }),
    // Without a plan the page opens the editor.
    onSuccess: () => queryClient.invalidateQueries(planQuery(taskId)),
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('plan.stopFailed')), error }),
  });
}

function useRetry(taskId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.retryPlan({ params: { id: taskId } }),
    onSuccess: ({ plan }) => queryClient.setQueryData(planQuery(taskId).queryKey, plan),
  });
}

export function PlanProgress({ taskId, plan }: { taskId: string; plan: ArticlePlan }) {
  const t = useTexts('tasks');
  const { data: task } = useQuery(plannedTaskQuery(taskId, plan.stage));
  const [asking, setAsking] = useState(false);
  const stop = useStop(taskId);
  const retry = useRetry(taskId);
  const editor = `/tasks/${taskId}/edit`;
  const cost =
    plan.costMicros === null
      ? t('plan.unknownCost')
      : plan.costMicros === 0
        ? t('plan.free')
        : t('plan.cost', { cost: formatDollars(plan.costMicros) });

  return (
    <>
      <PageHeader title={t('plan.title')} description={t('plan.about', { keyword: plan.keyword })} />
      <div className="flex flex-col gap-6">
        {plan.error && (
          <ErrorState
            level={2}
            title={t('plan.failed')}
            kept={t('plan.failedKept')}
            onRetry={() => retry.mutate()}
            retrying={retry.isPending}
            action={<ButtonLink to={editor}>{t('plan.open')}</ButtonLink>}
          >
            {retry.error ? failureText(retry.error, plan.error.message) : plan.error.message}
            {plan.error.code === 'AI_UNAVAILABLE' && (
              <Suspense>
                <ModelTrouble />
              </Suspense>
            )}
          </ErrorState>
        )}
        <UnreadUrls unread={plan.unread} />
        <Card padding="lg" className="flex flex-col gap-5">
          <PlanStages plan={plan} task={task} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <div className="text-muted text-sm">
              {!plan.error && <p>{t('plan.leave')}</p>}
              <p>{cost}</p>
            </div>
            {!plan.error && (
              <Button size="sm" onClick={() => setAsking(true)}>
                {t('plan.stop')}
              </Button>
            )}
          </div>
        </Card>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('plan.stopTitle')}
        confirmLabel={t('plan.stopConfirm')}
        cancelLabel={t('plan.stopStay')}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>{t('plan.stopText')}</p>
      </ConfirmDialog>
    </>
  );
}
