import { ApiError } from '@inkstep/contract/client';
import { meetsPasswordRules } from '@inkstep/contract/password';
import { useState } from 'react';
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form';
import { type Translate, useLanguage, useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { failureText, problemText } from '../../lib/failure-text.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountCreated, type AccountCreatedProps } from './account-created.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailRule } from './email-rule.ts';
import { LegalNote } from './legal-note.tsx';
import { otherForm } from './other-form.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { useHydrated } from './use-hydrated.ts';

const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
type RegisterValues = Record<(typeof FIELDS)[number], string>;

function showFailure(error: unknown, setError: UseFormSetError<RegisterValues>, t: Translate<'auth'>) {
  setError('root', { message: failureText(error, t('register.failed')) });
  if (!(error instanceof ApiError)) return;
  for (const problem of error.details) {
    const field = FIELDS.find((name) => name === problem.path);
    if (field) setError(field, { message: problemText(problem) });
  }
}

export function RegisterForm() {
  const t = useTexts('auth');
  const language = useLanguage();
  const [created, setCreated] = useState<AccountCreatedProps>();
  const hydrated = useHydrated();
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<RegisterValues>();
  const password = useWatch({ control, name: 'password' }) ?? '';

  const submit = handleSubmit(async ({ fullName, ...values }) => {
    const name = fullName.trim();
    const email = values.email.trim();
    try {
      const session = await api.register({
        body: { ...values, email, interfaceLanguage: language, ...(name && { fullName: name }) },
      });
      startSession(session);
      setCreated({ name, mailedTo: session.emailSent ? email : undefined });
    } catch (error) {
      showFailure(error, setError, t);
    }
  });

  if (created) return <AccountCreated {...created} />;
  return (
    <AuthCard
      title={t('register.title')}
      description={t('register.description')}
      below={t.rich('register.haveAccount', { link: otherForm('/login') })}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label={t('register.fullName')}
          optional
          autoComplete="name"
          maxLength={200}
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email', emailRule(t))}
        />
        <div className="flex flex-col gap-2.5">
          <PasswordField
            label={t('password')}
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
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!hydrated || !meetsPasswordRules(password)}
          loading={isSubmitting}
        >
          {isSubmitting ? t('register.creating') : t('register.create')}
        </Button>
        <LegalNote doing="register" />
      </form>
    </AuthCard>
  );
}
