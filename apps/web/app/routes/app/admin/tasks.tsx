import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { AdminTasks } from '../../../operations/task-debug/admin-tasks.tsx';

export default function AdminTasksPage() {
  const t = useTexts('debug');
  return (
    <>
      <AppHead title={t('title')} />
      <AdminTasks />
    </>
  );
}
