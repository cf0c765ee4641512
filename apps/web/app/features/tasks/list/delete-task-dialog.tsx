import type { TaskSummary } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useTexts } from '../../../i18n/language-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeleteTask } from '../api.ts';

export interface DeleteTaskDialogProps {
  /** The task to delete; undefined while the dialog is closed. */
  task: TaskSummary | undefined;
  onClose: () => void;
  /** The list no longer contains it. */
  onDeleted: () => void;
}

const refused = (error: unknown) => error instanceof ApiError && error.code !== 'NETWORK';

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const t = useTexts('tasks');
  const { mutate, isPending } = useDeleteTask();
  const confirm = () => {
    if (!task) return;
    mutate(task.id, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('delete.done', { name: task.name }) });
        onClose();
        onDeleted();
      },
      onError: (error) => {
        const message = t(refused(error) ? 'delete.refused' : 'delete.failed');
        showToast({ type: 'error', message, error });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open={task !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('delete.title', { name: task?.name ?? '' })}
      confirmLabel={t('delete.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      {t('delete.question')}
    </ConfirmDialog>
  );
}
