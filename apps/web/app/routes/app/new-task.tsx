import { PageBody } from '../../features/shell/page-body.tsx';
import { NewTask } from '../../features/tasks/new/new-task.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export default function NewTaskPage() {
  const t = useTexts('tasks');
  return (
    <PageBody>
      <AppHead title={t('new.title')} />
      <NewTask />
    </PageBody>
  );
}
