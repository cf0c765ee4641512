import { useTexts } from '../../i18n/language-context.ts';
import { LoginForm } from '../../identity/sign-in/login-form.tsx';
import { useForwardSignedIn } from '../../identity/sign-in/use-forward-signed-in.ts';
import { PublicHead } from '../../kit/page/public-head.tsx';

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
