import type { User, Workspace } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { useMustConfirmEmail } from '../../identity/use-must-confirm-email.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { invitationsQuery } from './api.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { isFull } from './seats-note.tsx';
import { useInviting } from './use-inviting.ts';

/** Lists invitations that wait, sends and revokes them. */
export function Invitations({ user, team }: { user: User; team: Workspace | undefined }) {
  const t = useTexts('teams');
  const invitations = useQuery(invitationsQuery);
  const mustConfirmEmail = useMustConfirmEmail(user);
  const [inviting, beginInviting, endInviting] = useInviting();
  const [url, setUrl] = useState<string>();
  const [status, setStatus] = useStatus();
  const list = useRef<HTMLUListElement>(null);
  const full = team !== undefined && isFull(team.seats);
  return (
    <Section title={t('invitations.title')} description={t('invitations.description')}>
      <Loaded query={invitations} skeleton={<Skeleton className="h-12 w-full" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="text-muted text-sm">{t('invitations.empty')}</p>
          ) : (
            <ul
              ref={list}
              tabIndex={-1}
              aria-label={t('invitations.title')}
              className="divide-y divide-line outline-none"
            >
              {loaded.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onStatus={setStatus}
                  onRevoked={() => list.current?.focus()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mustConfirmEmail && <Alert tone="warning">{t('invitations.confirmEmail')}</Alert>}
      {full && !mustConfirmEmail && <p className="text-sm">{t('invitations.full')}</p>}
      {!mustConfirmEmail && !full && (
        <div>
          <Button variant="primary" icon={<UserPlus size={16} />} onClick={beginInviting}>
            {t('invite.open')}
          </Button>
        </div>
      )}
      <StatusNote status={status} stacked />
      {inviting && !mustConfirmEmail && !full && (
        <InviteDialog
          onInvited={(email, link) => {
            endInviting();
            if (link) setUrl(link);
            else setStatus({ tone: 'success', text: t('invite.sent', { email }) });
          }}
          onClose={endInviting}
        />
      )}
      {url && <InvitationLinkDialog url={url} onClose={() => setUrl(undefined)} />}
    </Section>
  );
}
