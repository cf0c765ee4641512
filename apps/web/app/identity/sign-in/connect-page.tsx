import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { returnPath } from '../return-path.ts';
import { AuthCard } from './auth-card.tsx';

/** Connects the account of a provider that waited for the sign-in, and goes on. */
export function ConnectPage() {
  const t = useTexts('openid');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = returnPath(search.get('next'));
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);
  const confirmed = useConfirmed();
  const [queryClient] = useState(createQueryClient);
  const connect = async () => {
    setFailure(undefined);
    try {
      const { linked } = await accountApi.connectOpenId();
      showToast({ type: 'success', message: t('connected', { provider: linked }) });
      await navigate(next, { replace: true });
    } catch (error) {
      // Said below the dialog, for those who close it.
      setFailure(failureText(error, t('notConnected')));
      confirmed.asks(error, () => void connect());
    }
  };
  const begin = useEffectEvent(connect);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, []);
  return (
    <AuthCard title={t('connecting.title')} description={t('connecting.description')}>
      {failure ? (
        <>
          <Alert>{failure}</Alert>
          <ButtonLink to={next} variant="primary" size="lg">
            {t('goOn')}
          </ButtonLink>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          {t('connecting.running')}
        </p>
      )}
      <QueryClientProvider client={queryClient}>{confirmed.dialog}</QueryClientProvider>
    </AuthCard>
  );
}
