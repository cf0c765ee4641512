import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { MailedLinkHead } from '../../ui/page-head.tsx';

export default function ResetPasswordPage() {
  const t = useTexts('auth');
  return (
    <>
      <MailedLinkHead title={t('reset.title')} />
      <ResetPasswordForm />
    </>
  );
}
