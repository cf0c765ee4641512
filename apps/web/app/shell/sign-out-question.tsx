import { useTexts } from '../i18n/language-context.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { useLeave } from './use-sign-out.ts';

/** Asks for confirmation if signing out would lose unsaved text. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const t = useTexts('notices');
  const leave = useLeave();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('signOutQuestion.title')}
      confirmLabel={t('signOutQuestion.drop')}
      cancelLabel={t('signOutQuestion.stay')}
      onConfirm={() => {
        onClose();
        void leave();
      }}
    >
      {t('signOutQuestion.note')}
    </ConfirmDialog>
  );
}
