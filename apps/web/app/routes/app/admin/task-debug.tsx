import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { TaskDebugPage } from '../../../operations/task-debug/task-debug-page.tsx';
import type { Route } from './+types/task-debug';

export default function AdminTaskDebugPage({ params }: Route.ComponentProps) {
  const t = useTexts('debug');
  return (
    <>
      <AppHead title={t('title')} />
      <TaskDebugPage key={params.taskId} taskId={params.taskId} />
    </>
  );
}
