import { AdminTasks } from '../../../features/admin/task-debug/admin-tasks.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminTasksPage() {
  const t = useTexts('debug');
  return (
    <>
      <AppHead title={t('title')} />
      <AdminTasks />
    </>
  );
}
