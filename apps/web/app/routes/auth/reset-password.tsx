import { useTexts } from '../../i18n/language-context.ts';
import { ResetPasswordForm } from '../../identity/sign-in/reset-password-form.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** The URL contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export default function ResetPasswordPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('reset.title')} />
      <ResetPasswordForm />
    </>
  );
}
