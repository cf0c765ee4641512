import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { answerText, failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { useIsCommon } from '../use-is-common.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { otherForm } from './other-form.tsx';
import { PasswordsOff } from './passwords-off.tsx';
import { useHydrated } from './use-hydrated.ts';

export function ResetPasswordForm() {
  return useIsOn('passwords') ? <OpenForm /> : <PasswordsOff />;
}

/** Sets a new password with the token from the emailed link. */
function OpenForm() {
  const t = useTexts('auth');
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<string>();
  const form = useForm<NewPasswordValues>();
  const { handleSubmit, setError, watch, formState } = form;
  const isCommon = useIsCommon(watch('password') ?? '');
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await accountApi.resetPassword({ body: { token, ...values } });
      setAnswer(answerText(message, t('reset.done')));
    } catch (error) {
      setError('root', { message: failureText(error, t('reset.failed')) });
    }
  });

  const token = search.get('token') ?? '';
  if (!token) {
    return (
      <AuthCard title={t('reset.title')} description={t('reset.needsLink')}>
        <Alert>{t('noToken')}</Alert>
        <ButtonLink to="/forgot-password" variant="primary" size="lg">
          {t('reset.another')}
        </ButtonLink>
      </AuthCard>
    );
  }
  if (answer) {
    return (
      <AuthCard title={t('reset.doneTitle')} description={t('reset.doneDescription')}>
        <Alert tone="success">{answer}</Alert>
        <ButtonLink to="/login" variant="primary" size="lg">
          {t('signIn')}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('reset.title')}
      description={t('reset.description')}
      below={otherForm('/forgot-password')(t('reset.another'))}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <FormProvider {...form}>
          <NewPasswordFields label={t('reset.newPassword')} isCommon={isCommon} />
        </FormProvider>
        <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
          {t('reset.set')}
        </Button>
      </form>
    </AuthCard>
  );
}
