import { NewTask } from '../../articles/brief/new/new-task.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import '../../i18n/english-quick-start.ts';
import '../../i18n/english-tasks.ts';
import { AppHead } from '../../kit/page/page-head.tsx';

export default function NewTaskPage() {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('new.title')} />
      <NewTask />
    </>
  );
}
