import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { OpenedLink } from './opened-link.tsx';

const unlock = (token: string) => accountApi.unlockSignIn({ body: { token } });

/** Lifts the sign-in delay for this browser with the token from the emailed link. */
export function UnlockSignIn() {
  const t = useTexts('auth');
  return (
    <OpenedLink
      title={t('unlock.title')}
      description={t('unlock.description')}
      done={t('unlock.done')}
      failed={t('unlock.failed')}
      use={unlock}
      next={{ to: '/login', label: t('signIn') }}
      again={{ to: '/login', label: t('unlock.again') }}
    />
  );
}
