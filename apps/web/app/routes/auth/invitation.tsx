import { useTexts } from '../../i18n/language-context.ts';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';
import { InvitationPage } from '../../workspaces/teams/invitation-page.tsx';
import '../../i18n/english-teams.ts';

/** The URL contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export default function InvitationRoute() {
  const t = useTexts('teams');
  return (
    <>
      <MailedLinkHead title={t('invitation.title')} />
      <InvitationPage />
    </>
  );
}
