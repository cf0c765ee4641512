import { meetsPasswordRules } from '@inkstep/contract/password';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps {
  control: Control<NewPasswordValues>;
  register: UseFormRegister<NewPasswordValues>;
  errors: FieldErrors<NewPasswordValues>;
}

/** A new password with its rules, typed twice. */
export function NewPasswordFields({ control, register, errors }: NewPasswordFieldsProps) {
  const t = useTexts('auth');
  const password = useWatch({ control, name: 'password' }) ?? '';
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label={t('reset.newPassword')}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', {
            validate: (value) => meetsPasswordRules(value) || t('weak'),
            deps: 'confirmPassword',
          })}
        />
        <PasswordChecklist password={password} />
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
