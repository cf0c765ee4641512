import { TaskPlan } from '../../articles/planning/task-plan.tsx';
import '../../i18n/english-tasks.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import type { Route } from './+types/task-plan';

export default function TaskPlanPage({ params }: Route.ComponentProps) {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('plan.title')} />
      <TaskPlan key={params.taskId} taskId={params.taskId} />
    </>
  );
}
