import { useTexts } from '../../i18n/language-context.ts';
import { RegisterForm } from '../../identity/sign-in/register-form.tsx';
import { useForwardSignedIn } from '../../identity/sign-in/use-forward-signed-in.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { PublicHead } from '../../kit/page/public-head.tsx';

export default function RegisterPage() {
  const t = useTexts('auth');
  const hasPlans = useIsOn('plans');
  useForwardSignedIn();
  return (
    <>
      <PublicHead
        title={t('register.title')}
        description={t(hasPlans ? 'register.summary' : 'register.summaryOff')}
      />
      <RegisterForm />
    </>
  );
}
