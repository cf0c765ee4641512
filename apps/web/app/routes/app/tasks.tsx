import { PageBody } from '../../features/shell/page-body.tsx';
import { TaskList } from '../../features/tasks/list/task-list.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export default function TasksPage() {
  const t = useTexts('tasks');
  return (
    <PageBody>
      <AppHead title={t('list.title')} />
      <TaskList />
    </PageBody>
  );
}
