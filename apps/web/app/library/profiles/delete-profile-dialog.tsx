import type { Profile } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useDeleteProfile, useRestoreProfile } from './api.ts';

export interface DeleteProfileDialogProps {
  /** Profile to delete; undefined while the dialog is closed. */
  profile: Profile | undefined;
  failureText: string;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteProfileDialog({ profile, failureText, onClose, onDeleted }: DeleteProfileDialogProps) {
  const t = useTexts('profiles');
  const { mutate, isPending } = useDeleteProfile();
  const restore = useRestoreProfile();
  const offerUndo = useUndoToast();
  const confirm = () => {
    if (!profile) return;
    mutate(profile, {
      onSuccess: () => {
        offerUndo(t('deletion.done', { name: profile.presetName }), () => restore(profile));
        onDeleted?.();
      },
      onError: (error) => showToast({ type: 'error', message: failureText, error }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={profile !== undefined}
      onOpenChange={onClose}
      title={t('deletion.title', { name: profile?.presetName ?? '' })}
      confirmLabel={t('deletion.confirm')}
      busy={isPending}
      onConfirm={confirm}
    >
      {t('deletion.question')}
    </ConfirmDialog>
  );
}
