import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { answerText, failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';

type Outcome = { ok: boolean; message: string };

async function verify(token: string, t: Translate<'auth'>): Promise<Outcome> {
  try {
    const { message } = await api.verifyEmail({ body: { token } });
    return { ok: true, message: answerText(message, t('verify.done')) };
  } catch (error) {
    return { ok: false, message: failureText(error, t('verify.failed')) };
  }
}

/** Confirms the address with the token from the emailed link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);
  useEffect(() => {
    // The token can be used once, but effects may run twice.
    if (begun.current) return;
    begun.current = true;
    void verify(token, t).then(setOutcome);
  }, [token, t]);

  const failed = outcome?.ok === false;
  return (
    <AuthCard title={t('verify.title')} description={t('verify.description')}>
      {outcome ? (
        <Alert tone={outcome.ok ? 'success' : 'danger'}>{outcome.message}</Alert>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          {t('verify.checking')}
        </p>
      )}
      <ButtonLink to={failed ? '/profile' : '/dashboard'} variant="primary" size="lg">
        {t(failed ? 'verify.again' : 'verify.continue')}
      </ButtonLink>
    </AuthCard>
  );
}
