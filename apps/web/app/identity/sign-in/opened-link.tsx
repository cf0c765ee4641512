import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { answerText, failureText } from '../../kit/api/failure-text.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { AuthCard } from './auth-card.tsx';

interface NextPage {
  to: string;
  label: string;
}

export interface OpenedLinkProps {
  title: string;
  description: string;
  /** Translated message, shown instead of the server's English one. */
  done: string;
  failed: string;
  use: (token: string) => Promise<{ message: string }>;
  next: NextPage;
  again: NextPage;
}

/** Uses the token of an emailed link as soon as the page opens. */
export function OpenedLink({ title, description, done, failed, use, next, again }: OpenedLinkProps) {
  const t = useTexts('auth');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState(token ? undefined : { ok: false, message: t('noToken') });
  const begun = useRef(false);
  useEffect(() => {
    // The token is valid once, but effects may run twice.
    if (begun.current || !token) return;
    begun.current = true;
    void use(token).then(
      ({ message }) => setOutcome({ ok: true, message: answerText(message, done) }),
      (error: unknown) => setOutcome({ ok: false, message: failureText(error, failed) }),
    );
  }, [use, token, done, failed]);

  const { to, label } = outcome?.ok === false ? again : next;
  return (
    <AuthCard title={title} description={description}>
      {outcome ? (
        <Alert tone={outcome.ok ? 'success' : 'danger'}>{outcome.message}</Alert>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          {t('verify.checking')}
        </p>
      )}
      <ButtonLink to={to} variant="primary" size="lg">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
