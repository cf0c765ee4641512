import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { AuthCard } from './auth-card.tsx';

/** Says that passwords don't count on this server, with a link to the sign-in page. */
export function PasswordsOff() {
  const t = useTexts('auth');
  return (
    <AuthCard title={t('passwordsOff.title')} description={t('passwordsOff.description')}>
      <ButtonLink to="/login" variant="primary" size="lg">
        {t('forgot.back')}
      </ButtonLink>
    </AuthCard>
  );
}
