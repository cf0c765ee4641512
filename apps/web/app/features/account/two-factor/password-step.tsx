import { useForm } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { refusesField } from '../refuses-field.ts';

export interface PasswordStepProps {
  confirmLabel: string;
  tone: 'primary' | 'danger';
  /** Called with the password. If it rejects, the error is shown at the field. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

export function PasswordStep({ confirmLabel, tone, onPassword, onCancel }: PasswordStepProps) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      const message = refusesField(error, 'password') ? t('password.wrong') : failureText(error, t('failed'));
      setError('password', { message });
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{ui('cancel')}</Button>
        <Button type="submit" variant={tone} loading={isSubmitting}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
