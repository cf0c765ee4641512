import type { TaskSummary } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeleteTask } from '../api.ts';

export interface DeleteTaskDialogProps {
  /** The task to delete; undefined while nothing is asked. */
  task: TaskSummary | undefined;
  onClose: () => void;
  /** The list is already without it. */
  onDeleted: () => void;
}

const refused = (error: unknown) => error instanceof ApiError && error.code !== 'NETWORK';

export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const { mutate, isPending } = useDeleteTask();
  const confirm = () => {
    if (!task) return;
    mutate(task.id, {
      onSuccess: () => {
        showToast({ type: 'success', message: `"${task.name}" was deleted.` });
        onClose();
        onDeleted();
      },
      onError: (error) => {
        const message = refused(error) ? 'Failed to delete task' : 'Error deleting task';
        showToast({ type: 'error', message });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open={task !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete "${task?.name ?? ''}"?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={confirm}
    >
      Are you sure you want to delete this task? This action cannot be undone.
    </ConfirmDialog>
  );
}
