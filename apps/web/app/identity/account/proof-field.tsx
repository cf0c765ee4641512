import { CircleCheck, Fingerprint } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { useProofs } from './use-proofs.ts';

export interface ProofFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'required'> {
  proofs: ReturnType<typeof useProofs>;
  /** Called once a passkey has confirmed the session. */
  onProven?: () => void;
}

/** Loaded only for users with a connected account. */
const ProveWithProvider = lazyPart(() => import('./prove-with-provider.tsx'));

/** The current password, or a passkey or a connected account instead. */
export function ProofField({ proofs, onProven, autoFocus = true, ...field }: ProofFieldProps) {
  const t = useTexts('account');
  const [busy, setBusy] = useState(false);
  const { hasPassword, hasPasskey, isProven, failure } = proofs;
  if (isProven) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm text-success">
        <CircleCheck size={16} />
        {t('confirm.proven')}
      </p>
    );
  }
  const prove = async () => {
    setBusy(true);
    const isDone = await proofs.provePasskey();
    setBusy(false);
    if (isDone) onProven?.();
  };
  return (
    <div className="flex flex-col gap-3">
      {failure && <Alert>{failure}</Alert>}
      {hasPassword && (
        <PasswordField
          {...field}
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus={autoFocus}
          required
        />
      )}
      {hasPasskey && (
        <Button icon={<Fingerprint size={16} />} loading={busy} onClick={() => void prove()}>
          {t(hasPassword ? 'confirm.passkeyInstead' : 'confirm.passkey')}
        </Button>
      )}
      {proofs.providers.length > 0 && (
        <Suspense>
          <ProveWithProvider connected={proofs.providers} />
        </Suspense>
      )}
      {!hasPassword && !hasPasskey && proofs.providers.length === 0 && (
        <p className="text-muted text-sm">{t('confirm.signInAgain')}</p>
      )}
    </div>
  );
}
