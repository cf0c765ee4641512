import { UnlockSignIn } from '../../features/auth/unlock-sign-in.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { MailedLinkHead } from '../../ui/page-head.tsx';

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
