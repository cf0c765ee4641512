import type { OpenIdOutcome, ProofRequired } from '@inkstep/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { returnPath } from '../return-path.ts';
import { startSession, updateUser } from '../session.ts';
import { AuthCard } from './auth-card.tsx';
import { ConnectStep } from './connect-step.tsx';
import { OwnPasswordStep } from './own-password-step.tsx';
import { SecondStep } from './second-step.tsx';
import type { FurtherStep } from './sign-in-step.tsx';

type State =
  | { failure: string }
  | { step: FurtherStep; next: string }
  | { proof: ProofRequired; next: string };

export interface OpenIdOutcomePageProps {
  /** Asks the server once. Undefined for a link without its token. */
  ask: (() => Promise<OpenIdOutcome>) | undefined;
}

/** Completes a sign-in with a provider: continues, asks for what is missing, or says what went wrong. */
export function OpenIdOutcomePage({ ask }: OpenIdOutcomePageProps) {
  const t = useTexts('openid');
  const auth = useTexts('auth');
  const navigate = useNavigate();
  const [state, setState] = useState<State | undefined>(ask ? undefined : { failure: auth('noToken') });
  const begun = useRef(false);

  const continueTo = (next: string) => navigate(returnPath(next), { replace: true });

  useEffect(() => {
    // The answer of a provider is valid once, but effects may run twice.
    if (begun.current || !ask) return;
    begun.current = true;
    const show = async () => {
      try {
        const { next, outcome } = await ask();
        if ('proofRequired' in outcome) return setState({ proof: outcome, next });
        if ('challenge' in outcome) return setState({ step: outcome, next });
        if ('linked' in outcome) updateUser(outcome.user);
        else if ('token' in outcome) startSession(outcome);
        // The page was left for the provider, and what was to be confirmed with it.
        else showToast({ type: 'success', message: t('proven') });
        return await navigate(returnPath(next), { replace: true });
      } catch (error) {
        return setState({ failure: failureText(error, t('failed')) });
      }
    };
    void show();
  }, [ask, navigate, t]);

  if (state && 'step' in state) {
    const { step, next } = state;
    const Step = 'passwordChangeRequired' in step ? OwnPasswordStep : SecondStep;
    return (
      <Step
        challenge={step.challenge}
        onSignedIn={async () => continueTo(next)}
        onFurtherStep={(further) => setState({ step: further, next })}
        onStartOver={() => void navigate('/login', { replace: true })}
      />
    );
  }
  if (state && 'proof' in state) return <ConnectStep {...state.proof} next={state.next} />;
  return (
    <AuthCard title={t('title')} description={t('description')}>
      {state ? (
        <>
          <Alert>{state.failure}</Alert>
          <ButtonLink to="/login" variant="primary" size="lg">
            {t('backToSignIn')}
          </ButtonLink>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          {auth('signingIn')}
        </p>
      )}
    </AuthCard>
  );
}
