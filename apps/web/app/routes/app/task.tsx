import { PageBody } from '../../features/shell/page-body.tsx';
import { TaskView } from '../../features/tasks/read/task-view.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { ViewSkeleton } from '../../features/tasks/task-skeletons.tsx';
import { appMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/task';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const meta = () => appMeta('Article');

export default function TaskPage({ params }: Route.ComponentProps) {
  return (
    <PageBody>
      <TaskGate key={params.taskId} taskId={params.taskId} skeleton={<ViewSkeleton />}>
        {(task) => <TaskView task={task} />}
      </TaskGate>
    </PageBody>
  );
}
