import { useTexts } from '../../i18n/language-context.ts';
import { registerPath } from '../../identity/sign-in/chosen-plan.ts';
import { invitationPath } from '../../identity/sign-in/invited.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { useIsOn } from '../../kit/page/offers.ts';

export interface EnterToAcceptProps {
  token: string;
  /** True if it was mailed to one address, which may register even where registration is closed. */
  isMailed: boolean;
}

/** Leads visitors to the sign-in or to an account, and back. */
export function EnterToAccept({ token, isMailed }: EnterToAcceptProps) {
  const t = useTexts('teams');
  const isOpen = useIsOn('registration');
  const back = invitationPath(token);
  return (
    <div className="flex flex-col gap-2.5">
      <ButtonLink to={`/login?next=${encodeURIComponent(back)}`} variant="primary" size="lg">
        {t('invitation.signIn')}
      </ButtonLink>
      {(isOpen || isMailed) && (
        <ButtonLink to={registerPath(back)} size="lg">
          {t('invitation.register')}
        </ButtonLink>
      )}
    </div>
  );
}
