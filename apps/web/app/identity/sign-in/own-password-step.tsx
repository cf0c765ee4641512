import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { useIsCommon } from '../use-is-common.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { SignInStep, type SignInStepProps } from './sign-in-step.tsx';

/** Asks for a new password if an administrator set the current one. */
export function OwnPasswordStep({ challenge, ...step }: SignInStepProps) {
  const t = useTexts('auth');
  const form = useForm<NewPasswordValues>();
  const isCommon = useIsCommon(form.watch('password') ?? '');
  return (
    <SignInStep
      {...step}
      title={t('ownPassword.title')}
      description={t('ownPassword.description')}
      form={form}
      send={(values) => accountApi.setNewPassword({ body: { challenge, ...values } })}
      submitLabel={t('ownPassword.set')}
    >
      <NewPasswordFields label={t('reset.newPassword')} isCommon={isCommon} />
    </SignInStep>
  );
}
