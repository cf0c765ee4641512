import type { TaskSummary } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useDeleteTasks } from './change-tasks.ts';

export interface DeleteTasksDialogProps {
  /** The tasks to delete; empty while the dialog is closed. */
  tasks: readonly TaskSummary[];
  onClose: () => void;
  /** Called after the list has dropped the tasks. */
  onDeleted: () => void;
}

const refused = (error: unknown) => error instanceof ApiError && error.code !== 'NETWORK';

export function DeleteTasksDialog({ tasks, onClose, onDeleted }: DeleteTasksDialogProps) {
  const t = useTexts('tasks');
  const ui = useTexts('ui');
  const { mutate, isPending } = useDeleteTasks();
  const [first, ...others] = tasks;
  const count = tasks.length;
  const name = first?.name ?? '';
  const many = others.length > 0;
  const failure = (error: unknown) => {
    if (many) return t('delete.failedMany');
    return t(refused(error) ? 'delete.refused' : 'delete.failed');
  };
  const confirm = () => {
    if (!first) return;
    mutate([first.id, ...others.map(({ id }) => id)], {
      onSuccess: () => {
        const message = many ? t('delete.doneMany', { count }) : t('delete.done', { name });
        showToast({ type: 'success', message });
        onClose();
        onDeleted();
      },
      onError: (error) => {
        showToast({ type: 'error', message: failure(error), error });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={many ? t('delete.titleMany', { count }) : t('delete.title', { name })}
      confirmLabel={many ? ui('selection.delete', { count }) : t('delete.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      {t(many ? 'delete.questionMany' : 'delete.question')}
    </ConfirmDialog>
  );
}
