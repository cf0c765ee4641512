import type { TaskSummary } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useDuplicateTask } from './change-tasks.ts';

/** Characters reserved for the translated mark of a copy. */
const MARK = 20;

/** Copies a task and offers to open the copy. */
export function useDuplicate(): (task: TaskSummary) => void {
  const t = useTexts('tasks');
  const navigate = useNavigate();
  const { mutate, isPending } = useDuplicateTask();
  return ({ id, name }) => {
    if (isPending) return;
    const short = [...name].slice(0, TEXT_LIMITS.name - MARK).join('');
    const copyName = t('row.copyName', { name: short });
    mutate(
      { id, name: copyName },
      {
        onSuccess: ({ task }) =>
          showToast({
            type: 'success',
            message: t('row.copied', { name: copyName }),
            action: { label: t('row.open'), onSelect: () => void navigate(`/tasks/${task.id}/edit`) },
          }),
        onError: (error) =>
          showToast({ type: 'error', message: failureText(error, t('row.copyFailed')), error }),
      },
    );
  };
}
