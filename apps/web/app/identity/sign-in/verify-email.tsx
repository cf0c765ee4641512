import { useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { recheckUser } from '../session.ts';
import { OpenedLink } from './opened-link.tsx';

async function verify(token: string) {
  const answer = await accountApi.verifyEmail({ body: { token } });
  recheckUser();
  return answer;
}

/** Confirms the address with the token from the emailed link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  return (
    <OpenedLink
      title={t('verify.title')}
      description={t('verify.description')}
      done={t('verify.done')}
      failed={t('verify.failed')}
      use={verify}
      next={{ to: '/dashboard', label: t('verify.continue') }}
      again={{ to: '/profile', label: t('verify.again') }}
    />
  );
}
