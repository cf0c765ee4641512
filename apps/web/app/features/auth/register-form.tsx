import { ApiError } from '@inkstep/contract/client';
import { meetsPasswordRules, PASSWORD_TEXTS } from '@inkstep/contract/password';
import { useState } from 'react';
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountCreated, type AccountCreatedProps } from './account-created.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailRule } from './email-rule.ts';
import { LegalNote } from './legal-note.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { useHydrated } from './use-hydrated.ts';

const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
type RegisterValues = Record<(typeof FIELDS)[number], string>;

function showFailure(error: unknown, setError: UseFormSetError<RegisterValues>) {
  setError('root', { message: failureText(error, 'Registration failed') });
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.details) {
    const field = FIELDS.find((name) => name === path);
    if (field) setError(field, { message });
  }
}

export function RegisterForm() {
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
      const session = await api.register({ body: { ...values, email, ...(name && { fullName: name }) } });
      startSession(session);
      setCreated({ name, mailedTo: session.emailSent ? email : undefined });
    } catch (error) {
      showFailure(error, setError);
    }
  });

  if (created) return <AccountCreated {...created} />;
  return (
    <AuthCard
      title="Create your account"
      description="Free to start. No card needed."
      below={
        <>
          Already have an account?{' '}
          <Link className="font-medium text-accent underline-offset-4 hover:underline" to="/login">
            Sign in
          </Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label="Full name"
          optional
          autoComplete="name"
          maxLength={200}
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
        <div className="flex flex-col gap-2.5">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            required
            error={errors.password?.message}
            {...register('password', {
              validate: (value) => meetsPasswordRules(value) || PASSWORD_TEXTS.weak,
              deps: 'confirmPassword',
            })}
          />
          <PasswordChecklist password={password} />
        </div>
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', {
            validate: (value, values) => value === values.password || PASSWORD_TEXTS.mismatch,
          })}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!hydrated || !meetsPasswordRules(password)}
          loading={isSubmitting}
        >
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </Button>
        <LegalNote doing="creating an account" />
      </form>
    </AuthCard>
  );
}
