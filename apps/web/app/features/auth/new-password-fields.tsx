import { meetsPasswordRules } from '@inkstep/contract/password';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** Fields for a new password and its confirmation, to be used inside a form. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useTexts('auth');
  const { register, watch, formState } = useFormContext<NewPasswordValues>();
  const { errors } = formState;
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', {
            validate: (value) => meetsPasswordRules(value) || t('weak'),
            deps: 'confirmPassword',
          })}
        />
        <PasswordChecklist password={watch('password') ?? ''} />
      </div>
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value, values) => value === values.password || t('mismatch'),
        })}
      />
    </>
  );
}
