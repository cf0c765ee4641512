import { useCallback } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ConnectPage } from '../../identity/sign-in/connect-page.tsx';
import { OpenIdOutcomePage } from '../../identity/sign-in/openid-outcome.tsx';
import { accountApi } from '../../kit/api/account-api.ts';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';
import '../../i18n/english-openid.ts';

/** The URL contains a code or a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** `/login/return/:provider`, where providers send people back to. */
function Return({ provider }: { provider: string }) {
  const { search } = useLocation();
  const ask = useCallback(
    () => accountApi.finishOpenId({ body: { provider, answer: search.slice(1) } }),
    [provider, search],
  );
  return <OpenIdOutcomePage ask={ask} />;
}

/** `/login/confirm?token=`, from an email. */
function Confirm() {
  const token = useSearchParams()[0].get('token') ?? '';
  const ask = useCallback(() => accountApi.confirmOpenId({ body: { token } }), [token]);
  return <OpenIdOutcomePage ask={token ? ask : undefined} />;
}

export default function ProviderPage() {
  const t = useTexts('openid');
  const { provider } = useParams();
  const { pathname } = useLocation();
  return (
    <>
      <MailedLinkHead title={t('title')} />
      {pathname.endsWith('/confirm') ? (
        <Confirm />
      ) : provider === undefined ? (
        <ConnectPage />
      ) : (
        <Return provider={provider} />
      )}
    </>
  );
}
