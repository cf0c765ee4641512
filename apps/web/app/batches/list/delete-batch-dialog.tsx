import type { BatchTask } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { isRunning, useDeleteBatch } from '../api.ts';

export interface DeleteBatchDialogProps {
  /** Undefined while the dialog is closed. */
  batch: BatchTask | undefined;
  onClose: () => void;
  /** Called after the list has dropped the batch. */
  onDeleted: () => void;
}

const refused = (error: unknown) => error instanceof ApiError && error.code !== 'NETWORK';

export function DeleteBatchDialog({ batch, onClose, onDeleted }: DeleteBatchDialogProps) {
  const t = useTexts('batches');
  const { mutate, isPending } = useDeleteBatch();
  const fail = (error: unknown) => {
    const message = t(refused(error) ? 'delete.refused' : 'delete.failed');
    showToast({ type: 'error', message, error });
    onClose();
  };
  const confirm = () => {
    if (!batch) return;
    mutate(batch.id, {
      onSuccess: (answer) => {
        if (!answer.message) return fail(undefined);
        showToast({ type: 'success', message: t('delete.done', { name: batch.name }) });
        onClose();
        onDeleted();
      },
      onError: fail,
    });
  };
  return (
    <ConfirmDialog
      open={batch !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('delete.title', { name: batch?.name ?? '' })}
      confirmLabel={t('delete.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      {t(batch && isRunning(batch) ? 'delete.questionRunning' : 'delete.question')}
    </ConfirmDialog>
  );
}
