import { useTexts } from '../../i18n/language-context.ts';
import { ResetPasswordForm } from '../../identity/sign-in/reset-password-form.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** The URL holds a token, which no other site may learn. */
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
