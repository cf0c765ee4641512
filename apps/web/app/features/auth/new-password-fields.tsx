import { meetsPasswordRules, passwordRules } from '@inkstep/contract/password';
import { Check, Circle } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { PasswordField } from '../../ui/password-field.tsx';

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

function PasswordChecklist({ password }: { password: string }) {
  const t = useTexts('auth');
  return (
    <ul aria-label={t('rules.title')} className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-2">
      {passwordRules.map(({ id, test }) => {
        const met = test(password);
        const Icon = met ? Check : Circle;
        return (
          <li
            key={id}
            className={classNames('flex items-center gap-1.5', met ? 'text-success' : 'text-muted')}
          >
            <Icon size={14} strokeWidth={met ? 3 : 2} />
            {t(`rules.${id}`)}
            <span className="sr-only">{met ? t('rules.met') : t('rules.notMet')}</span>
          </li>
        );
      })}
    </ul>
  );
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
