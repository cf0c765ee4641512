import { RegisterForm } from '../../features/auth/register-form.tsx';
import { useForwardSignedIn } from '../../features/auth/use-forward-signed-in.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { PublicHead } from '../../ui/page-head.tsx';

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
