import { TaskList } from '../../features/tasks/list/task-list.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';

export default function TasksPage() {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('list.title')} />
      <TaskList />
    </>
  );
}
