import { FormProvider, useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import type { SecondStepProps } from './second-step.tsx';

/** Asks for the user's own password after one that an administrator set. */
export function OwnPasswordStep({ challenge, onSignedIn, onFurtherStep, onStartOver }: SecondStepProps) {
  const t = useTexts('auth');
  const form = useForm<NewPasswordValues>();
  const { handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const answer = await api.setNewPassword({ body: { challenge, ...values } });
      // An administrator has set yet another one meanwhile.
      if ('challenge' in answer) {
        onFurtherStep(answer);
        return;
      }
      startSession(answer);
    } catch (error) {
      setError('root', { message: failureText(error, t('login.failed')) });
      return;
    }
    await onSignedIn();
  });

  return (
    <AuthCard title={t('ownPassword.title')} description={t('ownPassword.description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <FormProvider {...form}>
          <NewPasswordFields label={t('reset.newPassword')} />
        </FormProvider>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {t('ownPassword.set')}
        </Button>
        <Button onClick={onStartOver}>{t('code.back')}</Button>
      </form>
    </AuthCard>
  );
}
