import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { answerText, failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField, emailRule } from './email-field.tsx';
import { leadToCell, useGivenEmail } from './lead-to-cell.ts';
import { otherForm } from './other-form.tsx';
import { PasswordsOff } from './passwords-off.tsx';
import { useHydrated } from './use-hydrated.ts';

export function ForgotPasswordForm() {
  return useIsOn('passwords') ? <OpenForm /> : <PasswordsOff />;
}

/** The response is the same whether or not the address has an account. */
function OpenForm() {
  const t = useTexts('auth');
  const hydrated = useHydrated();
  const sendsEmail = useIsOn('email');
  const [answer, setAnswer] = useState<string>();
  const { register, handleSubmit, setError, setValue, formState } = useForm<{ email: string }>();
  useGivenEmail((email) => setValue('email', email));
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      const { message } = await accountApi.forgotPassword({ body: { email: email.trim() } });
      setAnswer(answerText(message, t(sendsEmail ? 'forgot.sent' : 'forgot.unmailed.sent')));
    } catch (error) {
      if (leadToCell(error, email.trim())) return;
      setError('root', { message: failureText(error, t('forgot.failed')) });
    }
  });

  return (
    <AuthCard
      title={t('forgot.title')}
      description={t(sendsEmail ? 'forgot.description' : 'forgot.unmailed.description')}
      below={otherForm('/login')(t('forgot.back'))}
    >
      {answer ? (
        <Alert tone="success">{answer}</Alert>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-5"
        >
          {errors.root?.message && <Alert>{errors.root.message}</Alert>}
          <EmailField
            autoComplete="username"
            error={errors.email?.message}
            {...register('email', emailRule(t))}
          />
          <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
            {t(sendsEmail ? 'forgot.send' : 'forgot.unmailed.send')}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
