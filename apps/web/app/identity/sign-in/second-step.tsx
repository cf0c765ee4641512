import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { SignInStep, type SignInStepProps } from './sign-in-step.tsx';

/** Asks for the two-factor code after the password or a provider. */
export function SecondStep({ challenge, ...step }: SignInStepProps) {
  const t = useTexts('auth');
  const form = useForm<{ code: string }>();
  const { errors, isSubmitting } = form.formState;
  return (
    <SignInStep
      {...step}
      title={t('code.title')}
      description={t('code.description')}
      form={form}
      send={({ code }) => accountApi.loginTwoFactor({ body: { challenge, code } })}
      submitLabel={isSubmitting ? t('signingIn') : t('signIn')}
    >
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        autoComplete="one-time-code"
        autoFocus
        required
        error={errors.code?.message}
        {...form.register('code', { required: t('code.required') })}
      />
    </SignInStep>
  );
}
