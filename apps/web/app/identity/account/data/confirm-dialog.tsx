import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { PasswordStep } from '../password-step.tsx';

export interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password before an action that requires recent authentication. */
export function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const t = useTexts('account');
  const confirm = async ({ password }: { password: string }) => {
    await accountApi.confirmIdentity({ body: { password } });
    onConfirmed();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.description')}
    >
      <PasswordStep
        confirmLabel={t('confirm.continue')}
        tone="primary"
        onSubmit={confirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
