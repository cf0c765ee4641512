import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordForm() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useForm<NewPasswordValues>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const token = search.get('token') ?? '';
      setAnswer((await api.resetPassword({ body: { token, ...values } })).message);
    } catch (error) {
      setError('root', { message: failureText(error, 'Password reset failed') });
    }
  });

  if (answer) {
    return (
      <AuthCard title="Password changed" description="Sign in with the new one. Other sessions have ended.">
        <Alert tone="success">{answer}</Alert>
        <ButtonLink to="/login" variant="primary" size="lg">
          Sign in
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Set a new password"
      description="It ends every session of your account."
      below={
        <Link className="font-medium text-accent underline-offset-4 hover:underline" to="/forgot-password">
          Ask for another link
        </Link>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <NewPasswordFields register={register} control={control} errors={errors} />
        <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
          Set password
        </Button>
      </form>
    </AuthCard>
  );
}
