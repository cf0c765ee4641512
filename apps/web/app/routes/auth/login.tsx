import { LoginForm } from '../../features/auth/login-form.tsx';
import { useForwardSignedIn } from '../../features/auth/use-forward-signed-in.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { PublicHead } from '../../ui/page-head.tsx';

export default function LoginPage() {
  const t = useTexts('auth');
  useForwardSignedIn();
  return (
    <>
      <PublicHead title={t('signIn')} description={t('login.summary')} />
      <LoginForm />
    </>
  );
}
