import { useTexts } from '../../i18n/language-context.ts';
import { UnlockSignIn } from '../../identity/sign-in/unlock-sign-in.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** The URL contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export default function UnlockPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('unlock.title')} />
      <UnlockSignIn />
    </>
  );
}
