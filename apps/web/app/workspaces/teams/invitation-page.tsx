import type { OpenedInvitation, User } from '@inkstep/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { currentUser } from '../../identity/session.ts';
import { AuthCard } from '../../identity/sign-in/auth-card.tsx';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { EnterToAccept } from './enter-to-accept.tsx';

interface Opened {
  invitation: OpenedInvitation;
  user: User | undefined;
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'TOKEN_INVALID';

/** Shows what an invitation is for, and accepts it. */
export function InvitationPage() {
  const t = useTexts('teams');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<{ text: string; again: boolean }>();

  const open = useEffectEvent(async () => {
    setFailure(undefined);
    try {
      const [{ invitation }, user] = await Promise.all([
        accountApi.openInvitation({ body: { token } }),
        // Without an answer, the page offers to sign in.
        currentUser().catch(() => undefined),
      ]);
      setOpened({ invitation, user });
    } catch (error) {
      if (isGone(error)) setFailure({ text: t('invitation.gone'), again: false });
      else setFailure({ text: failureText(error, t('invitation.failed')), again: true });
    }
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token) void open();
    else setFailure({ text: t('invitation.gone'), again: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try
  }, [token, tries]);

  if (failure) {
    return (
      <AuthCard title={t('invitation.title')} description={t('invitation.cannotOpen')}>
        <Alert>{failure.text}</Alert>
        {failure.again ? (
          <Button variant="primary" size="lg" onClick={() => setTries(tries + 1)}>
            {t('invitation.again')}
          </Button>
        ) : (
          <p className="text-muted text-sm">{t('invitation.askAgain')}</p>
        )}
      </AuthCard>
    );
  }
  if (!opened) {
    return (
      <AuthCard title={t('invitation.title')} description={t('invitation.opening')}>
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner size={16} />
          {t('invitation.checking')}
        </p>
      </AuthCard>
    );
  }
  const { invitation, user } = opened;
  const { workspace, invitedBy, role, expiresAt, email, domain } = invitation;
  return (
    <AuthCard
      title={t('invitation.join', { name: workspace })}
      description={
        invitedBy
          ? t('invitation.by', { inviter: invitedBy, name: workspace })
          : t('invitation.byNobody', { name: workspace })
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        <dt className="text-muted">{t('members.role')}</dt>
        <dd>
          <span className="font-medium">{t(`roles.${role}.name`)}</span>
          <span className="block text-muted">{t(`roles.${role}.text`)}</span>
        </dd>
        {(email || domain) && (
          <>
            <dt className="text-muted">{t('invitation.for')}</dt>
            <dd className="wrap-anywhere">{email ?? t('invitation.forDomain', { domain: domain ?? '' })}</dd>
          </>
        )}
        <dt className="text-muted">{t('invitation.until')}</dt>
        <dd>{formatDate(new Date(expiresAt))}</dd>
      </dl>
      {user ? (
        <AcceptInvitation
          token={token}
          invitation={invitation}
          user={user}
          onSignedOut={() => setOpened({ invitation, user: undefined })}
        />
      ) : (
        <EnterToAccept token={token} isMailed={email !== null} />
      )}
    </AuthCard>
  );
}
