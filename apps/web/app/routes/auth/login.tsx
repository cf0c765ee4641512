import { LoginForm } from '../../features/auth/login-form.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { PublicHead } from '../../ui/page-head.tsx';

export default function LoginPage() {
  const t = useTexts('auth');
  return (
    <>
      <PublicHead title={t('signIn')} description={t('login.summary')} />
      <LoginForm />
    </>
  );
}
