import { useTexts } from '../../i18n/language-context.ts';
import { RegisterForm } from '../../identity/sign-in/register-form.tsx';
import { useForwardSignedIn } from '../../identity/sign-in/use-forward-signed-in.ts';
import { PublicHead } from '../../kit/page/page-head.tsx';

export default function RegisterPage() {
  const t = useTexts('auth');
  useForwardSignedIn();
  return (
    <>
      <PublicHead title={t('register.title')} description={t('register.summary')} />
      <RegisterForm />
    </>
  );
}
