import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { refusesField } from './refuses-field.ts';

export interface PasswordStepProps {
  confirmLabel: string;
  tone: 'primary' | 'danger';
  /** Also asks for a two-factor code. */
  withCode?: boolean;
  /** Rejections are shown at the field. `code` is empty without `withCode`. */
  onSubmit: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

export function PasswordStep({
  confirmLabel,
  tone,
  withCode = false,
  onSubmit,
  onCancel,
}: PasswordStepProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (proof) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      if (refusesField(error, 'password')) setError('password', { message: t('password.wrong') });
      else if (refusesField(error, 'code')) setError('code', { message: t('twoFactor.scan.wrongCode') });
      else setError(withCode ? 'code' : 'password', { message: failureText(error, t('failed')) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        autoFocus
        required
        error={errors.password?.message}
        {...register('password', { required: t('password.enter') })}
      />
      {withCode && (
        <TextField
          label={t('twoFactor.code.label')}
          hint={t('twoFactor.code.hint')}
          autoComplete="one-time-code"
          required
          error={errors.code?.message}
          {...register('code', { required: t('twoFactor.scan.enterCode') })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" variant={tone} loading={isSubmitting}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
