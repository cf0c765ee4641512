import { PageBody } from '../../features/shell/page-body.tsx';
import { TaskList } from '../../features/tasks/list/task-list.tsx';
import { appMeta } from '../../lib/page-meta.ts';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const meta = () => appMeta('Single Articles');

export default function TasksPage() {
  return (
    <PageBody>
      <TaskList />
    </PageBody>
  );
}
