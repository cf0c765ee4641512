import { NewTask } from '../../articles/brief/new/new-task.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import '../../i18n/english-quick-start.ts';
import '../../i18n/english-tasks.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';

export default function NewTaskPage() {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('new.title')} />
      <May access="write">
        <NewTask />
      </May>
    </>
  );
}
