import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { ProofStep } from '../proof-step.tsx';
import { CodesStep } from './codes-step.tsx';
import { ScanStep } from './scan-step.tsx';

export type TwoFactorAction = 'setUp' | 'renew' | 'disable';

type Step =
  | { name: 'proof' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

export interface TwoFactorDialogProps {
  action: TwoFactorAction;
  onClose: () => void;
  /** Called when the server state has changed. */
  onChanged: () => void;
  /** Called after the last step. */
  onDone: () => void;
}

/**
 * Asks for the password, a passkey or a provider, and for a code if two-factor authentication is on, then shows the
 * steps of the action.
 */
export function TwoFactorDialog({ action, onClose, onChanged, onDone }: TwoFactorDialogProps) {
  const t = useTexts('account');
  const [step, setStep] = useState<Step>({ name: 'proof' });
  const showCodes = (codes: readonly string[]) => {
    onChanged();
    setStep({ name: 'codes', codes });
  };

  async function begin({ code, ...proof }: { password?: string; code: string }) {
    const body = { ...proof, code };
    if (action === 'setUp') {
      setStep({ name: 'scan', ...(await accountApi.setUpTwoFactor({ body: proof })) });
    } else if (action === 'renew') {
      showCodes((await accountApi.renewRecoveryCodes({ body })).recoveryCodes);
    } else {
      await accountApi.disableTwoFactor({ body });
      onChanged();
      onDone();
    }
  }

  // The codes are shown only once, so a click outside must not close the dialog.
  const closable = step.name !== 'codes';
  return (
    <Dialog
      open
      {...(closable ? { onOpenChange: onClose } : {})}
      size="sm"
      title={closable ? t(`twoFactor.dialog.${action}.title`) : t('twoFactor.codes.title')}
      description={
        step.name === 'proof'
          ? t(`twoFactor.dialog.${action}.description`)
          : t(`twoFactor.${step.name}.description`)
      }
    >
      {step.name === 'proof' && (
        <ProofStep
          confirmLabel={t(`twoFactor.dialog.${action}.confirm`)}
          tone={action === 'disable' ? 'danger' : 'primary'}
          withCode={action !== 'setUp'}
          onSubmit={begin}
          onCancel={onClose}
        />
      )}
      {step.name === 'scan' && (
        <ScanStep secret={step.secret} uri={step.uri} onConfirmed={showCodes} onCancel={onClose} />
      )}
      {step.name === 'codes' && <CodesStep codes={step.codes} onDone={onDone} />}
    </Dialog>
  );
}
