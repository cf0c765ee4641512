import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { ProofStep } from './proof-step.tsx';

export interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, a passkey or a provider before an action that requires recent authentication. */
export function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const t = useTexts('account');
  const confirm = async ({ password }: { password?: string }) => {
    // Without a password, a passkey or a provider has confirmed the session.
    if (password !== undefined) await accountApi.confirmIdentity({ body: { password } });
    onConfirmed();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.description')}
    >
      <ProofStep confirmLabel={t('confirm.continue')} tone="primary" onSubmit={confirm} onCancel={onClose} />
    </Dialog>
  );
}
