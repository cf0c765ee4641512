import { useTexts } from '../../i18n/language-context.ts';
import { UnlockSignIn } from '../../identity/sign-in/unlock-sign-in.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** The URL holds a token, which no other site may learn. */
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
