import { useForm } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';

export interface SecondStepProps {
  challenge: string;
  onSignedIn: () => Promise<void>;
  onStartOver: () => void;
}

/** Asks people with a second factor for its code, after their password. */
export function SecondStep({ challenge, onSignedIn, onStartOver }: SecondStepProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ code: string }>();

  const submit = handleSubmit(async ({ code }) => {
    try {
      startSession(await api.loginTwoFactor({ body: { challenge, code } }));
    } catch (error) {
      setError('root', { message: failureText(error, 'Login failed') });
      return;
    }
    await onSignedIn();
  });

  return (
    <AuthCard title="One more step" description="Your account asks for a code as well.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label="Code"
          hint="The six digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus
          required
          error={errors.code?.message}
          {...register('code', { required: 'Enter the code' })}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
        <Button onClick={onStartOver}>Back to email and password</Button>
      </form>
    </AuthCard>
  );
}
