import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';

type Outcome = { ok: boolean; message: string };

async function verify(token: string): Promise<Outcome> {
  try {
    return { ok: true, message: (await api.verifyEmail({ body: { token } })).message };
  } catch (error) {
    return { ok: false, message: failureText(error, 'Email verification failed') };
  }
}

/** Confirms the address with the token of the mailed link. */
export function VerifyEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);
  useEffect(() => {
    // The token works once, and an effect may run twice.
    if (begun.current) return;
    begun.current = true;
    void verify(token).then(setOutcome);
  }, [token]);

  return (
    <AuthCard title="Confirm your address" description="So that mails about your account reach you.">
      {outcome ? (
        <Alert tone={outcome.ok ? 'success' : 'danger'}>{outcome.message}</Alert>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          Checking the link
        </p>
      )}
      <ButtonLink to="/dashboard" variant="primary" size="lg">
        Go to your articles
      </ButtonLink>
    </AuthCard>
  );
}
