import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { MailedLinkHead } from '../../ui/page-head.tsx';

export default function ForgotPasswordPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('forgot.title')} />
      <ForgotPasswordForm />
    </>
  );
}
