import { useTexts } from '../../i18n/language-context.ts';
import { VerifyEmail } from '../../identity/sign-in/verify-email.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** The URL contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export default function VerifyEmailPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('verify.title')} />
      <VerifyEmail />
    </>
  );
}
