import type { Invitation } from '@inkstep/contract';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { Status } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { useRevokeInvitation } from './api.ts';

export interface InvitationRowProps {
  invitation: Invitation;
  onStatus: (status: Status) => void;
  onRevoked: () => void;
}

export function InvitationRow({ invitation, onStatus, onRevoked }: InvitationRowProps) {
  const t = useTexts('teams');
  const { id, email, role, domain, used, maxUses, invitedBy, expiresAt } = invitation;
  const [asks, setAsks] = useState(false);
  const revoke = useRevokeInvitation(id);
  const name = email ?? (domain ? t('invitations.linkFor', { domain }) : t('invitations.link'));
  const Icon = email ? Mail : Link2;
  const facts = [
    t(`roles.${role}.name`),
    ...(email ? [] : [t('invitations.used', { used, max: maxUses })]),
    t('invitations.expires', { date: formatDate(new Date(expiresAt)) }),
    ...(invitedBy ? [t('invitations.by', { name: invitedBy })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 flex-col gap-0.5">
        <span className="flex items-center gap-2 font-medium text-sm">
          <Icon size={16} className="shrink-0 text-muted" />
          <span className="wrap-anywhere">{name}</span>
        </span>
        <span className="text-muted text-sm">{facts.join(' · ')}</span>
      </div>
      <Button size="sm" aria-label={t('invitations.revokeNamed', { name })} onClick={() => setAsks(true)}>
        {t('invitations.revoke')}
      </Button>
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsks(false)}
          title={email ? t('invitations.ask', { name: email }) : t('invitations.askLink')}
          confirmLabel={t('invitations.revoke')}
          busy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(undefined, {
              onSuccess: () => {
                onStatus({ tone: 'success', text: t('invitations.revoked') });
                onRevoked();
              },
              onError: (error) =>
                onStatus({ tone: 'danger', text: failureText(error, t('invitations.notRevoked')) }),
              onSettled: () => setAsks(false),
            })
          }
        >
          {t('invitations.askText')}
        </ConfirmDialog>
      )}
    </li>
  );
}
