import { meetsPasswordRules } from '@inkstep/contract/password';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps {
  label: string;
  /** True if the password is one of the most common ones; undefined until known. */
  isCommon: boolean | undefined;
}

/** Fields for a new password and its confirmation, to be used inside a form. */
export function NewPasswordFields({ label, isCommon }: NewPasswordFieldsProps) {
  const t = useTexts('auth');
  const { register, watch, formState } = useFormContext<NewPasswordValues>();
  const { errors } = formState;
  const password = watch('password') ?? '';
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label={label}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', {
            validate: (value) => (meetsPasswordRules(value) && isCommon !== true) || t('weak'),
            deps: 'confirmPassword',
          })}
        />
        <PasswordChecklist password={password} isCommon={isCommon} />
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
