import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { refusesField } from '../refuses-field.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

export interface ScanStepProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as QR code and text, and asks for a first code to confirm the setup. */
export function ScanStep({ secret, uri, onConfirmed, onCancel }: ScanStepProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      onConfirmed((await accountApi.confirmTwoFactor({ body: { code } })).recoveryCodes);
    } catch (error) {
      const message = refusesField(error, 'code')
        ? t('twoFactor.scan.wrongCode')
        : failureText(error, t('failed'));
      setError('code', { message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3">
        <QrCode text={uri} label={t('twoFactor.scan.picture')} />
        <p className="text-center text-muted text-sm">{t('twoFactor.scan.byHand')}</p>
        <div className="flex w-full items-center gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
          <code className="min-w-0 grow text-balance font-mono text-sm">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={secret}>{t('copy')}</CopyButton>
        </div>
      </div>
      <TextField
        label={t('twoFactor.scan.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={10}
        error={errors.code?.message}
        {...register('code', { required: t('twoFactor.scan.enterCode') })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('twoFactor.scan.confirm')}
        </Button>
      </div>
    </form>
  );
}
