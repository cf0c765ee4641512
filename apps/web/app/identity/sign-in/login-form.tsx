import type { Output, Routes } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { type ComponentType, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { returnPath } from '../return-path.ts';
import { startSession } from '../session.ts';
import { AuthCard } from './auth-card.tsx';
import { registerPath } from './chosen-plan.ts';
import { EmailField, emailRule } from './email-field.tsx';
import { leadToCell, useGivenEmail } from './lead-to-cell.ts';
import { LegalNote } from './legal-note.tsx';
import { OrDivider } from './or-divider.tsx';
import { otherForm } from './other-form.tsx';
import { OwnPasswordStep } from './own-password-step.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInDelay, type SignInDelayProps } from './sign-in-delay.tsx';
import type { FurtherStep, SignInStepProps } from './sign-in-step.tsx';
import { leadToProvider } from './start-provider.ts';
import { useHydrated } from './use-hydrated.ts';
import { useProviders } from './use-providers.ts';

type SignInAnswer = Output<Routes['login']>;

interface LoginValues {
  email: string;
  password: string;
}

interface NextStep {
  Step: ComponentType<SignInStepProps>;
  challenge: string;
}

const nextStep = (answer: FurtherStep): NextStep => ({
  Step: 'passwordChangeRequired' in answer ? OwnPasswordStep : SecondStep,
  challenge: answer.challenge,
});

function delayOf(error: unknown, email: string): SignInDelayProps | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_DELAYED') return undefined;
  return { email: email.trim(), until: Date.now() + 1000 * (error.retryAfterSeconds ?? 0) };
}

export function LoginForm() {
  const t = useTexts('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const isOpen = useIsOn('registration');
  const hasPasskeys = useIsOn('passkeys');
  const hasPasswords = useIsOn('passwords');
  const hasProviders = useProviders().length > 0;
  const next = returnPath(search.get('next'));
  const [step, setStep] = useState<NextStep>();
  const [delay, setDelay] = useState<SignInDelayProps>();
  const { register, handleSubmit, setError, setValue, formState } = useForm<LoginValues>();
  const [isFromOtherCell, setIsFromOtherCell] = useState(false);
  useGivenEmail((email) => {
    setValue('email', email);
    setIsFromOtherCell(true);
  });
  const { errors, isSubmitting } = formState;

  const continueSignedIn = async () => {
    await navigate(next, { replace: true });
  };
  const enter = async (answer: SignInAnswer) => {
    if ('challenge' in answer) {
      setStep(nextStep(answer));
      return;
    }
    startSession(answer);
    await continueSignedIn();
  };
  const submit = handleSubmit(async ({ email, password }) => {
    setDelay(undefined);
    let answer: SignInAnswer;
    try {
      answer = await accountApi.login({ body: { email: email.trim(), password } });
    } catch (error) {
      if (leadToCell(error, email.trim())) return;
      if (await leadToProvider(error, next)) return;
      const waiting = delayOf(error, email);
      if (waiting) setDelay(waiting);
      else setError('root', { message: failureText(error, t('login.failed')) });
      return;
    }
    await enter(answer);
  });

  if (step) {
    const { Step, challenge } = step;
    return (
      <Step
        challenge={challenge}
        onSignedIn={continueSignedIn}
        onFurtherStep={(further) => setStep(nextStep(further))}
        onStartOver={() => setStep(undefined)}
      />
    );
  }

  return (
    <AuthCard
      title={t('login.title')}
      description={t('login.description')}
      below={isOpen && t.rich('login.newHere', { link: otherForm(registerPath(next)) })}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {search.has('ended') && !errors.root && !delay && <Alert tone="warning">{t('login.ended')}</Alert>}
        {isFromOtherCell && !errors.root && !delay && <Alert tone="info">{t('login.otherCell')}</Alert>}
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        {delay && <SignInDelay {...delay} />}
        <div className="flex flex-col gap-2.5 empty:hidden">
          {hasPasskeys && (
            <PasskeySignIn
              next={next}
              onAnswer={(answer) => void enter(answer)}
              onFailure={(message) => setError('root', { message })}
            />
          )}
          <ProviderButtons next={next} />
        </div>
        {hasPasswords && (hasPasskeys || hasProviders) && <OrDivider />}
        {hasPasswords && (
          <>
            <EmailField
              autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
              error={errors.email?.message}
              {...register('email', emailRule(t))}
            />
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              required
              error={errors.password?.message}
              aside={
                <Link className="underline-offset-4 hover:text-ink hover:underline" to="/forgot-password">
                  {t('login.forgot')}
                </Link>
              }
              {...register('password', { required: t('passwordRequired') })}
            />
            <Button type="submit" variant="primary" size="lg" disabled={!hydrated} loading={isSubmitting}>
              {isSubmitting ? t('signingIn') : t('signIn')}
            </Button>
          </>
        )}
        <LegalNote doing="signIn" />
      </form>
    </AuthCard>
  );
}
