import type { Profile } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useDeleteProfile } from './api.ts';

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
  const confirm = () => {
    if (!profile) return;
    mutate(profile, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('deletion.done', { name: profile.presetName }) });
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
