import type { Preset } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useDeletePreset } from './api.ts';

export interface DeleteProfileDialogProps {
  /** Profile to delete; undefined while the dialog is closed. */
  preset: Preset | undefined;
  failureText: string;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteProfileDialog({ preset, failureText, onClose, onDeleted }: DeleteProfileDialogProps) {
  const t = useTexts('presets');
  const { mutate, isPending } = useDeletePreset();
  const confirm = () => {
    if (!preset) return;
    mutate(preset, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('deletion.done', { name: preset.presetName }) });
        onDeleted?.();
      },
      onError: (error) => showToast({ type: 'error', message: failureText, error }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={preset !== undefined}
      onOpenChange={onClose}
      title={t('deletion.title', { name: preset?.presetName ?? '' })}
      confirmLabel={t('deletion.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      {t('deletion.question')}
    </ConfirmDialog>
  );
}
