import { useTexts } from '../../../i18n/language-context.ts';
import { SignInSettingsPage } from '../../../identity/providers/sign-in-settings.tsx';
import { AppHead } from '../../../kit/page/page-head.tsx';

export default function AdminSignInPage() {
  const t = useTexts('signIn');
  return (
    <>
      <AppHead title={t('title')} />
      <SignInSettingsPage />
    </>
  );
}
