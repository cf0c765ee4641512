import { PageBody } from '../../features/shell/page-body.tsx';
import { TaskList } from '../../features/tasks/list/task-list.tsx';
import { appMeta } from '../../lib/page-meta.ts';

export const meta = () => appMeta('Single Articles');

export default function TasksPage() {
  return (
    <PageBody>
      <TaskList />
    </PageBody>
  );
}
