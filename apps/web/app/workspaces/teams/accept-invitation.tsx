import type { OpenedInvitation, User } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { endSession } from '../../identity/session.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { hasUnsentAnywhere } from '../../kit/saving/drafts-elsewhere.ts';
import { openWorkspace } from './open-workspace.ts';

export interface AcceptInvitationProps {
  token: string;
  invitation: OpenedInvitation;
  user: User;
  onSignedOut: () => void;
}

/** One click to join for the account that the invitation is for; others may sign out. */
export function AcceptInvitation({ token, invitation, user, onSignedOut }: AcceptInvitationProps) {
  const t = useTexts('teams');
  const notices = useTexts('notices');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [asks, setAsks] = useState(false);
  const { workspace, email, domain } = invitation;
  const isOther = failure instanceof ApiError && failure.code === 'EMAIL_UNPROVEN';
  const isFull = failure instanceof ApiError && failure.code === 'PLAN_REQUIRED';
  const isMember = failure instanceof ApiError && failure.code === 'CONFLICT';

  const join = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const joined = await accountApi.acceptInvitation({ body: { token } });
      await openWorkspace(joined.workspace.id);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const leave = async () => {
    setAsks(false);
    await endSession();
    onSignedOut();
  };
  const signOut = async () => {
    if (await hasUnsentAnywhere()) setAsks(true);
    else await leave();
  };
  return (
    <div className="flex flex-col gap-4">
      {isOther ? (
        <Alert tone="warning">
          {email
            ? t('invitation.other', { email, own: user.email })
            : t('invitation.otherDomain', { domain: domain ?? '', own: user.email })}
        </Alert>
      ) : (
        failure !== undefined && (
          <Alert tone={isFull ? 'warning' : 'danger'}>
            {isFull
              ? t('invitation.full', { name: workspace })
              : failureText(failure, t('invitation.notJoined'))}
          </Alert>
        )
      )}
      {isMember ? (
        <ButtonLink to="/dashboard" variant="primary" size="lg">
          {t('invitation.toDashboard')}
        </ButtonLink>
      ) : (
        !isOther && (
          <Button
            variant="primary"
            size="lg"
            loading={busy}
            // Names of teams may need several lines.
            className="h-auto! min-h-12 shrink! whitespace-normal! wrap-anywhere py-2"
            onClick={() => void join()}
          >
            {t('invitation.joinButton', { name: workspace })}
          </Button>
        )
      )}
      <p className="text-muted text-sm">{t('invitation.as', { email: user.email })}</p>
      <div>
        <Button
          {...(isOther && { variant: 'primary' as const, size: 'lg' as const })}
          onClick={() => void signOut()}
        >
          {t('invitation.signOut')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={() => setAsks(false)}
        title={notices('signOutQuestion.title')}
        confirmLabel={notices('signOutQuestion.drop')}
        cancelLabel={notices('signOutQuestion.stay')}
        onConfirm={() => void leave()}
      >
        {notices('signOutQuestion.note')}
      </ConfirmDialog>
    </div>
  );
}
