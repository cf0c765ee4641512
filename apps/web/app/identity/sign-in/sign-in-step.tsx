import type { User } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { startSession } from '../session.ts';
import { AuthCard, type AuthCardProps } from './auth-card.tsx';

export type FurtherStep = ({ passwordChangeRequired: true } | { twoFactorRequired: true }) & {
  challenge: string;
};

export interface SignInStepProps {
  challenge: string;
  onSignedIn: () => Promise<void>;
  /** Called if the server requires another step. */
  onFurtherStep: (answer: FurtherStep) => void;
  onStartOver: () => void;
}

interface FormProps<Values extends FieldValues>
  extends Omit<SignInStepProps, 'challenge'>,
    Pick<AuthCardProps, 'title' | 'description'> {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<FurtherStep | { token: string; user: User }>;
  submitLabel: string;
  children: ReactNode;
}

/** Form of an additional sign-in step: submits its values and signs the user in. */
export function SignInStep<Values extends FieldValues>({
  form,
  send,
  submitLabel,
  onSignedIn,
  onFurtherStep,
  onStartOver,
  children,
  ...card
}: FormProps<Values>) {
  const t = useTexts('auth');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await send(values);
      if ('challenge' in answer) {
        onFurtherStep(answer);
        return;
      }
      startSession(answer);
    } catch (error) {
      form.setError('root', { message: failureText(error, t('login.failed')) });
      return;
    }
    await onSignedIn();
  });

  return (
    <AuthCard {...card}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <FormProvider {...form}>{children}</FormProvider>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {submitLabel}
        </Button>
        <Button onClick={onStartOver}>{t('code.back')}</Button>
      </form>
    </AuthCard>
  );
}
