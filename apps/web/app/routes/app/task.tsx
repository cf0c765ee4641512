import { TaskView } from '../../features/tasks/read/task-view.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { ViewSkeleton } from '../../features/tasks/task-skeletons.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';
import '../../i18n/english-tasks.ts';
import type { Route } from './+types/task';
import { ArticlePublishing } from './article-publishing.tsx';

export default function TaskPage({ params }: Route.ComponentProps) {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('read.title')} />
      <TaskGate key={params.taskId} taskId={params.taskId} skeleton={<ViewSkeleton />}>
        {(task) => <TaskView task={task} actions={<ArticlePublishing task={task} />} />}
      </TaskGate>
    </>
  );
}
