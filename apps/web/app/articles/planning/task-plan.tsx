import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { planQuery } from './api.ts';
import { PlanProgress } from './plan-progress.tsx';

/** Progress of an article's plan. Opens the brief when it is finished. */
export function TaskPlan({ taskId }: { taskId: string }) {
  const t = useTexts('tasks');
  const query = useQuery(planQuery(taskId));
  const plan = query.data;
  const editor = `/tasks/${taskId}/edit`;
  if (query.isSuccess && (!plan || plan.stage === 'ready')) {
    return <Navigate to={editor} replace />;
  }
  return (
    <div className="mx-auto w-full max-w-3xl py-4 sm:py-8">
      {plan ? (
        <PlanProgress taskId={taskId} plan={plan} />
      ) : query.isPending ? (
        <SkeletonText lines={8} />
      ) : (
        <QueryError
          level={1}
          title={t('plan.loadFailed')}
          kept={t('plan.loadKept')}
          query={query}
          action={<ButtonLink to={editor}>{t('plan.open')}</ButtonLink>}
        />
      )}
    </div>
  );
}
