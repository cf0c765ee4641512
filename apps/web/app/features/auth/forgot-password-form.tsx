import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { emailRule } from './email-rule.ts';
import { useHydrated } from './use-hydrated.ts';

/** Asks for a link that sets a new password. The answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<string>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ email: string }>();

  const submit = handleSubmit(async ({ email }) => {
    try {
      setAnswer((await api.forgotPassword({ body: { email: email.trim() } })).message);
    } catch (error) {
      setError('root', { message: failureText(error, 'Failed to send reset email') });
    }
  });

  return (
    <AuthCard
      title="Forgot your password?"
      description="We mail you a link with which you set a new one."
      below={
        <Link className="font-medium text-accent underline-offset-4 hover:underline" to="/login">
          Back to sign in
        </Link>
      }
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
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            error={errors.email?.message}
            {...register('email', emailRule)}
          />
          <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
            Send the link
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
