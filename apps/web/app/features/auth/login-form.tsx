import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { returnPath } from '../../lib/return-path.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailRule } from './email-rule.ts';
import { LegalNote } from './legal-note.tsx';
import { SecondStep } from './second-step.tsx';
import { useHydrated } from './use-hydrated.ts';

interface LoginValues {
  email: string;
  password: string;
}

export function LoginForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const [challenge, setChallenge] = useState<string>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<LoginValues>();

  const goOn = async () => {
    await navigate(returnPath(search.get('next')), { replace: true });
  };
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const answer = await api.login({ body: { email: email.trim(), password } });
      if ('challenge' in answer) {
        setChallenge(answer.challenge);
        return;
      }
      startSession(answer);
    } catch (error) {
      setError('root', { message: failureText(error, 'Login failed') });
      return;
    }
    await goOn();
  });

  if (challenge) {
    const startOver = () => setChallenge(undefined);
    return <SecondStep challenge={challenge} onSignedIn={goOn} onStartOver={startOver} />;
  }

  return (
    <AuthCard
      title="Welcome back"
      description="Sign in to go on with your articles."
      below={
        <>
          New to Inkstep?{' '}
          <Link className="font-medium text-accent underline-offset-4 hover:underline" to="/register">
            Create an account
          </Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          aside={
            <Link className="underline-offset-4 hover:text-ink hover:underline" to="/forgot-password">
              Forgot password?
            </Link>
          }
          {...register('password', { required: 'Enter your password' })}
        />
        <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
        <LegalNote doing="signing in" />
      </form>
    </AuthCard>
  );
}
