import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';

export interface FurtherStep {
  passwordChangeRequired: true;
  challenge: string;
}

export interface SecondStepProps {
  challenge: string;
  onSignedIn: () => Promise<void>;
  /** The server asks for something else too. */
  onFurtherStep: (answer: FurtherStep) => void;
  onStartOver: () => void;
}

/** Asks for the two-factor code after the password. */
export function SecondStep({ challenge, onSignedIn, onFurtherStep, onStartOver }: SecondStepProps) {
  const t = useTexts('auth');
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      const answer = await api.loginTwoFactor({ body: { challenge, code } });
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
    <AuthCard title={t('code.title')} description={t('code.description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          autoComplete="one-time-code"
          autoFocus
          required
          error={errors.code?.message}
          {...register('code', { required: t('code.required') })}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {isSubmitting ? t('signingIn') : t('signIn')}
        </Button>
        <Button onClick={onStartOver}>{t('code.back')}</Button>
      </form>
    </AuthCard>
  );
}
