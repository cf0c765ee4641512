import type { Resource } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useDeleteResources, useRestoreResources } from '../api.ts';

export interface DeleteResourcesDialogProps {
  /** Resources to delete; empty while the dialog is closed. */
  resources: readonly Resource[];
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteResourcesDialog({ resources, onClose, onDeleted }: DeleteResourcesDialogProps) {
  const t = useTexts('library');
  const ui = useTexts('ui');
  const { mutate, isPending } = useDeleteResources();
  const restoreAll = useRestoreResources();
  const offerUndo = useUndoToast();
  const [first, ...others] = resources;
  const count = resources.length;
  const name = first?.resource_name ?? '';
  const many = others.length > 0;
  const confirm = () => {
    if (!first) return;
    const ids = [first.id, ...others.map(({ id }) => id)] as const;
    const restore = async () => {
      const restored = await restoreAll(ids);
      return restored < count ? t('deletion.restored', { restored, count }) : undefined;
    };
    mutate([...ids], {
      onSuccess: () => {
        offerUndo(many ? t('deletion.doneMany', { count }) : t('deletion.done', { name }), restore);
        onDeleted();
      },
      onError: (error) => {
        const message = t(many ? 'deletion.failedMany' : 'deletion.failed');
        showToast({ type: 'error', message, error });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      onOpenChange={onClose}
      title={many ? t('deletion.titleMany', { count }) : t('deletion.title', { name })}
      confirmLabel={many ? ui('selection.delete', { count }) : t('deletion.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      <p>{t(many ? 'deletion.questionMany' : 'deletion.question')}</p>
      <p>{t('deletion.hint')}</p>
    </ConfirmDialog>
  );
}
