import type { Preset } from '@inkstep/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useDeletePreset } from './api.ts';

export interface DeleteProfileDialogProps {
  /** The profile to delete; undefined while nothing is asked. */
  preset: Preset | undefined;
  noun: string;
  onClose: () => void;
}

export function DeleteProfileDialog({ preset, noun, onClose }: DeleteProfileDialogProps) {
  const { mutate, isPending } = useDeletePreset();
  const confirm = () => {
    if (!preset) return;
    mutate(preset, {
      onSuccess: () => showToast({ type: 'success', message: `"${preset.presetName}" was deleted.` }),
      onError: () => showToast({ type: 'error', message: `Failed to delete ${noun}. Please try again.` }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={preset !== undefined}
      onOpenChange={onClose}
      title={`Delete "${preset?.presetName ?? ''}"?`}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={confirm}
    >
      Are you sure you want to delete this item?
    </ConfirmDialog>
  );
}
