import { UnlockSignIn } from '../../features/auth/unlock-sign-in.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { MailedLinkHead } from '../../ui/page-head.tsx';

export default function UnlockPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('unlock.title')} />
      <UnlockSignIn />
    </>
  );
}
