import { Navigate } from 'react-router';
import { TaskPlan } from '../../articles/planning/task-plan.tsx';
import '../../i18n/english-tasks.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import type { Route } from './+types/task-plan';

export default function TaskPlanPage({ params }: Route.ComponentProps) {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('plan.title')} />
      {useMay('write') ? (
        <TaskPlan key={params.taskId} taskId={params.taskId} />
      ) : (
        <Navigate to={`/tasks/${params.taskId}`} replace />
      )}
    </>
  );
}
