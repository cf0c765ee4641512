import type { ProofRequired } from '@inkstep/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { returnPath } from '../return-path.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField, emailRule } from './email-field.tsx';

/** Asks for what connects a provider's account to one here: a sign-in, or the link in an email. */
export function ConnectStep(proof: ProofRequired & { next: string }) {
  const { proofRequired, provider, email, next } = proof;
  const [mailedTo, setMailedTo] = useState(proofRequired === 'mail' ? email : null);
  if (mailedTo !== null) return <Mailed provider={provider} email={mailedTo} />;
  if (proofRequired === 'email') return <AskEmail provider={provider} email={email} onMailed={setMailedTo} />;
  return <SignInFirst provider={provider} email={email ?? ''} next={next} onMailed={setMailedTo} />;
}

function Mailed({ provider, email }: { provider: string; email: string }) {
  const t = useTexts('openid');
  return (
    <AuthCard title={t('mailed.title')} description={t('mailed.description', { provider })}>
      <Alert tone="success">{t('mailed.text', { email })}</Alert>
      <ButtonLink to="/login" size="lg">
        {t('backToSignIn')}
      </ButtonLink>
    </AuthCard>
  );
}

interface AskProps {
  provider: string;
  onMailed: (email: string) => void;
}

function AskEmail({ provider, email, onMailed }: AskProps & { email: string | null }) {
  const t = useTexts('openid');
  const auth = useTexts('auth');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: email ?? '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    const entered = values.email.trim();
    try {
      await accountApi.mailOpenId({ body: { email: entered } });
      onMailed(entered);
    } catch (error) {
      setError('root', { message: failureText(error, t('notMailed')) });
    }
  });
  return (
    <AuthCard title={t('email.title')} description={t('email.description', { provider })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <EmailField
          autoComplete="email"
          autoFocus
          error={errors.email?.message}
          {...register('email', emailRule(auth))}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {t('sendLink')}
        </Button>
      </form>
    </AuthCard>
  );
}

function SignInFirst({ provider, email, next, onMailed }: AskProps & { email: string; next: string }) {
  const t = useTexts('openid');
  const sendsEmail = useIsOn('email');
  const [state, setState] = useState<{ sending?: true; failure?: string }>({});
  const send = async () => {
    setState({ sending: true });
    try {
      await accountApi.mailOpenId({ body: {} });
      onMailed(email);
    } catch (error) {
      setState({ failure: failureText(error, t('notMailed')) });
    }
  };
  const connect = `/login/connect?next=${encodeURIComponent(returnPath(next))}`;
  return (
    <AuthCard title={t('signIn.title')} description={t('signIn.description', { provider, email })}>
      {state.failure && <Alert>{state.failure}</Alert>}
      <div className="flex flex-col gap-2.5">
        <ButtonLink to={`/login?next=${encodeURIComponent(connect)}`} variant="primary" size="lg">
          {t('signIn.open')}
        </ButtonLink>
        {sendsEmail && (
          <Button size="lg" loading={state.sending ?? false} onClick={() => void send()}>
            {t('sendLink')}
          </Button>
        )}
      </div>
    </AuthCard>
  );
}
