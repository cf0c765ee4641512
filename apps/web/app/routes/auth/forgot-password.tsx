import { useTexts } from '../../i18n/language-context.ts';
import { ForgotPasswordForm } from '../../identity/sign-in/forgot-password-form.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

export default function ForgotPasswordPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('forgot.title')} />
      <ForgotPasswordForm />
    </>
  );
}
